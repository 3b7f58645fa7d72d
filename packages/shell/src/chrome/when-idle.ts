/** Milliseconds after which it happens in any case, and where the browser does not say when it is idle. */
const atLatest = 4000;
const guess = 1500;

/** Does what the page can be read without, once the browser has nothing better to do. Returns the way to call it off. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act, { timeout: atLatest });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, guess);
  return () => clearTimeout(timer);
}
