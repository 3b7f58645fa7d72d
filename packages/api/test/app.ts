import { randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { buildSimulator, type Simulator } from '@portal/remita-simulator/simulator';
import { buildApp } from '../src/app';
import { databaseBlobs } from '../src/platform/database/blobs';
import type { Deps } from '../src/platform/deps';
import { readEnv } from '../src/platform/env';
import { fakeClock, type FakeClock } from '../src/platform/clock';
import type { Message } from '../src/platform/mail/mail';
import type { OutgoingSms } from '../src/platform/sms/sms';
import { paymentGateways } from '../src/domains/finance/gateways/payment-gateways';
import { openSignals } from '../src/platform/database/signals';
import { drainOutbox } from '../src/platform/outbox/worker';
import { demandContract } from './contract';
import type { TestDatabase } from './database';
import { borrowDatabase } from './kept-databases';

const merchant = { merchantId: '2547916', apiKey: '1946' };

export interface TestApp {
  app: FastifyInstance;
  deps: Deps & { clock: FakeClock };
  /** Mail that left, oldest first. */
  mail: Message[];
  /** SMS that left, oldest first. */
  sms: OutgoingSms[];
  simulator: Simulator;
  /** A call below `/api/v1` as our own pages make it. Throws when the answer is not the contract's. */
  call(
    method: InjectOptions['method'],
    url: string,
    options?: InjectOptions,
  ): Promise<LightMyRequestResponse>;
  /** Carries out every effect that is due. */
  drain(): Promise<number>;
  /** Another API node on the same database. */
  secondNode(): Promise<FastifyInstance>;
  close(): Promise<void>;
}

/** The environment of a test: no secrets of a person, no port of a running portal. */
export function testEnv(more: Record<string, string> = {}) {
  return readEnv({
    PORTAL_DATA: path.join(os.tmpdir(), `portal-test-${process.pid}`),
    REMITA_BASE_URL: 'http://127.0.0.1:1',
    REMITA_MERCHANT_ID: merchant.merchantId,
    REMITA_API_KEY: merchant.apiKey,
    JWT_SECRET: randomBytes(32).toString('hex'),
    DATA_KEY: randomBytes(32).toString('hex'),
    PUBLIC_URL: 'http://portal.test',
    LOG_LEVEL: 'silent',
    // A machine that is busy with other tests is no reason to turn requests away.
    BUSY_AFTER: '0',
    // Nor to leave something out of a page.
    DOCUMENT_WAIT: '5000',
    // Everybody in a test comes from one address, often within one minute of its clock.
    CALLS_PER_ADDRESS: '0',
    ...more,
  });
}

/**
 * The whole API on a database of its own, with other settings if need be, with a clock that stands still, a mailbox and
 * a Remita simulator.
 */
export async function testApp(
  settings: Record<string, string> = {},
  clone: () => Promise<TestDatabase> = borrowDatabase,
): Promise<TestApp> {
  const database = await clone();
  const clock = fakeClock();
  const simulator = await buildSimulator({ ...merchant, now: () => clock.now() });
  const remitaUrl = await simulator.listen();
  const env = testEnv({
    REMITA_BASE_URL: remitaUrl,
    PAYSTACK_SECRET_KEY: simulator.paystack.secretKey,
    PAYSTACK_BASE_URL: `${remitaUrl}/paystack`,
    PAYSTACK_PAY_URL: remitaUrl,
    ...settings,
  });
  const mail: Message[] = [];
  const sms: OutgoingSms[] = [];
  const log = pino({ level: 'silent' });
  const signals = () => openSignals({ host: database.host, user: 'postgres', database: database.name }, log);
  const deps = {
    db: database.db,
    env,
    clock,
    log,
    signals: signals(),
    gateways: {
      ...paymentGateways(env),
      mail: {
        send: async (message: Message) => {
          mail.push(message);
        },
      },
      sms: {
        idempotent: false,
        send: async (message: OutgoingSms) => {
          sms.push(message);
          return `sms-${sms.length}`;
        },
      },
    },
    blobs: databaseBlobs(database.db),
    effects: new Map(),
    calls: [],
  };
  const app = await buildApp(deps);
  const nodes: FastifyInstance[] = [app];
  return {
    app,
    deps,
    mail,
    sms,
    simulator,
    async call(method = 'GET', url, options = {}) {
      const answer = await app.inject({
        method,
        url: `/api/v1${url}`,
        ...options,
        headers: { 'x-requested-with': 'portal', ...options.headers },
      } as InjectOptions);
      demandContract(method, url, answer);
      return answer;
    },
    drain: () => drainOutbox(deps),
    async secondNode() {
      const node = await buildApp({ ...deps, effects: new Map(), signals: signals() });
      nodes.push(node);
      return node;
    },
    async close() {
      await Promise.all(nodes.map((node) => node.close()));
      await simulator.close();
      await database.close();
    },
  };
}
