/** Asks of two sizes of the same thing, in turn, so that what else the machine does hits both alike. */
interface Sides {
  small: (question: string) => Promise<number>;
  large: (question: string) => Promise<number>;
}

interface Compared {
  /** Of neighbours in time: the machine was as busy for the one as for the other. */
  median: number;
  p95: number;
}

const warmUp = 15;

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const round = (ratio: number) => Math.round(ratio * 100) / 100;

/** How much longer the large one takes, as ratios. */
export async function compareSizes(sides: Sides, question: string, runs: number): Promise<Compared> {
  const times: Record<keyof Sides, number[]> = { small: [], large: [] };
  for (let run = -warmUp; run < runs; run += 1) {
    // Who is asked first changes: the second finds the processor warm.
    const order = run % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const);
    for (const size of order) {
      const time = await sides[size](question);
      if (run >= 0) times[size].push(time);
    }
  }
  const neighbours = times.large.map((time, run) => time / (times.small[run] ?? Number.NaN));
  const median = round(quantile(neighbours, 0.5));
  return { median, p95: round(quantile(times.large, 0.95) / quantile(times.small, 0.95)) };
}
