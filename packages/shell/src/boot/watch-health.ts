import { messageOf, type HealthReporter } from '../loading/health-report';
import { markHung, startingDuring } from '../loading/hung-releases';
import { releaseIn, type FaultSource } from '../loading/load-error';

/** Milliseconds without an answer to the person from which on a task of the main thread is counted. */
const longTask = 200;
/** And from which on the page counts as blocked. */
const blockedFor = 10_000;
/** Long tasks told of one page: a page that stutters says so once and for all. */
const mostTasks = 30;

interface Watched {
  reporter: HealthReporter;
  /** The shell's build id. */
  version: string;
  /** The release on screen, to which a blocked page is put down. */
  showing(): FaultSource | null;
}

/** What a page gave up by itself is no fault. */
const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** `id@version` in two parts. */
function releaseOf(release: string | undefined): FaultSource | null {
  const [module, version] = release?.split('@') ?? [];
  return module && version ? { module, version } : null;
}

function watchTasks({ reporter, version, showing }: Watched): void {
  let told = 0;
  function tell({ startTime, duration }: PerformanceEntry): void {
    if (duration <= longTask) return;
    const shown = releaseOf(startingDuring(startTime, startTime + duration)) ?? showing();
    const source = shown ?? { module: 'shell', version };
    const milliseconds = Math.round(duration);
    if (duration >= blockedFor) {
      if (shown) markHung(`${shown.module}@${shown.version}`);
      reporter.report({ ...source, phase: 'blocked', milliseconds });
    }
    told += 1;
    if (told <= mostTasks) reporter.measure({ ...source, metric: 'longtask', value: milliseconds });
  }
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(tell));
  observer.observe({ type: 'longtask' });
  addEventListener('pagehide', () => observer.takeRecords().forEach(tell));
}

/**
 * Reports what no boundary catches: stray errors, put down to the module whose code threw, and long tasks of the main
 * thread. Sends everything on leaving.
 */
export function watchHealth(watched: Watched): void {
  const { reporter, version } = watched;
  const stray = (error: unknown, file?: string) => {
    if (isAbort(error)) return;
    const source = releaseIn(error, file) ?? { module: 'shell', version };
    reporter.report({ ...source, phase: 'handled', message: messageOf(error) });
  };
  addEventListener('error', (event) => event.error && stray(event.error, event.filename));
  addEventListener('unhandledrejection', (event) => stray(event.reason));
  if (globalThis.PerformanceObserver?.supportedEntryTypes?.includes('longtask')) watchTasks(watched);
  // Phones end pages that are hidden without another word.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && reporter.flush());
  addEventListener('pagehide', () => reporter.flush());
}
