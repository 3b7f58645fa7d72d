import { sql } from 'kysely';
import { codeOf } from '../../../../test/answers';
import { testApp, type TestApp } from '../../../../test/app';
import { aBallot, applyAs as apply, ballotOfMine as mine } from '../../../../test/ballot-builders';
import { aLodger } from '../../../../test/booking-calls';
import { bookers, type Booker } from '../../../../test/booking-builders';
import { feeSession, feeWorld } from '../../../../test/fee-builders';
import { aHostel } from '../../../../test/hostel-builders';
import { hostelDesk } from '../../../../test/hostel-desk';
import { inTransaction } from '../../../platform/database/database';
import { holdBed } from '../allocations/hold-bed';
import { takeBed } from '../allocations/take-bed';
import { standingOf } from '../booking/eligibility-facts';

const path = `/session-rules/${feeSession}`;
const figures = { holdHours: '72', mostLapses: '3', graceHours: '24', admits: '', turnMinutes: '10' };

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

describe('applying', () => {
  it('takes hostels in order until applications close, once a student, and keeps every version', async () => {
    const near = await aHostel(test, { rooms: [{ beds: 1 }] });
    const far = await aHostel(test, { code: 'B', name: 'Hostel B', rooms: [{ beds: 1 }] });
    const men = await aHostel(test, { code: 'M', name: 'Men', gender: 'Male' });
    const one = await aLodger(test);
    expect(await mine(one)).toMatchObject({ stage: 'off', commitment: null, application: null });
    expect(codeOf(await apply(one))).toBe('WINDOW_CLOSED');
    await aBallot(test);
    const other = await aLodger(test);
    expect(await mine(one)).toMatchObject({
      stage: 'open',
      commitment: null,
      hostels: [{ id: near.id }, { id: far.id }],
    });
    expect(await one.unmet()).toEqual([]);
    // Nobody books meanwhile, nor stands in line.
    expect(codeOf(await one.any())).toBe('WINDOW_CLOSED');
    expect(codeOf(await one.hold(near.beds[0]?.id))).toBe('WINDOW_CLOSED');
    for (const wrong of [[men.id], [near.id, near.id], [999_999]])
      expect([wrong, codeOf(await apply(one, wrong))]).toEqual([wrong, 'INVALID']);
    expect(codeOf(await one.call('PUT', 'ballot', { preferences: 'all', version: null }))).toBe('INVALID');

    const both = await Promise.all([apply(one, [far.id]), apply(one, [far.id])]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { commitment, application } = await mine(one);
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(application).toMatchObject({ number: 1, state: 'applied', preferences: [far.id], version: 1 });
    expect(await mine(other)).toMatchObject({ commitment, application: null });
    expect(codeOf(await apply(one, [near.id], null))).toBe('STALE');
    expect((await apply(one, [near.id, far.id], 1)).statusCode).toBe(200);
    expect(codeOf(await one.call('POST', 'ballot/withdraw', { version: 1 }))).toBe('STALE');
    expect((await one.call('POST', 'ballot/withdraw', { version: 2 })).statusCode).toBe(200);
    expect(codeOf(await one.call('POST', 'ballot/withdraw', { version: 3 }))).toBe('CONFLICT');
    expect(codeOf(await other.call('POST', 'ballot/withdraw', { version: 1 }))).toBe('NOT_FOUND');
    expect((await apply(one, [], 3)).statusCode).toBe(200);
    expect((await mine(one)).application).toMatchObject({ number: 1, state: 'applied', version: 4 });
    const { rows } = await sql<{ state: string }>`
      select state from hostel_ballot_change order by version`.execute(test.deps.db);
    expect(rows.map(({ state }) => state)).toEqual(['applied', 'applied', 'withdrawn', 'applied']);
    // A rule that is not met keeps somebody out, as of booking.
    await test.deps.db
      .updateTable('student')
      .set({ status: 'suspended' })
      .where('id', '=', other.id)
      .execute();
    expect(codeOf(await apply(other))).toBe('STEP_MISSING');

    test.deps.clock.advance({ days: 2 });
    await one.again();
    expect(codeOf(await apply(one, [near.id], 4))).toBe('WINDOW_CLOSED');
    expect(codeOf(await one.call('POST', 'ballot/withdraw', { version: 4 }))).toBe('WINDOW_CLOSED');
    expect((await test.call('GET', '/Hostel/ballot')).statusCode).toBe(401);
    // It stays a ballot: students were told so.
    const { call } = await hostelDesk(test);
    const rules = { ...figures, version: 2 };
    expect((await call('PUT', path, { ...rules, policy: 'first_come' })).code).toBe('CONFLICT');
    expect((await call('PUT', path, { ...rules, policy: 'ballot' })).status).toBe(200);
  });

  it('begins beside bed-spaces that somebody has for who has read how many these are', async () => {
    await aHostel(test, { rooms: [{ beds: 2 }] });
    const { call } = await hostelDesk(test);
    const one = await aLodger(test);
    expect((await one.any()).statusCode).toBe(200);
    const { data } = await call('GET', path);
    expect(data).toMatchObject({ held: 1, paid: 0, version: 1 });
    const begin = (holders: number | null) =>
      call('PUT', path, { ...figures, policy: 'ballot', version: 1, holders });
    for (const seen of [null, 0, 2]) expect([seen, (await begin(seen)).code]).toEqual([seen, 'STALE']);
    expect((await begin(1)).status).toBe(200);
    // They keep it, and nobody else books one, also who read the rules just before.
    expect((await one.mine()).allocation).toMatchObject({ state: 'held' });
    const { booker } = await standingOf(test.deps.db, {
      studentId: (await aLodger(test)).id,
      now: test.deps.clock.now(),
    });
    const late = inTransaction(test.deps.db, (trx) =>
      takeBed(trx, booker, {
        among: sql`true`,
        passBy: true,
        origin: 'booked',
        madeBy: 'student',
        now: test.deps.clock.now(),
      }),
    );
    await expect(late).rejects.toMatchObject({ constraint: 'bed_allocation_not_by_ballot' });
  });

  it('begins beside those alone that the officer has read of, however many book in that moment', async () => {
    await feeWorld(test);
    await aHostel(test, { rooms: [{ beds: 4 }, { beds: 4 }] });
    const { call } = await hostelDesk(test);
    const crowd = await bookers(test, 8);
    const begin = async (): Promise<unknown> => {
      const holders = (await call('GET', path)).data['held'];
      const done = await call('PUT', path, { ...figures, policy: 'ballot', version: 1, holders });
      if (done.code === 'STALE') return begin();
      expect(done).toMatchObject({ status: 200 });
      return holders;
    };
    const book = ({ id }: Booker) =>
      holdBed(test.deps, id, { hostelId: null }).then(
        () => true,
        (error: unknown) => {
          expect(error).toMatchObject({ code: 'WINDOW_CLOSED' });
          return false;
        },
      );
    const [seen, held] = await Promise.all([begin(), Promise.all(crowd.map(book))]);
    expect(held.filter(Boolean)).toHaveLength(Number(seen));
    expect((await call('GET', path)).data).toMatchObject({ policy: 'ballot', held: seen });
  });
});
