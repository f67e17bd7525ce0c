// The service worker: the site offline after one visit, and a new version when the user asks for it.

import { t } from "../base/i18n.js";
import { notify } from "../base/notices.js";
import { single, siteUrl } from "../base/site.js";
import { keepSnapshot } from "../engine/snapshot-keeper.js";
import { engine } from "./app.js";

/** Minimum time between checks for a new version. */
const CHECK_EVERY = 60 * 60 * 1000;

let reloading = false;

function markOffline() {
  document.documentElement.dataset.offline = "ready";
  engine.dispatchEvent(new Event("offline"));
}

/** @param {ServiceWorker} waiting */
function offer(waiting) {
  document.documentElement.dataset.update = "ready";
  notify(t("update.ready"), {
    id: "update",
    action: {
      label: t("update.reload"),
      run: () => {
        reloading = true;
        waiting.postMessage({ type: "skip-waiting" });
      },
    },
  });
}

/** @param {ServiceWorker | null} coming */
function follow(coming) {
  coming?.addEventListener("statechange", () => {
    if (coming.state === "installed" && navigator.serviceWorker.controller) offer(coming);
  });
}

/** @param {ServiceWorkerRegistration} registration */
function watch(registration) {
  // A version requested by another tab may be activating already, and no event reports it any more.
  follow(registration.installing);
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  let checked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - checked < CHECK_EVERY) return;
    checked = Date.now();
    registration.update().catch(() => {});
  });
}

/**
 * Registers after the engine has been fetched, so that a first visit downloads it once: the service worker then finds
 * it in the browser's cache.
 */
export async function startUpdates() {
  if (single || !("serviceWorker" in navigator)) return;
  let served = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (reloading) location.reload();
    // Another tab asked for the new version. This one, with its own match, goes on to the next view; after that it
    // would mix the files of two builds.
    else if (served) addEventListener("hashchange", () => location.reload());
    served = true;
  });
  engine.addEventListener("stale", () => location.reload());
  if (!navigator.serviceWorker.controller) {
    try {
      await engine.whenReady();
    } catch {
      return;
    }
  }
  try {
    const registration = await navigator.serviceWorker.register(siteUrl("sw.js"), {
      updateViaCache: "none",
    });
    watch(registration);
  } catch (error) {
    // Without a service worker the page works, but not offline; the settings say so.
    console.warn(error);
    return;
  }
  // Now all inputs of a snapshot are on the device.
  await navigator.serviceWorker.ready;
  markOffline();
  // A snapshot is optional; without it the next start takes longer.
  keepSnapshot(engine).catch(() => {});
}
