/**
 * Keeps what React has drawn on the page. It stands in one element of its own, the only one of the root, which React
 * still holds when somebody has emptied the root or removed it. `told` hears when it was put back; the result looks at
 * once and says whether that had to be.
 */
export function keepRoot(root: HTMLElement, told: () => void): () => boolean {
  const drawn = root.firstElementChild;
  const place = root.parentElement;
  let focused: EventTarget | null = null;
  root.addEventListener('focusin', ({ target }) => {
    focused = target;
  });

  function putBack(): boolean {
    if (!drawn || !place?.isConnected || (drawn.parentNode === root && root.isConnected)) return false;
    if (drawn.parentNode !== root) root.replaceChildren(drawn);
    if (!root.isConnected) place.prepend(root);
    // What has gone from the page has lost the focus.
    if (focused instanceof HTMLElement && root.contains(focused)) focused.focus({ preventScroll: true });
    return true;
  }

  const observer = new MutationObserver(() => {
    if (putBack()) told();
  });
  observer.observe(root, { childList: true });
  if (place) observer.observe(place, { childList: true });
  return putBack;
}
