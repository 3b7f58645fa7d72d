import type { FastifyBaseLogger } from 'fastify';
import type { Blobs } from './blobs';
import type { Db } from './database';
import type { Env } from './env';
import type { Clock } from './gateways/clock';
import type { Mail } from './gateways/mail/mail';
import type { PaymentGateways } from './gateways/payment-gateways';
import type { Signals } from './notifications/signals';
import type { EffectHandlers } from './outbox/outbox';

/** Everything that the application is built from; tests put other parts in. */
export interface Deps {
  db: Db;
  env: Env;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Who collects money, by the name that invoices carry, and who sends mail. */
  gateways: PaymentGateways & { mail: Mail };
  blobs: Blobs;
  /** Outbox handlers by kind; domains add theirs while the application is built. */
  effects: EffectHandlers;
  /** Words between nodes; each has its own. */
  signals: Signals;
  /** Aborted when this node was asked to stop. */
  stopping?: AbortSignal;
}
