import { AppError } from '../errors';
import { FairQueue } from './fair-queue';

/** Whose turn comes first: people who are known, then browsers that have worked for it, then strangers. */
export type Priority = 'known' | 'proven' | 'strangers';

/** Of so many turns one is for who has worked, however many known people wait. */
const oneIn = 4;

interface Options {
  /** So many at once. */
  width: number;
  /**
   * So many may wait for their turn, of each priority: who fills one shuts nobody out of another. In a full one the
   * source with the most gives up its last for one that has fewer.
   */
  longest: number;
  /** So many one source may have under way or waiting; past that it is refused, whatever is free. */
  mostEach?: number;
  /** Milliseconds that one waits for it; without it as long as it takes. */
  timeout?: number;
  /** What those hear who get none. */
  refusal?: () => Error;
}

interface Waiting {
  begin(): void;
  refuse(): void;
}

interface Asks {
  priority?: Priority;
  /** The account or network that asks; without it everybody is a source of their own. */
  from?: string;
}

const busy = () => new AppError('BUSY', { retryAfter: 5 });

/**
 * Bounded turns at something that takes a core, or that may hang: the process goes on with everything else. Those who
 * wait are bounded too: past that they are refused, with BUSY unless something else is said. Within a priority the
 * sources take turns.
 */
export class ConcurrencyLimit {
  private running = 0;
  private readonly waiting: Record<Priority, FairQueue<Waiting>> = {
    known: new FairQueue(),
    proven: new FairQueue(),
    strangers: new FairQueue(),
  };
  /** Turns of known people since one who has worked had theirs. */
  private passed = 0;
  private readonly taken = new Map<string, number>();

  constructor(private readonly options: Options) {}

  /** How many of a kind wait for their turn, from one place or from everywhere. */
  waitingOf(priority: Priority, from?: string): number {
    const queue = this.waiting[priority];
    return from === undefined ? queue.length : queue.lengthOf(from);
  }

  async run<T>(work: () => Promise<T>, asks: Asks = {}): Promise<T> {
    const { from } = asks;
    if (from === undefined) return this.inTurn(work, asks);
    const { mostEach = Infinity, refusal = busy } = this.options;
    const before = this.taken.get(from) ?? 0;
    if (before >= mostEach) throw refusal();
    this.taken.set(from, before + 1);
    return this.inTurn(work, asks).finally(() => this.giveBack(from));
  }

  private giveBack(from: string): void {
    const left = (this.taken.get(from) ?? 1) - 1;
    if (left > 0) this.taken.set(from, left);
    else this.taken.delete(from);
  }

  private async inTurn<T>(work: () => Promise<T>, { priority = 'known', from }: Asks): Promise<T> {
    if (this.running >= this.options.width) await this.wait(this.waiting[priority], from ?? Symbol('own'));
    else this.running += 1;
    try {
      return await work();
    } finally {
      this.next();
    }
  }

  private wait(queue: FairQueue<Waiting>, source: unknown): Promise<void> {
    const { longest, timeout, refusal = busy } = this.options;
    if (queue.length >= longest) {
      const other = queue.yieldTo(source);
      if (!other) throw refusal();
      other.refuse();
    }
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer);
        reject(refusal());
      };
      const one: Waiting = {
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse,
      };
      const tooLong = () => {
        queue.remove(source, one);
        refuse();
      };
      const timer = timeout === undefined ? undefined : setTimeout(tooLong, timeout);
      queue.push(source, one);
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
