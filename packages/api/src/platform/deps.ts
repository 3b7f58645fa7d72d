import type { FastifyBaseLogger } from 'fastify';
import type { CallSpec } from '@portal/shared/model';
import type { Blobs } from './database/blobs';
import type { Db } from './database/database';
import type { Env } from './env';
import type { Clock } from './clock';
import type { Mail } from './mail/mail';
import type { Signals } from './database/signals';
import type { EffectHandlers } from './outbox/outbox';
import type { Sms } from './sms/sms';

/** Other machines that we speak with. Domains add theirs. */
export interface Gateways {
  mail: Mail;
  /** Undefined where there is none: whatever would go by SMS is refused as `off`. */
  sms: Sms | undefined;
}

/** Everything that the application is built from; tests put other parts in. */
export interface Deps {
  db: Db;
  env: Env;
  clock: Clock;
  log: FastifyBaseLogger;
  gateways: Gateways;
  blobs: Blobs;
  /** Outbox handlers by kind; domains add theirs while the application is built. */
  effects: EffectHandlers;
  /** What this node answers; every call joins them while the application is built. */
  calls: CallSpec[];
  /** Words between nodes; each has its own. */
  signals: Signals;
  /** Aborted when this node was asked to stop. */
  stopping?: AbortSignal;
}
