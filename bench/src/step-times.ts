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

/** To a tenth, as figures are shown. */
export const rounded = (value: number) => Math.round(value * 10) / 10;

/** What a step took of many people at once, and of one alone. */
export interface OneAndMany {
  one: StepTimes;
  many: StepTimes;
}

/** The p95 of many, as a multiple of that of one. */
export const timesOne = ({ one, many }: OneAndMany, step: string) =>
  rounded(many.quantile(step, 0.95) / one.quantile(step, 0.95));

/** The table of both; `called` names the many. */
export const stepTable = (steps: readonly string[], both: OneAndMany, called: string) =>
  steps.map((step) => ({
    step,
    'one student, p95 ms': rounded(both.one.quantile(step, 0.95)),
    [`${called}, p50 ms`]: rounded(both.many.quantile(step, 0.5)),
    'p95 ms': rounded(both.many.quantile(step, 0.95)),
    'p95 ×': timesOne(both, step),
  }));

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
