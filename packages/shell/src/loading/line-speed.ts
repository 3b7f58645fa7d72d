/** Bytes over the network below which a file says more about delay than about speed. */
const enough = 8 * 1024;
const latest = 12;
/** What a page's module code weighs at most, compressed: the largest budget that the registry accepts for a route. */
const heaviest = 200 * 1024;
/** Milliseconds: whoever waits longer than this for a page is better told. */
const longest = 20_000;

interface Connection {
  /** Megabits a second, as the browser guesses. */
  downlink?: number;
}

/** Bytes a millisecond that files have come with lately; null when nothing is known. */
export function lineSpeed(): number | null {
  const entries = performance.getEntriesByType?.('resource') ?? [];
  const measured = (entries as PerformanceResourceTiming[])
    .filter(({ transferSize }) => transferSize >= enough)
    .slice(-latest)
    .map(
      ({ transferSize, requestStart, responseEnd }) => transferSize / Math.max(responseEnd - requestStart, 1),
    );
  if (measured.length > 0) return Math.max(...measured);
  const { downlink } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  return downlink ? downlink * 125 : null;
}

/**
 * Milliseconds that a page's code may take on this line, on top of the deadline: next to nothing on a fast one. A slow
 * line that works must not look like one that hangs.
 */
export function slowLineAllowance(): number {
  const speed = lineSpeed();
  return speed ? Math.min(Math.round(heaviest / speed), longest) : 0;
}
