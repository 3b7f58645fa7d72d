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

/** The same, for a page that may still be loading. */
export function whenPageRested(act: () => void): void {
  const wait = () => void whenRested(act);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
