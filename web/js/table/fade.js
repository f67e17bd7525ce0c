// Fades the lower edge of a scrolling box while there is more below.

/** @param {HTMLElement} box that may scroll @returns {() => void} to call when its content has changed */
export function fadeEnd(box) {
  const update = () =>
    box.toggleAttribute("data-more", box.scrollHeight - box.clientHeight - box.scrollTop > 4);
  let frame = 0;
  box.addEventListener("scroll", update, { passive: true });
  new ResizeObserver(update).observe(box);
  // Measured only after drawing: measuring forces a layout.
  return () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(update);
  };
}
