// What scrolls says so: its lower edge fades for as long as there is more below.

/**
 * @param {HTMLElement} box that may scroll
 * @returns {() => void} to be called when its content has changed
 */
export function fadeEnd(box) {
  const update = () =>
    box.toggleAttribute("data-more", box.scrollHeight - box.clientHeight - box.scrollTop > 4);
  let frame = 0;
  box.addEventListener("scroll", update, { passive: true });
  new ResizeObserver(update).observe(box);
  // Whether anything is out of sight is not asked before it is drawn: the answer costs a layout.
  return () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(update);
  };
}
