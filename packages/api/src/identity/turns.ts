import { AppError } from '../errors';

/** Who goes before whom: people who have shown something go before strangers. */
export type Lane = 'first' | 'strangers';

interface Waiting {
  /** Where a stranger comes from. */
  from: string;
  begin(): void;
}

const busySeconds = 5;

/**
 * Bounded turns at something that takes a core, so that the process goes on with everything else. Those who wait are
 * bounded too: past that BUSY.
 */
export class Turns {
  private running = 0;
  private readonly waiting: Record<Lane, Waiting[]> = { first: [], strangers: [] };

  constructor(private readonly options: { width: number; longest: number }) {}

  /** Strangers from one place, or from everywhere, who wait for their turn. */
  strangersWaiting(from?: string): number {
    const { strangers } = this.waiting;
    return from === undefined ? strangers.length : strangers.filter((one) => one.from === from).length;
  }

  async take<T>({ lane, from = '' }: { lane: Lane; from?: string }, work: () => Promise<T>): Promise<T> {
    if (this.running >= this.options.width) await this.wait(lane, from);
    else this.running += 1;
    try {
      return await work();
    } finally {
      this.next();
    }
  }

  private wait(lane: Lane, from: string): Promise<void> {
    if (this.waiting[lane].length >= this.options.longest)
      throw new AppError('BUSY', { retryAfter: busySeconds });
    return new Promise((begin) => this.waiting[lane].push({ from, begin }));
  }

  /** The place of whoever has ended is taken over, so that nobody slips in between. */
  private next(): void {
    const next = this.waiting.first.shift() ?? this.waiting.strangers.shift();
    if (next) next.begin();
    else this.running -= 1;
  }
}
