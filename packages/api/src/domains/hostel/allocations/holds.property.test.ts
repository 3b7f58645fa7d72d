import fc from 'fast-check';
import { testApp, type TestApp } from '../../../../test/app';
import { bankPays, bookers, brokenBeds, type Booker } from '../../../../test/booking-builders';
import { feeSession, feeWorld } from '../../../../test/fee-builders';
import { aHostel } from '../../../../test/hostel-builders';
import { payAtGateway } from '../../../../test/money-builders';
import { timedProperty } from '../../../../test/timed-property';
import { AppError } from '../../../platform/errors';
import { askGateway } from '../../finance/payments/ask-gateway';
import { liveAllocation } from './allocations.queries';
import { invoiceOfHold } from './bed-invoice';
import { endHold } from './end-hold';
import { holdBed } from './hold-bed';
import { lapseHolds } from './lapse-holds';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await feeWorld(test);
});
afterEach(() => test.close());

/** A refusal in words is what people get; everything else is a fault. */
const politely = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
const live = ({ id }: Booker) => liveAllocation(test.deps.db, { studentId: id, sessionId: feeSession });

describe('the end of holds and payments at the same moment', () => {
  it('agree 200 times: who paid has a bed or is told, who did not has none', async () => {
    const { beds } = await aHostel(test, {
      rooms: Array.from({ length: 50 }, (_, at) => ({ number: 101 + at })),
    });
    const crowd = await bookers(test, 200);
    const invoices: { id: number; rrr: string | null }[] = [];
    // The gateway makes ten at one time.
    for (let from = 0; from < crowd.length; from += 10) {
      const some = crowd.slice(from, from + 10).map(async ({ id }, at) => {
        const held = await holdBed(test.deps, id, { bedId: beds[from + at]?.id ?? 0 });
        return invoiceOfHold(test.deps, held);
      });
      invoices.push(...(await Promise.all(some)));
    }
    test.deps.clock.advance({ hours: 72, seconds: 1 });
    const others = await bookers(test, 40);
    const paid = invoices.filter((_, at) => at % 2 === 0);
    await Promise.all([
      lapseHolds(test.deps),
      lapseHolds(test.deps),
      ...paid.map(async ({ id, rrr }, at) => {
        // One in four comes when the gateway has been told to close it: the bank is late.
        if (at % 4 === 3) return bankPays(test, id);
        payAtGateway(test, rrr ?? '', { amount: '24000' });
        return askGateway(test.deps, id, 'payer');
      }),
      ...others.map(({ id }) => politely(holdBed(test.deps, id, { hostelId: null }))),
    ]);
    await lapseHolds(test.deps);
    expect(await brokenBeds(test)).toEqual([]);
    const { db } = test.deps;
    const held = await db.selectFrom('bed_allocation').select('state').where('state', '=', 'held').execute();
    const unpaid = await db.selectFrom('invoice').select('id').where('status', '=', 'UNPAID').execute();
    expect(unpaid).toEqual([]);
    // Of the first two hundred nobody holds anything: they paid or lapsed.
    expect(held.length).toBeLessThanOrEqual(others.length);
    const money = await db.selectFrom('payment').select('id').execute();
    expect(money.length).toBeGreaterThanOrEqual(paid.filter((_, at) => at % 4 === 3).length);
  });
});

const acts = ['hold', 'any', 'bill', 'pay', 'pay late', 'cancel', 'wait', 'lapse'] as const;
const step = fc.record({
  what: fc.constantFrom(...acts),
  who: fc.nat({ max: 4 }),
  which: fc.nat({ max: 3 }),
});

describe('whatever people do one after the other and at once', () => {
  it('one person has a bed, a bed has one person, quotas count who lives, and money and beds agree', async () => {
    const { beds } = await aHostel(test, { rooms: [{ beds: 2 }] });
    const more = await aHostel(test, { code: 'B', name: 'Dear', rooms: [{ beds: 2 }], naira: 30_000 });
    const all = [...beds, ...more.beds];
    const { db, clock } = test.deps;
    await db.updateTable('hostel_session').set({ most_lapses: 20, version: 2 }).execute();
    await db
      .insertInto('hostel_quota')
      .values({ session_id: feeSession, level: 300, department_id: null, places: 1 })
      .execute();
    await db
      .insertInto('hostel_quota')
      .values({ session_id: feeSession, level: 200, department_id: 900, places: 9 })
      .execute();

    const bill = async (one: Booker) => {
      const held = await live(one);
      return held && invoiceOfHold(test.deps, held);
    };
    const newestInvoice = (one: Booker) =>
      db
        .selectFrom('invoice')
        .select(['id', 'rrr'])
        .where('payer_key', '=', `student:${one.id}`)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
    const doing: Record<(typeof acts)[number], (one: Booker, which: number) => Promise<unknown>> = {
      hold: (one, which) => holdBed(test.deps, one.id, { bedId: all[which]?.id ?? 0 }),
      any: (one, which) => holdBed(test.deps, one.id, { hostelId: which > 1 ? null : more.id }),
      bill,
      pay: async (one) => {
        const invoice = await bill(one);
        if (!invoice?.rrr) return;
        payAtGateway(test, invoice.rrr, { amount: String(invoice.payable / 100) });
        await askGateway(test.deps, invoice.id, 'payer');
      },
      'pay late': async (one) => {
        const invoice = await newestInvoice(one);
        if (invoice?.rrr) await bankPays(test, invoice.id);
      },
      cancel: async (one) => {
        const held = await live(one);
        if (held) await endHold(test.deps, held, { by: 'student', reason: null });
      },
      wait: () => Promise.resolve(clock.advance({ hours: 30 })),
      lapse: () => lapseHolds(test.deps),
    };
    await fc.assert(
      timedProperty(fc.array(step, { minLength: 10, maxLength: 24 }), 3_000, async (steps) => {
        const crowd = [...(await bookers(test, 3)), ...(await bookers(test, 2, { level: 300 }))];
        for (let at = 0; at < steps.length; at += 3)
          await Promise.all(
            steps.slice(at, at + 3).map(({ what, who, which }) => {
              const one = crowd[who];
              return one && politely(doing[what](one, which));
            }),
          );
        expect(await brokenBeds(test)).toEqual([]);
        // The next run begins with beds that are free: what is paid stays, what is held lapses.
        clock.advance({ hours: 73 });
        await lapseHolds(test.deps);
        expect(await brokenBeds(test)).toEqual([]);
        await db
          .updateTable('bed_allocation')
          .set({ state: 'released', ended_at: clock.now(), ended_by: 'test' })
          .where('state', '=', 'paid')
          .execute();
        expect(await brokenBeds(test)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});
