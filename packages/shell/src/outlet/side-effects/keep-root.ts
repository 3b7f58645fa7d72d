const outermost = ['documentElement', 'head', 'body'] as const;

/** Remembers what a document consists of; the result puts that back and says whether it had to. */
function keepDocument(document = globalThis.document): () => boolean {
  const kept = outermost.map((name) => [name, document[name]] as const);
  return () => {
    const gone = kept.filter(([name, element]) => document[name] !== element);
    for (const [name, element] of gone) {
      const another = document[name] as Element | null;
      if (another) another.replaceWith(element);
      else (name === 'documentElement' ? document : document.documentElement).append(element);
    }
    return gone.length > 0;
  };
}

/**
 * Keeps what React has drawn on the page. It stands in one element of its own, the only one of the root, which React
 * still holds when somebody has emptied the root, removed it, or put another body in the place of this one. `told` hears
 * when it was put back; the result looks at once and says whether that had to be.
 */
export function keepRoot(root: HTMLElement, told: () => void): () => boolean {
  const drawn = root.firstElementChild;
  const place = root.parentElement;
  const putDocumentBack = keepDocument();
  let focused: EventTarget | null = null;
  root.addEventListener('focusin', ({ target }) => {
    focused = target;
  });

  function putRootBack(): boolean {
    if (!drawn || !place?.isConnected || (drawn.parentNode === root && root.isConnected)) return false;
    if (drawn.parentNode !== root) root.replaceChildren(drawn);
    if (!root.isConnected) place.prepend(root);
    return true;
  }

  function putBack(): boolean {
    const had = [putDocumentBack(), putRootBack()].includes(true);
    // What has gone from the page has lost the focus.
    if (had && focused instanceof HTMLElement && root.contains(focused))
      focused.focus({ preventScroll: true });
    return had;
  }

  const observer = new MutationObserver(() => {
    if (putBack()) told();
  });
  for (const parent of [document, document.documentElement, place, root])
    if (parent) observer.observe(parent, { childList: true });
  return putBack;
}
