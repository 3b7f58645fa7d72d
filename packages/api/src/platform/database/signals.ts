import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Connection } from './database';

/** Null: the line was down and is back, so that anything may have been missed. */
type Hear = (payload: string | null) => void;

/** What one node hears of the others: PostgreSQL carries a word from any transaction to every node. */
export interface Signals {
  /** Hears each payload on a channel from now on. */
  listen(channel: string, hear: Hear): void;
  /** Called when the node stops. */
  onClose(act: () => void): void;
  close(): Promise<void>;
}

/** On it every node hears that another composition is live. */
export const compositionChannel = 'composition';
/** On it every node hears that a notice was written, changed, shown or withdrawn. */
export const noticeChannel = 'notices';

/** Milliseconds. */
const firstPause = 250;
const longestPause = 10_000;
const lineCheck = 30_000;
const timeout = 10_000;

function clientOf({ url, host, user, database }: Connection): pg.Client {
  return new pg.Client({
    ...(url ? { connectionString: url } : { host, user, database }),
    application_name: 'portal-signals',
    keepAlive: true,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  });
}

class Line implements Signals {
  private readonly hearers = new Map<string, Hear[]>();
  private readonly closers: (() => void)[] = [];
  private client: pg.Client | null = null;
  /** What was asked of the line last: one question after the other. */
  private asked: Promise<unknown> = Promise.resolve();
  private pause = firstPause;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly connection: Connection,
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
  ) {}

  listen(channel: string, hear: Hear): void {
    const known = this.hearers.get(channel);
    this.hearers.set(channel, [...(known ?? []), hear]);
    if (this.client && !known) this.subscribe(this.client, channel).catch(() => undefined);
    else if (!this.client) this.open();
  }

  onClose(act: () => void): void {
    this.closers.push(act);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    for (const act of this.closers) act();
    await this.client?.end().catch(() => undefined);
  }

  private open(): void {
    const client = clientOf(this.connection);
    this.client = client;
    this.asked = Promise.resolve();
    // A killed backend must not kill Node: without a listener its error would.
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ channel, payload = '' }) => this.tell(channel, payload));
    this.connect(client).catch((error: unknown) => this.lost(client, error));
  }

  private async connect(client: pg.Client): Promise<void> {
    await client.connect();
    for (const channel of this.hearers.keys()) await this.subscribe(client, channel);
    this.pause = firstPause;
    // A line that is cut without a word would be noticed by nobody.
    const check = () => this.ask(client, 'select 1').catch((error: unknown) => this.lost(client, error));
    if (!this.closed && this.client === client) this.timer = setInterval(check, lineCheck).unref();
    for (const channel of this.hearers.keys()) this.tell(channel, null);
  }

  private subscribe(client: pg.Client, channel: string): Promise<unknown> {
    return this.ask(client, `listen ${client.escapeIdentifier(channel)}`);
  }

  private ask(client: pg.Client, text: string): Promise<unknown> {
    const answered = this.asked.then(() => client.query(text));
    this.asked = answered.catch(() => undefined);
    return answered;
  }

  /** Opens another line after a while; the old one may be half open, and says that it has gone more than once. */
  private lost(client: pg.Client, error?: unknown): void {
    if (this.client !== client || this.closed) return;
    this.client = null;
    clearInterval(this.timer);
    this.log.warn({ err: error }, 'signals of other nodes are not heard');
    client.end().catch(() => undefined);
    this.timer = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(this.pause * 2, longestPause);
  }

  private tell(channel: string, payload: string | null): void {
    for (const hear of this.hearers.get(channel) ?? []) hear(payload);
  }
}

/** Hears of other nodes over one connection of its own, opened with the first listener and again whenever it is lost. */
export function openSignals(connection: Connection, log: Pick<FastifyBaseLogger, 'warn'>): Signals {
  return new Line(connection, log);
}
