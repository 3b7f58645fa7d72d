import type { AccountBoot, DataLine } from '@portal/shared/model';
import { whenIdle, whenRested } from '../chrome/when-idle';
import { onSending } from './send';

type WarmFile = AccountBoot['warm'][number];

interface Device {
  connection?: DataLine;
  /** Gigabytes, where the browser says. */
  deviceMemory?: number;
}

/** Files under way at once: the line is there for the person first. */
const atOnce = 2;
const leastMemory = 1;
const wideScreen = '(min-width: 62em)';

/** Whether this device and its line have something to spare. */
export function mayWarm({ connection, deviceMemory = leastMemory }: Device): boolean {
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return false;
  return deviceMemory >= leastMemory;
}

/** Only what has come whole stays in the browser's cache. What fails comes with the page that needs it. */
async function fetchAhead({ url, integrity }: WarmFile, signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, { integrity, signal, priority: 'low', credentials: 'same-origin' });
  await answer.arrayBuffer();
}

/**
 * Fetches what comes after signing in into the browser's cache while people type, each file once, the most needed
 * first. Whatever the page itself sends goes before: what is under way is let go then, and fetched when the page has
 * had its answer and rests, as after a wrong password. Returns the way to end it.
 */
export function warmAhead(files: readonly WarmFile[], device: Device = navigator as Device): () => void {
  if (!mayWarm(device)) return () => undefined;
  const wide = matchMedia(wideScreen).matches;
  const waiting = files.filter((file) => wide || !file.wide);
  let stop = (): void => undefined;

  function begin(): void {
    const run = new AbortController();
    stop = () => run.abort();
    const lane = async (): Promise<void> => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        const failed = await fetchAhead(file, run.signal).then(
          () => false,
          () => true,
        );
        if (!run.signal.aborted) continue;
        if (failed) waiting.unshift(file);
        return;
      }
    };
    for (let lanes = 0; lanes < atOnce; lanes += 1) void lane();
  }

  stop = whenIdle(begin);
  const forget = onSending((underWay) => {
    stop();
    if (!underWay) stop = whenRested(begin);
  });
  return () => {
    stop();
    forget();
  };
}
