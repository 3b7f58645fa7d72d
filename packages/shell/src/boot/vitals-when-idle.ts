import type { Measured } from './vitals';

/** Milliseconds after which a browser that is never idle, or does not say so, is asked all the same. */
const patience = 10_000;

/** Measures web vitals once the page has nothing better to do: the code for it costs the first page nothing. */
export function vitalsWhenIdle(measured: Measured): void {
  const start = () =>
    void import(/* webpackChunkName: "vitals" */ './vitals')
      .then(({ measureVitals }) => measureVitals(measured))
      .catch(() => undefined);
  const wait = () =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(start, { timeout: patience })
      : setTimeout(start, patience);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
