import { AppError } from './errors';

/** Whose turn comes first: people who have shown something go before strangers. */
export type Priority = 'first' | 'strangers';

interface Options {
  /** So many at once. */
  width: number;
  /** So many may wait for their turn, of each priority. */
  longest: number;
  /** Milliseconds that one waits for it; without it as long as it takes. */
  patience?: number;
  /** What those hear who get none. */
  refusal?: () => Error;
}

interface Waiting {
  /** Where a stranger comes from. */
  from: string;
  begin(): void;
}

interface Asks {
  priority?: Priority;
  from?: string;
}

const busy = () => new AppError('BUSY', { retryAfter: 5 });

/**
 * Bounded turns at something that takes a core, or that may hang: the process goes on with everything else. Those who
 * wait are bounded too: past that they are refused, with BUSY unless something else is said.
 */
export class Turns {
  private running = 0;
  private readonly waiting: Record<Priority, Waiting[]> = { first: [], strangers: [] };

  constructor(private readonly options: Options) {}

  /** Strangers from one place, or from everywhere, who wait for their turn. */
  strangersWaiting(from?: string): number {
    const { strangers } = this.waiting;
    return from === undefined ? strangers.length : strangers.filter((one) => one.from === from).length;
  }

  async take<T>(work: () => Promise<T>, { priority = 'first', from = '' }: Asks = {}): Promise<T> {
    if (this.running >= this.options.width) await this.wait(priority, from);
    else this.running += 1;
    try {
      return await work();
    } finally {
      this.next();
    }
  }

  private wait(priority: Priority, from: string): Promise<void> {
    const { longest, patience, refusal = busy } = this.options;
    const queue = this.waiting[priority];
    if (queue.length >= longest) throw refusal();
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        from,
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer =
        patience === undefined
          ? undefined
          : setTimeout(() => {
              queue.splice(queue.indexOf(one), 1);
              reject(refusal());
            }, patience);
      queue.push(one);
    });
  }

  /** The place of whoever has ended is taken over, so that nobody slips in between. */
  private next(): void {
    const next = this.waiting.first.shift() ?? this.waiting.strangers.shift();
    if (next) next.begin();
    else this.running -= 1;
  }
}
