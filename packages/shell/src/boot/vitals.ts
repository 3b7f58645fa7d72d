import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { HealthReporter, Vital } from '../loading/health-report';
import type { FaultSource } from '../loading/load-error';

export interface Measured {
  reporter: HealthReporter;
  /** The release that the page was opened with: what is seen first is its doing. */
  opened(): FaultSource | null;
  /** The release on screen. */
  showing(): FaultSource | null;
}

/** Shifts of the layout are told in thousandths: whole numbers fit the scale. */
const factor = (metric: Vital['metric']) => (metric === 'cls' ? 1000 : 1);

/**
 * Measures the web vitals of the page until it is hidden for the first time, and puts each down to the module that was
 * on screen when it became what it is.
 */
export function measureVitals({ reporter, opened, showing }: Measured): void {
  const measured = new Map<Vital['metric'], Vital>();

  function keep(metric: Vital['metric'], sourceOf: () => FaultSource | null) {
    return ({ value }: Metric) => {
      const source = sourceOf();
      if (source) measured.set(metric, { ...source, metric, value: Math.round(value * factor(metric)) });
    };
  }

  const each = { reportAllChanges: true };
  onLCP(keep('lcp', opened), each);
  onTTFB(keep('ttfb', opened), each);
  onCLS(
    keep('cls', () => showing() ?? opened()),
    each,
  );
  onINP(keep('inp', showing), each);

  function tell(): void {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', tell);
    for (const vital of measured.values()) reporter.measure(vital);
    reporter.flush();
  }
  addEventListener('visibilitychange', tell);
}
