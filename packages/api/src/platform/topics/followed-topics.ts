import type { Deps } from '../deps';
import { marksOf } from './topic';

type Tell = (topic: string) => void;

/** Milliseconds: no topic is told of more often. */
const breath = 1000;

/**
 * The topics that windows of this node follow. What they show is asked for by marks once a second, so that whoever
 * changes it has nothing to tell: a signal in each of thousands of transactions would have all of them wait for one lock
 * of the database. Nobody follows, nobody asks.
 */
export class FollowedTopics {
  private readonly followers = new Map<string, Set<Tell>>();
  private known: ReadonlyMap<string, string> = new Map();
  private asking = false;
  private closed = false;

  constructor(private readonly deps: Pick<Deps, 'db' | 'log'>) {}

  /** Tells once it is watched, as a window may have read before, and at every change. Returns how to stop. */
  follow(topics: readonly string[], tell: Tell): () => void {
    for (const topic of topics) {
      this.followers.set(topic, (this.followers.get(topic) ?? new Set()).add(tell));
      if (this.known.has(topic)) tell(topic);
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
    const marks = await marksOf(this.deps.db, [...this.followers.keys()]);
    const before = this.known;
    this.known = marks;
    for (const [topic, mark] of marks) {
      if (before.get(topic) === mark) continue;
      for (const tell of this.followers.get(topic) ?? []) tell(topic);
    }
  }
}
