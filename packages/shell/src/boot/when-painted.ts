/** Milliseconds: a window that nobody can see, behind another one, may have no frames. */
const longest = 200;

/**
 * Runs the act once the document's first view has been painted; at once where there is none, or nobody sees it. Scripts
 * from the browser's cache are there with the last byte of the document, and to run them takes a cheap phone more than a
 * second, in which it would show nothing.
 */
export function whenPainted(act: () => void): void {
  if (document.visibilityState === 'hidden' || !document.getElementById('first-view')) return act();
  let acted = false;
  function actOnce() {
    if (acted) return;
    acted = true;
    act();
  }
  // The frame is painted after what was asked for it, and before the next task.
  requestAnimationFrame(() => setTimeout(actOnce));
  setTimeout(actOnce, longest);
}
