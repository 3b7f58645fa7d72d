import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const megabyte = 1e6;

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

export interface Memory {
  /** The most megabytes that are held, over what was held before. */
  held: number;
  /** The most megabytes of the process over what it had before. */
  taken: number;
}

function inUse(): Memory {
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  return { held: heapUsed + arrayBuffers, taken: rss };
}

/** The most memory while something runs; the garbage is collected before each look at what is held. */
export async function watchMemory(work: () => Promise<void>): Promise<Memory> {
  collect();
  const before = inUse();
  const peak = { ...before };
  const look = setInterval(() => {
    peak.taken = Math.max(peak.taken, inUse().taken);
    collect();
    peak.held = Math.max(peak.held, inUse().held);
  }, 1000);
  try {
    await work();
  } finally {
    clearInterval(look);
  }
  const over = (kind: keyof Memory) => Math.round((peak[kind] - before[kind]) / megabyte);
  return { held: over('held'), taken: over('taken') };
}
