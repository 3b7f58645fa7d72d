/** Milliseconds after which it happens in any case, and where the browser does not say when it is idle. */
const atLatest = 4000;
const guess = 1500;

/** Does what the page can be read without, once the browser has nothing better to do. Returns the way to call it off. */
export function whenIdle(act: () => void): () => void {
  const says = typeof requestIdleCallback === 'function';
  let waits = true;
  const stop = () => {
    waits = false;
    clearTimeout(timer);
  };
  const once = () => {
    if (!waits) return;
    stop();
    act();
  };
  // A clock of our own: a browser that has much to do may put off even what it promised at the latest.
  const timer = setTimeout(once, says ? atLatest : guess);
  if (says) requestIdleCallback(once);
  return stop;
}

/** Milliseconds that a page which has come to rest is left alone with the network. */
const afterRest = 2500;

/** Does what can come after the page: once the browser is idle, and a while later. Returns the way to call it off. */
export function whenRested(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = whenIdle(() => {
    timer = setTimeout(act, afterRest);
  });
  return () => {
    cancel();
    clearTimeout(timer);
  };
}

/** Milliseconds after which a page counts as loaded, though a file of it may still hang. */
const loadedAtLatest = 30_000;

/** The same, for a page that may still be loading. */
export function whenPageRested(act: () => void): void {
  if (document.readyState === 'complete') {
    whenRested(act);
    return;
  }
  const wait = () => {
    clearTimeout(timer);
    removeEventListener('load', wait);
    whenRested(act);
  };
  const timer = setTimeout(wait, loadedAtLatest);
  addEventListener('load', wait);
}
