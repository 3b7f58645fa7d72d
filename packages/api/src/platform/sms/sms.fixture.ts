import { pino } from 'pino';
import { buildSimulator, type Simulator } from '@portal/remita-simulator/simulator';
import { testApp, type TestApp } from '../../../test/app';
import { inTransaction } from '../database/database';
import { httpSms } from './http-sms';
import { sendSms } from './send-sms';
import type { SmsSettings } from './sms-settings';

export const key = 'sms_very_secret';
export const phone = '+2348031234567';
/** Of the clock of tests. */
export const month = '2026-09-01';

/** A portal whose SMS go to a gateway of its own, which sends one reference once. */
export interface SmsPortal {
  test: TestApp;
  gateway: Simulator;
  /** Lines that were logged. */
  logged: string[];
  close(): Promise<void>;
}

export async function smsPortal(): Promise<SmsPortal> {
  const test = await testApp();
  const gateway = await buildSimulator({ merchantId: '1', apiKey: '2', sms: { key } });
  const url = `${await gateway.listen()}/sms/messages`;
  test.deps.gateways.sms = httpSms({ url, key, sender: 'FUTG', idempotent: true, deadline: 700 });
  const logged: string[] = [];
  test.deps.log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  return {
    test,
    gateway,
    logged,
    async close() {
      await gateway.close();
      await test.close();
    },
  };
}

let serial = 0;

/** What tests do with a portal and look at. */
export function smsSteps(portal: () => SmsPortal) {
  const db = () => portal().test.deps.db;
  const now = () => portal().test.deps.clock.now();
  const messages = () =>
    db()
      .selectFrom('sms_message')
      .select(['id', 'template', 'phone', 'values', 'recipient', 'recipient_hash', 'state', 'reason'])
      .select(['attempts', 'segments', 'cost_kobo', 'month', 'gateway_id', 'ended_at'])
      .orderBy('id')
      .execute();
  return {
    messages,
    /** Of each message: its state, or why it did not go. */
    states: async () => (await messages()).map(({ state, reason }) => reason ?? state),
    spent: async () =>
      (await db().selectFrom('sms_month').select('spent_kobo').executeTakeFirst())?.spent_kobo ?? 0,
    outbox: () =>
      db()
        .selectFrom('outbox')
        .select(['kind', 'lane', 'key', 'payload', 'last_error'])
        .orderBy('id')
        .execute(),
    sentTexts: () =>
      portal()
        .gateway.sms.all()
        .map(({ message }) => message),
    /** Lets pauses pass and tries again. */
    async later() {
      portal().test.deps.clock.advance({ minutes: 15 });
      await portal().test.drain();
    },
    /** The gateway is one that does not look at references, as far as the portal knows. */
    notIdempotent() {
      const { gateways } = portal().test.deps;
      if (gateways.sms) gateways.sms = { ...gateways.sms, idempotent: false };
    },
    async settings(changes: Partial<SmsSettings>) {
      await db()
        .insertInto('setting')
        .values({ key: 'sms', value: JSON.stringify(changes) })
        .execute();
    },
    code: (to = phone, more: { key?: string; usefulUntil?: Date } = {}) =>
      inTransaction(db(), (trx) =>
        sendSms(trx, {
          template: 'sign-in code',
          to,
          values: { code: '482915', minutes: '5' },
          key: `code:${(serial += 1)}`,
          now: now(),
          ...more,
        }),
      ),
    reminder: (to = phone) =>
      inTransaction(db(), (trx) =>
        sendSms(trx, {
          template: 'deadline near',
          to,
          values: { matter: 'Your offer of admission', day: '31/10/2026' },
          key: `reminder:${(serial += 1)}`,
          now: now(),
        }),
      ),
    news: (to = phone) =>
      inTransaction(db(), (trx) =>
        sendSms(trx, {
          template: 'offer',
          to,
          values: { programme: 'Computer Science', day: '31/10/2026' },
          key: `offer:${(serial += 1)}`,
          now: now(),
        }),
      ),
  };
}
