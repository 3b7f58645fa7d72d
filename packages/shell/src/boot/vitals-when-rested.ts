import { whenPageRested } from '../chrome/when-idle';
import type { Measured } from './vitals';

/**
 * Measures web vitals once the page has come to rest: the code for it costs the first page nothing, and browsers keep
 * what they have measured until then.
 */
export function vitalsWhenRested(measured: Measured): void {
  whenPageRested(
    () =>
      void import(/* webpackChunkName: "vitals" */ './vitals')
        .then(({ measureVitals }) => measureVitals(measured))
        .catch(() => undefined),
  );
}
