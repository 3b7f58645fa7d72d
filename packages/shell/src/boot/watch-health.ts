import type { HealthReporter } from '../loading/health-report';
import { messageOf } from '../loading/health-report';

/** Milliseconds without an answer to the person that count as a blocked page. */
const blockedFor = 10_000;

interface Watched {
  reporter: HealthReporter;
  version: string;
  /** The module on screen, to which a blocked page is put down. */
  showing(): { module: string; version: string } | null;
}

/** Reports what no boundary catches: stray errors and long blocks of the main thread. Sends everything on leaving. */
export function watchHealth({ reporter, version, showing }: Watched): void {
  const stray = (error: unknown) =>
    reporter.report({ module: 'shell', version, phase: 'handled', message: messageOf(error) });
  addEventListener('error', (event) => event.error && stray(event.error));
  addEventListener('unhandledrejection', (event) => stray(event.reason));
  addEventListener('pagehide', () => reporter.flush());
  if (!PerformanceObserver.supportedEntryTypes?.includes('longtask')) return;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      if (duration < blockedFor) continue;
      const blame = showing() ?? { module: 'shell', version };
      reporter.report({ ...blame, phase: 'blocked', milliseconds: Math.round(duration) });
    }
  }).observe({ type: 'longtask' });
}
