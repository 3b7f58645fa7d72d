import { PassThrough } from 'node:stream';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { compositionChannel } from '../database/signals';
import { livingSessions, unreadCounts } from './notifications.queries';
import { FollowedTopics } from '../topics/followed-topics';
import { notificationChannel } from './notify';

interface Viewer {
  userId: number;
  sessionId: string;
}

interface Opening extends Viewer {
  /** ISO time at which the window's page was made: what moved after it is told at once. */
  since?: string | undefined;
  /** What the window shows that changes meanwhile, as in `hostel:12`. */
  topics?: readonly string[];
  /** What it shows besides, of which nothing is told. */
  refused?: readonly string[];
}

interface Stream extends Viewer {
  body: PassThrough;
}

/** Windows of one person on one node; who has more open asks now and then instead. */
const mostOfPerson = 6;
const mostOfNode = 10_000;
/** Milliseconds. Proxies end connections that are silent for a minute. */
const heartbeat = 25_000;
/** Bytes that wait for a reader who does not read. */
const mostWaiting = 16 * 1024;

/** Milliseconds by which the clock of the node that made the page may be ahead. */
const clocksApart = 5000;
/** The event that says that the live modules have changed. */
const moved = 'event: composition\ndata: {}\n\n';

type StreamDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'signals'>;

function write({ body }: Stream, text: string): void {
  if (body.writableLength > mostWaiting) body.destroy();
  else if (body.writable) body.write(text);
}

/** The open windows of this node: what any node commits reaches them, and they end with their sessions. */
export class Streams {
  private readonly byUser = new Map<number, Set<Stream>>();
  /** Whose notifications have changed since they were last told. */
  private changed = new Set<number>();
  private telling = false;
  private beats: NodeJS.Timeout | undefined;
  /** When the live modules changed last, as far as this node can know: before it listened, they may have. */
  private movedAt: Date | null = null;
  private closed = false;

  private readonly topics: FollowedTopics;

  constructor(private readonly deps: StreamDeps) {
    this.topics = new FollowedTopics(deps);
    deps.signals.onClose(() => this.close());
  }

  /** Events for one window, from its unread count on. Throws TOO_MANY or BUSY. */
  open({ since, topics = [], refused = [], ...viewer }: Opening): PassThrough {
    if (this.closed || this.all().length >= mostOfNode) throw new AppError('BUSY');
    if ((this.byUser.get(viewer.userId)?.size ?? 0) >= mostOfPerson) throw new AppError('TOO_MANY');
    this.start();
    const stream = { ...viewer, body: new PassThrough() };
    this.add(stream);
    stream.body.write(': open\n\n');
    if (since && this.hasMovedSince(since)) write(stream, moved);
    this.hear(String(viewer.userId));
    if (refused.length > 0) write(stream, `event: refused\ndata: ${JSON.stringify({ refused })}\n\n`);
    const unfollow = this.topics.follow(topics, (topic, within) =>
      write(stream, `event: topic\ndata: ${JSON.stringify({ topic, within })}\n\n`),
    );
    stream.body.once('close', unfollow);
    return stream.body;
  }

  /** With the first window: a node that nobody watches needs no line to the others. */
  private start(): void {
    if (this.beats) return;
    this.beats = setInterval(() => this.beat(), heartbeat).unref();
    this.deps.signals.listen(notificationChannel, (payload) => this.hear(payload));
    this.movedAt = this.deps.clock.now();
    this.deps.signals.listen(compositionChannel, () => this.tellMoved());
    this.deps.signals.listen('session_ended', (sessionId) => this.endSession(sessionId));
  }

  private hasMovedSince(since: string): boolean {
    return this.movedAt !== null && Date.parse(since) - clocksApart < this.movedAt.getTime();
  }

  private add(stream: Stream): void {
    const { userId, body } = stream;
    const own = this.byUser.get(userId) ?? new Set<Stream>();
    this.byUser.set(userId, own.add(stream));
    body.once('close', () => {
      own.delete(stream);
      if (own.size === 0 && this.byUser.get(userId) === own) this.byUser.delete(userId);
    });
  }

  private all(): Stream[] {
    return [...this.byUser.values()].flatMap((own) => [...own]);
  }

  private hear(payload: string | null): void {
    const ids = payload === null ? this.byUser.keys() : payload.split(',').map(Number);
    for (const id of ids) if (this.byUser.has(id)) this.changed.add(id);
    void this.tell();
  }

  /** Counts for everybody who has something new: one query, however many there are; what comes meanwhile waits. */
  private async tell(): Promise<void> {
    if (this.telling) return;
    this.telling = true;
    while (this.changed.size > 0) {
      const userIds = [...this.changed];
      this.changed = new Set();
      await this.tellThese(userIds).catch((error: unknown) =>
        this.deps.log.warn({ err: error }, 'unread counts not told'),
      );
    }
    this.telling = false;
  }

  private async tellThese(userIds: readonly number[]): Promise<void> {
    const { db, clock } = this.deps;
    for (const [userId, unread] of await unreadCounts(db, userIds, clock.now())) {
      const event = `event: unread\ndata: ${JSON.stringify({ unread })}\n\n`;
      for (const stream of this.byUser.get(userId) ?? []) write(stream, event);
    }
  }

  /** Whether it concerns a window it asks itself: what a node knows of it is a session, not a composition. */
  private tellMoved(): void {
    this.movedAt = this.deps.clock.now();
    for (const stream of this.all()) write(stream, moved);
  }

  private beat(): void {
    for (const stream of this.all()) write(stream, ': still here\n\n');
    this.endDead().catch((error: unknown) => this.deps.log.warn({ err: error }, 'sessions not looked up'));
  }

  /** Also sessions that nobody ended: they have come to their end by themselves. */
  private async endDead(): Promise<void> {
    const open = this.all();
    const sessions = [...new Set(open.map(({ sessionId }) => sessionId))];
    const living = await livingSessions(this.deps.db, sessions, this.deps.clock.now());
    for (const { sessionId, body } of open) if (!living.has(sessionId)) body.end();
  }

  private endSession(sessionId: string | null): void {
    if (sessionId === null) this.beat();
    for (const stream of this.all()) if (stream.sessionId === sessionId) stream.body.end();
  }

  private close(): void {
    this.closed = true;
    clearInterval(this.beats);
    this.topics.close();
    for (const { body } of this.all()) body.end();
  }
}
