import type { Deps } from '../deps';
import { marksOf } from './topic';

/** Says that a topic has changed, and over how many milliseconds those who follow it read again. */
type Tell = (topic: string, within: number) => void;

/** Milliseconds: no topic is told of more often. */
const breath = 1000;
/** Windows of a node that read the same again in a second, beside what people do meanwhile. */
const readsPerSecond = 50;
/** Milliseconds: whoever is told reads by then, also where thousands follow. */
const longest = 60_000;

/**
 * Over how many milliseconds the windows of a node that follow a topic read it again. It is told no sooner once more: so
 * however many there are, and however often it changes, they ask no more than a node has to spare.
 */
export const spreadFor = (followers: number): number =>
  Math.min(Math.max(Math.ceil(followers / readsPerSecond) * breath, breath), longest);

/**
 * The topics that windows of this node follow. What they show is asked for by marks once a second, so that whoever
 * changes it has nothing to tell: a signal in each of thousands of transactions would have all of them wait for one lock
 * of the database. Nobody follows, nobody asks.
 */
export class FollowedTopics {
  private readonly followers = new Map<string, Set<Tell>>();
  /** The marks that were told last. */
  private known: ReadonlyMap<string, string> = new Map();
  /** Breaths until a topic may be told of once more. */
  private resting = new Map<string, number>();
  private asking = false;
  private closed = false;

  constructor(private readonly deps: Pick<Deps, 'db' | 'log'>) {}

  /** Tells once it is watched, as a window may have read before, and at every change. Returns how to stop. */
  follow(topics: readonly string[], tell: Tell): () => void {
    for (const topic of topics) {
      const others = this.followers.get(topic) ?? new Set();
      this.followers.set(topic, others.add(tell));
      if (this.known.has(topic)) tell(topic, spreadFor(others.size));
    }
    if (topics.length > 0) void this.ask();
    return () => {
      for (const topic of topics) {
        const left = this.followers.get(topic);
        left?.delete(tell);
        if (left?.size === 0) this.followers.delete(topic);
      }
    };
  }

  close(): void {
    this.closed = true;
  }

  private async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    while (this.followers.size > 0 && !this.closed) {
      await this.compare().catch((error: unknown) => this.deps.log.warn({ err: error }, 'topics not asked'));
      await new Promise((resolve) => {
        setTimeout(resolve, breath).unref();
      });
    }
    this.known = new Map();
    this.asking = false;
  }

  private async compare(): Promise<void> {
    const marks = await marksOf(this.deps, [...this.followers.keys()]);
    const before = this.known;
    const known = new Map<string, string>();
    const resting = new Map<string, number>();
    for (const [topic, mark] of marks) {
      const rest = (this.resting.get(topic) ?? 0) - 1;
      const told = before.get(topic);
      // What has changed while they still read is compared once more when they have.
      if (rest > 0) resting.set(topic, rest);
      if (told === mark || (rest > 0 && told !== undefined)) known.set(topic, told ?? mark);
      else {
        known.set(topic, mark);
        resting.set(topic, this.tell(topic) / breath);
      }
    }
    this.known = known;
    this.resting = resting;
  }

  /** Answers over how many milliseconds they read. */
  private tell(topic: string): number {
    const followers = this.followers.get(topic) ?? new Set();
    const within = spreadFor(followers.size);
    for (const tell of followers) tell(topic, within);
    return within;
  }
}
