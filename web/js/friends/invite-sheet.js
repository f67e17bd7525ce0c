// The host's invitations: one link over a broker, or a code for each guest.

import { changeSettings, settings } from "../app/app.js";
import { sheet } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { actionButton, newsLine } from "../base/forms.js";
import { t } from "../base/i18n.js";
import { siteUrl } from "../base/site.js";
import { isRelay } from "./broker.js";
import { answerIn, cameraButton, codePart } from "./code-part.js";
import { invite } from "./connect.js";
import { BadCode } from "./invitation.js";

/** @import { Channel } from "./channel.js" */
/** @import { Invitation } from "./connect.js" */

/**
 * @typedef {object} InviteSetup
 * @property {RTCIceServer[]} servers
 * @property {string} relay of the site; "": none
 * @property {string} way the rest of the link, without the relay
 * @property {() => string} opened the relay over which guests come; "": none
 * @property {(relay: string, reached?: (isHere: boolean) => void) => void} openTo lets guests come over a relay; "": no
 *     longer. reached: the relay answers, or has stopped answering
 * @property {(channel: Channel) => void} met a guest has come
 * @property {(listener: ((answer: string) => void) | null) => void} hear names the listener for answers from other tabs
 */

/** @param {InviteSetup} setup */
export function openInvitations(setup) {
  const content = h("div.stack.loose");
  const { closed } = sheet({ title: t("together.invite"), content, className: "together-invite" });
  content.append(nearPart(setup), linkPart(setup));
  void closed.then(() => setup.hear(null));
}

/** Guests in the same room or network: invitation and answer as codes. @param {InviteSetup} setup */
function nearPart({ servers, met, hear }) {
  const place = h("div.stack");
  const { line, say } = newsLine();
  /** @type {Invitation | null} */
  let open = null;

  async function begin() {
    open?.close();
    say("");
    const invitation = await invite(servers);
    open = invitation;
    const answer = h("textarea", {
      id: "together-answer",
      rows: 2,
      oninput: () => void take(answer.value, false),
    });
    place.replaceChildren(
      codePart(siteUrl(`friends.html#join=${invitation.code}`), t("together.invitation")),
      h("p.field.stack", h("label", { for: "together-answer" }, t("together.answer")), answer),
      cameraButton((text) => take(text, true), say) ?? "",
    );
    hear((text) => void take(text, true));

    /** @param {string} text @param {boolean} whole true if nothing is still being typed */
    async function take(text, whole) {
      const code = answerIn(text);
      if (open !== invitation || code === "") return;
      try {
        say(t("together.meeting"));
        const channel = await invitation.accept(code);
        open = null;
        met(channel);
        say(t("together.met"));
        place.replaceChildren(again());
      } catch (error) {
        if (error instanceof BadCode) say(whole || code.length > 60 ? t(`together.code.${error.fault}`) : "");
        else {
          say(t("together.notMet"));
          place.replaceChildren(again());
        }
      }
    }
  }

  const again = () =>
    actionButton("invite-code", t("together.near.make"), () =>
      begin().catch(() => say(t("together.notMet"))),
    );
  place.append(again());
  return h("section.stack", h("h3", t("together.near")), h("p.hint", t("together.near.hint")), place, line);
}

/** Guests anywhere: one link. @param {InviteSetup} setup */
function linkPart({ relay, way, opened, openTo }) {
  const place = h("div.stack");
  const { line, say } = newsLine();

  function draw() {
    const now = opened();
    if (now) {
      const other = now === relay ? "" : `@${now}`;
      place.replaceChildren(
        codePart(siteUrl(`friends.html#room=${way}${other}`), t("together.link")),
        actionButton("close-link", t("together.link.close"), () => {
          openTo("");
          draw();
        }),
      );
      return;
    }
    const field = h("input", {
      id: "together-relay",
      type: "url",
      inputmode: "url",
      value: settings.relay ?? relay,
      placeholder: "wss://",
      autocomplete: "off",
    });
    const begin = () => {
      const address = field.value.trim();
      if (!isRelay(address)) {
        say(t("together.relay.bad"));
        return;
      }
      if (address !== relay) void changeSettings({ relay: address });
      say(t("together.relay.calling"));
      openTo(address, (isHere) => say(t(`together.relay.${isHere ? "here" : "gone"}`)));
      draw();
    };
    place.replaceChildren(
      h("p.hint", t("together.link.what"), " ", t("together.link.sees")),
      h("p.field.stack", h("label", { for: "together-relay" }, t("together.relay")), field),
      actionButton("make-link", t("together.link.make"), begin),
    );
  }

  if (!("subtle" in crypto)) place.append(h("p.hint", t("together.link.insecure")));
  else draw();
  return h("section.stack", h("h3", t("together.far")), place, line);
}
