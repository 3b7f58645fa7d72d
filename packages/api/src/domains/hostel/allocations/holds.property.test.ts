import fc from 'fast-check';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { bankPays, bookers, brokenBeds, type Booker } from '../../../../test/booking-builders';
import { feeSession, feeWorld } from '../../../../test/fee-builders';
import { aHostel } from '../../../../test/hostel-builders';
import { payAtGateway } from '../../../../test/money-builders';
import { aGroup } from '../../../../test/room-mate-builders';
import { timedProperty } from '../../../../test/timed-property';
import { AppError, isViolation } from '../../../platform/errors';
import { askGateway } from '../../finance/payments/ask-gateway';
import { holdRoom } from '../room-mates/hold-room';
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

/** Ten at one time, as the gateway likes it. */
async function inTurns<In, Out>(all: readonly In[], work: (one: In) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = [];
  for (let from = 0; from < all.length; from += 10)
    done.push(...(await Promise.all(all.slice(from, from + 10).map(work))));
  return done;
}

describe('the end of holds and payments at the same moment', () => {
  it('agree 200 times: who paid has a bed or is told, who did not has none', async () => {
    const { beds } = await aHostel(test, {
      rooms: Array.from({ length: 50 }, (_, at) => ({ number: 101 + at })),
    });
    const crowd = await bookers(test, 200);
    const at = test.deps.clock.now();
    await sql`insert into bed_allocation
      (session_id, bed_id, student_id, state, origin, price_kobo, made_by, held_at, until)
      select ${feeSession}, bed, student, 'held', 'booked', 2400000, 'student', ${at}, ${at}::timestamptz + interval '72 hours'
      from unnest(${beds.map(({ id }) => id)}::bigint[], ${crowd.map(({ id }) => id)}::bigint[]) as t (bed, student)`.execute(
      test.deps.db,
    );
    const invoices = await inTurns(crowd, async (one) => {
      const held = await live(one);
      if (!held) throw new Error('nothing is held');
      return invoiceOfHold(test.deps, held);
    });
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

const acts = ['hold', 'any', 'share', 'bill', 'pay', 'pay late', 'cancel', 'lapse'] as const;
/** Most of what happens is that people want beds and pay late. */
const often = [...acts, 'share', 'hold', 'any', 'any', 'pay late', 'pay late'] as const;
const step = fc.record({
  what: fc.constantFrom(...often),
  who: fc.nat({ max: 4 }),
  which: fc.nat({ max: 3 }),
});

describe('whatever people do one after the other and at once', () => {
  it('one person has a bed, a bed has one person, quotas count who lives, and money and beds agree', async () => {
    const { beds } = await aHostel(test, { rooms: [{ beds: 2 }] });
    const more = await aHostel(test, { code: 'B', name: 'Dear', rooms: [{ beds: 1 }], naira: 30_000 });
    const all = [...beds, ...more.beds];
    const { db, clock } = test.deps;
    // A year in which everything can be booked.
    await db.updateTable('academic_session').set({ ends_on: '2028-09-30' }).execute();
    await db.updateTable('dated_window').set({ closes_at: null, version: 2 }).execute();
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
    const doing: Record<
      (typeof acts)[number],
      (one: Booker, which: number, next: Booker) => Promise<unknown>
    > = {
      hold: async (one, which) => {
        await holdBed(test.deps, one.id, { bedId: all[which]?.id ?? 0 });
        return bill(one);
      },
      any: async (one, which) => {
        await holdBed(test.deps, one.id, { hostelId: which > 1 ? null : more.id });
        return bill(one);
      },
      share: async (one, which, next) => {
        await aGroup(test, [one, next]).catch((error: unknown) => {
          if (!isViolation(error, 'room_mate_one')) throw error;
        });
        await holdRoom(test.deps, one.id, { roomId: all[which]?.roomId ?? 0 });
        return Promise.all([bill(one), bill(next)]);
      },
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
      lapse: () => {
        clock.advance({ hours: 36 });
        return lapseHolds(test.deps);
      },
    };
    await fc.assert(
      timedProperty(fc.array(step, { minLength: 10, maxLength: 24 }), 3_000, async (steps) => {
        const crowd = [...(await bookers(test, 3)), ...(await bookers(test, 2, { level: 300 }))];
        for (let at = 0; at < steps.length; at += 3)
          await Promise.all(
            steps.slice(at, at + 3).map(({ what, who, which }) => {
              const [one, next] = [crowd[who], crowd[(who + 1) % crowd.length]];
              return one && next && politely(doing[what](one, which, next));
            }),
          );
        expect(await brokenBeds(test)).toEqual([]);
        // What is held lapses, and of two the money comes all the same, at one moment.
        clock.advance({ hours: 73 });
        await lapseHolds(test.deps);
        await Promise.all(crowd.slice(1, 3).map((one) => doing['pay late'](one, 0, one)));
        expect(await brokenBeds(test)).toEqual([]);
        // The next run begins with beds that are free.
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
