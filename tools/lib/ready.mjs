import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Answers when the URL does with 2xx. The caller ends the wait by the signal. */
export async function untilReady(url, signal) {
  while (!signal?.aborted) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
      if (response.ok) return;
    } catch {
      // Not listening yet.
    }
    await wait(150);
  }
}

/** True when nobody listens on the port. */
export function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(Number(port), () => server.close(() => resolve(true)));
  });
}

/** A port that is free now, with the one after it free as well (for the simulator). */
export async function freePair(from = 4600) {
  for (let port = from + (process.pid % 200) * 2; port < 65_000; port += 2) {
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  throw new Error('no free port');
}
