import type { Signals } from '../database/signals';
import { endsWithin, withTimeout } from '../process/timeout';
import { lanes, laneSpecs, type Lane } from './lanes';
import {
  failed,
  finish,
  leaseSeconds,
  release,
  renew,
  leaseEffects,
  type Job,
  type WorkerDeps,
} from './lease';

/** The channel on which the database tells of new effects: the payload is their lane. */
const channel = 'outbox';
/** Milliseconds after which a lane looks by itself: for what is due again, and for a word that was lost. */
const usualPoll = 1000;
const renewal = (leaseSeconds * 1000) / 3;

async function carryOut(deps: WorkerDeps, lane: Lane, job: Job): Promise<void> {
  const milliseconds = laneSpecs[lane].deadline * 1000;
  try {
    const handler = deps.effects.get(job.kind);
    if (!handler) throw new Error(`nobody handles ${job.kind}`);
    const signal = AbortSignal.timeout(milliseconds);
    await withTimeout(handler(job.payload, { key: job.key, attempt: job.attempts, signal }), milliseconds);
    await finish(deps, job);
  } catch (error) {
    await failed(deps, job, error);
  }
}

/** Carries out everything that is due now, of one lane or of all. Answers how many effects were taken. */
export async function drainOutbox(deps: WorkerDeps, only?: Lane): Promise<number> {
  let taken = 0;
  for (;;) {
    let found = 0;
    for (const lane of only ? [only] : lanes) {
      const jobs = await leaseEffects(deps, lane, 20);
      found += jobs.length;
      await Promise.all(jobs.map((job) => carryOut(deps, lane, job)));
    }
    if (found === 0) return taken;
    taken += found;
  }
}

/** The hands of one lane: as many effects at once as it is wide, each place filled again as soon as it is free. */
class LaneWorker {
  readonly held = new Set<number>();
  private readonly running = new Set<Promise<void>>();
  private looking: Promise<void> | undefined;
  private again = false;
  private full = false;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly deps: WorkerDeps,
    private readonly lane: Lane,
    poll: number,
  ) {
    this.timer = setInterval(() => this.wake(), poll);
    this.wake();
  }

  /** Looks for due effects now. A word that comes while it looks makes it look once more. */
  wake(): void {
    this.again = true;
    this.looking ??= this.look().finally(() => {
      this.looking = undefined;
      if (this.again && !this.full) this.wake();
    });
  }

  /** Takes nothing more; resolves when what was begun is over. */
  async close(): Promise<void> {
    this.full = true;
    clearInterval(this.timer);
    await this.looking;
    await Promise.all(this.running);
  }

  private async look(): Promise<void> {
    while (this.again && !this.full) {
      this.again = false;
      const free = laneSpecs[this.lane].width - this.running.size;
      if (free === 0) return;
      try {
        const jobs = await leaseEffects(this.deps, this.lane, free);
        for (const job of jobs) this.begin(job);
        this.again ||= jobs.length === free && jobs.length > 0;
      } catch (error) {
        this.deps.log.error({ err: error, lane: this.lane }, 'effects not taken');
      }
    }
  }

  private begin(job: Job): void {
    this.held.add(job.id);
    const done = carryOut(this.deps, this.lane, job)
      .catch((error: unknown) => this.deps.log.error({ err: error }, 'effect not written down'))
      .finally(() => {
        this.held.delete(job.id);
        this.running.delete(done);
        if (!this.full) this.wake();
      });
    this.running.add(done);
  }
}

interface Options {
  signals?: Signals;
  poll?: number;
}

/** Carries out effects, each lane by itself, until stopped. */
export function startWorker(deps: WorkerDeps, { signals, poll = usualPoll }: Options = {}) {
  const workers = new Map(lanes.map((lane) => [lane, new LaneWorker(deps, lane, poll)]));
  const held = () => [...workers.values()].flatMap((worker) => [...worker.held]);
  // Null: the line was down, and anything may have been missed.
  signals?.listen(channel, (lane) => {
    const meant = workers.get(lane as Lane);
    for (const worker of meant ? [meant] : workers.values()) worker.wake();
  });
  const living = setInterval(() => {
    const ids = held();
    if (ids.length === 0) return;
    renew(deps, ids).catch((error: unknown) => deps.log.error({ err: error }, 'effects not renewed'));
  }, renewal);
  return {
    /** Takes nothing more, waits so many seconds for what was begun and leaves the rest to other workers. */
    async stop(seconds = 10) {
      const over = Promise.all([...workers.values()].map((worker) => worker.close()));
      await endsWithin(seconds * 1000, over);
      clearInterval(living);
      const left = held();
      if (left.length > 0) await release(deps, left);
    },
  };
}
