/** The server's time, in milliseconds since 1970. */
export type ServerClock = () => number;

/** When the page's answer began to arrive, by the visitor's clock. */
function answeredAt(): number {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const { responseStart = 0 } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>;
  return responseStart > 0 ? performance.timeOrigin + responseStart : Date.now();
}

/**
 * Counts on from the time that stood in the page. A visitor's clock may be hours off: only what passes on it is
 * trusted, and it goes on while the device sleeps.
 */
export function createServerClock(now: string): ServerClock {
  const ahead = Date.parse(now) - answeredAt();
  return () => Date.now() + ahead;
}
