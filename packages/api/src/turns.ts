import { AppError } from './errors';

/** Whose turn comes first: people who are known, then browsers that have worked for it, then strangers. */
export type Priority = 'known' | 'proven' | 'strangers';

/** Of so many turns one is for who has worked, however many known people wait. */
const oneIn = 4;

interface Options {
  /** So many at once. */
  width: number;
  /** So many may wait for their turn, of each priority: who fills one shuts nobody out of another. */
  longest: number;
  /** Milliseconds that one waits for it; without it as long as it takes. */
  patience?: number;
  /** What those hear who get none. */
  refusal?: () => Error;
}

interface Waiting {
  /** Where they come from. */
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
  private readonly waiting: Record<Priority, Waiting[]> = { known: [], proven: [], strangers: [] };
  /** Turns of known people since one who has worked had theirs. */
  private passed = 0;

  constructor(private readonly options: Options) {}

  /** How many of a kind wait for their turn, from one place or from everywhere. */
  waitingOf(priority: Priority, from?: string): number {
    const queue = this.waiting[priority];
    return from === undefined ? queue.length : queue.filter((one) => one.from === from).length;
  }

  async take<T>(work: () => Promise<T>, { priority = 'known', from = '' }: Asks = {}): Promise<T> {
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
    const { known, proven, strangers } = this.waiting;
    const provenNow = proven.length > 0 && (known.length === 0 || this.passed >= oneIn - 1);
    this.passed = provenNow ? 0 : this.passed + 1;
    const next = provenNow ? proven.shift() : (known.shift() ?? strangers.shift());
    if (next) next.begin();
    else this.running -= 1;
  }
}
