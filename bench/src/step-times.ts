/** Milliseconds by what was done. */
export class StepTimes {
  private readonly times = new Map<string, number[]>();

  /** Does it, and keeps how long it took. */
  async timed<T>(step: string, act: () => Promise<T>): Promise<T> {
    const since = performance.now();
    const done = await act();
    const kept = this.times.get(step);
    if (kept) kept.push(performance.now() - since);
    else this.times.set(step, [performance.now() - since]);
    return done;
  }

  quantile(step: string, share: number): number {
    const sorted = [...(this.times.get(step) ?? [])].sort((one, other) => one - other);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  }
}

/** One after the other through a queue, so many at the same time. */
export async function together<T>(
  all: readonly T[],
  most: number,
  act: (one: T) => Promise<void>,
): Promise<void> {
  const queue = [...all];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await act(next);
  };
  await Promise.all(Array.from({ length: most }, worker));
}
