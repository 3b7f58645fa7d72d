import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { bookers, brokenBeds } from '../../../../test/booking-builders';
import { feeSession, feeWorld } from '../../../../test/fee-builders';
import { aHostel } from '../../../../test/hostel-builders';
import { inTransaction, type Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { holdBed } from '../allocations/hold-bed';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await feeWorld(test);
});
afterEach(() => test.close());

const heldNow = async () =>
  (
    await sql<{ sex: string; category: string | null; beds: number }>`
      select p.gender as sex, c.name as category, count(*)::int as beds from bed_allocation a
      join student p on p.id = a.student_id
      join session_bed b on b.session_id = a.session_id and b.bed_id = a.bed_id
      left join hostel_category c on c.id = b.category_id
      where a.state = 'held' group by 1, 2 order by 1, 2`.execute(test.deps.db)
  ).rows;

const rooms = (count: number) => Array.from({ length: count }, (_, at) => ({ number: 101 + at, beds: 4 }));

/** Of how many one node has at work at the same moment; a connection is waited for ten seconds at most. */
const atOnce = 100;

async function inCrowds<One, Done>(all: readonly One[], act: (one: One, at: number) => Promise<Done>) {
  const done: PromiseSettledResult<Done>[] = [];
  for (let from = 0; from < all.length; from += atOnce)
    done.push(
      ...(await Promise.allSettled(all.slice(from, from + atOnce).map((one, at) => act(one, from + at)))),
    );
  return done;
}

it('gives 120 beds to 120 of 500 who come at once, and the others read a sentence', async () => {
  const open = await aHostel(test, { rooms: rooms(20) });
  const fresh = await aHostel(test, { code: 'F', name: 'Fresh', category: 'Fresh', rooms: rooms(10) });
  const men = await aHostel(test, { code: 'M', name: 'Men', gender: 'Male', rooms: rooms(2) });
  const crowd = [
    ...(await bookers(test, 300, { entered: feeSession - 1 })),
    ...(await bookers(test, 200, { level: 100 })),
  ];
  // Half of them tap on one bed, the others take whatever fits them; some try what is for others.
  const named = [...open.beds, ...fresh.beds, ...men.beds];
  const results = await inCrowds(crowd, ({ id }, at) =>
    holdBed(test.deps, id, at % 2 === 0 ? { bedId: named[at % named.length]?.id ?? 0 } : { hostelId: null }),
  );
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  for (const reason of refused)
    expect([reason, (reason as AppError).code]).toEqual([expect.any(AppError), 'CONFLICT']);
  // Whoever found a named bed taken tries again as people do: any that fits.
  const lost = crowd.filter((_, at) => results[at]?.status === 'rejected');
  const again = await inCrowds(lost, ({ id }) => holdBed(test.deps, id, { hostelId: null }));
  const polite = again.filter(({ status }) => status === 'rejected');
  expect(polite).toHaveLength(380);
  for (const one of polite)
    expect((one as PromiseRejectedResult).reason).toMatchObject({ code: 'CONFLICT', status: 409 });
  expect(await heldNow()).toEqual([
    { sex: 'Female', category: 'Fresh', beds: 40 },
    { sex: 'Female', category: null, beds: 80 },
  ]);
  expect(await brokenBeds(test)).toEqual([]);
});

it('gives one person one bed, however often they tap', async () => {
  const { beds } = await aHostel(test);
  const [one] = await bookers(test, 1);
  const ids = Array.from({ length: 8 }, (_, at) => beds[at % 2]?.id ?? 0);
  const taps = await Promise.allSettled(ids.map((bedId) => holdBed(test.deps, one?.id ?? 0, { bedId })));
  const held = taps.flatMap((tap) => (tap.status === 'fulfilled' ? [tap.value.id] : []));
  expect(held.length).toBeGreaterThan(0);
  expect(new Set(held).size).toBe(1);
  expect((await heldNow())[0]?.beds).toBe(1);
});

it('would give a bed to several without the guard: who only looks before writes too many', async () => {
  const { beds } = await aHostel(test);
  const bedId = beds[0]?.id ?? 0;
  const crowd = await bookers(test, 8);
  await sql`drop index bed_allocation_one_person`.execute(test.deps.db);
  await sql`alter table bed_allocation disable trigger bed_allocation_begins`.execute(test.deps.db);
  const looksFirst = (studentId: number) => async (trx: Trx) => {
    const { rows } = await sql<{
      state: string;
    }>`select state from session_bed where bed_id = ${bedId}`.execute(trx);
    if (rows[0]?.state !== 'free') return false;
    // Everybody has looked before anybody writes.
    await sql`select pg_advisory_xact_lock_shared(7)`.execute(trx);
    await sql`insert into bed_allocation
      (session_id, bed_id, student_id, state, origin, price_kobo, made_by, held_at, until)
      values (${feeSession}, ${bedId}, ${studentId}, 'held', 'booked', 2400000, 'student', now(), now())`.execute(
      trx,
    );
    return true;
  };
  const written = await test.deps.db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(7)`.execute(held);
    const writers = Promise.all(crowd.map(({ id }) => inTransaction(test.deps.db, looksFirst(id))));
    for (;;) {
      const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks
        where locktype = 'advisory' and not granted`.execute(held);
      if ((rows[0]?.waiting ?? 0) >= 8) break;
    }
    await sql`select pg_advisory_unlock(7)`.execute(held);
    return writers;
  });
  expect(written).toEqual(Array(8).fill(true));
  expect(await brokenBeds(test)).toContain('a bed has several people');
});
