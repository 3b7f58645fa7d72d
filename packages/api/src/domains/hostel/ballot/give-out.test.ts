import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { aBallot, ballotDesk, lotto } from '../../../../test/ballot-builders';
import { bookers } from '../../../../test/booking-builders';
import { aHostel } from '../../../../test/hostel-builders';
import { whileHeld } from '../../../../test/until-waiting';
import type { Trx } from '../../../platform/database/database';
import { barStudent } from '../bars/bar-student';
import { applyForBed } from './apply';
import { giveAllOut } from './give-out';
import { offerFreeBeds } from './waiting-list';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

const told = (userId = 0) =>
  test.deps.db
    .selectFrom('notification')
    .select('message')
    .where('user_id', '=', userId)
    .where('type', '=', 'hostel ballot')
    .execute();

it('goes on past somebody who cannot be served, tries them again, and names what decides before anybody applies', async () => {
  await aHostel(test, { rooms: [{ beds: 3 }] });
  await aBallot(test);
  const { db, clock } = test.deps;
  await db.updateTable('hostel_session').set({ ballot_source: 'Lotto 5/90', version: 9 }).execute();
  const crowd = await bookers(test, 3);
  for (const { id } of crowd) await applyForBed(test.deps, id, { preferences: [], version: null });
  clock.advance({ days: 2 });
  const { ask, at, second } = await ballotDesk(test);
  const other = { ...lotto, outsideSource: 'A dice of ours', version: 1 };
  expect(await ask('POST', `${at}/outside`, other)).toMatchObject({
    errors: [{ path: 'outsideSource', message: 'It was named beforehand: Lotto 5/90' }],
  });
  await ask('POST', `${at}/outside`, { ...lotto, version: 1 });
  await ask('POST', `${at}/draw`, { version: 2 }, second);
  const [unlucky] = crowd;
  const state = async () => (await ask('GET', at)).data;
  await sql`alter table bed_allocation add constraint unlucky check (student_id <> ${sql.lit(unlucky?.id ?? 0)})`.execute(
    db,
  );
  try {
    await giveAllOut(test.deps);
    expect(await state()).toMatchObject({ stage: 'drawn', given: 2, applied: 1, failed: 1 });
    for (let run = 1; run < 10; run += 1) await giveAllOut(test.deps);
    await giveAllOut(test.deps);
    expect(await state()).toMatchObject({ stage: 'given', given: 2, waiting: 1, failed: 1 });
    expect(await offerFreeBeds(test.deps)).toBe(0);
  } finally {
    await sql`alter table bed_allocation drop constraint unlucky`.execute(db);
  }
  expect(await offerFreeBeds(test.deps)).toBe(1);
  expect(await state()).toMatchObject({ given: 3, waiting: 0, failed: 0, source: 'Lotto 5/90' });
  expect(await told(unlucky?.userId)).toHaveLength(1);
});

it('passes over who is barred in the moment in which it serves them', async () => {
  await aHostel(test, { rooms: [{ beds: 1 }] });
  await aBallot(test);
  const { db, clock } = test.deps;
  const [one = { id: 0, userId: 0 }, late = one] = await bookers(test, 2);
  await applyForBed(test.deps, one.id, { preferences: [], version: null });
  const open = clock.now();
  clock.advance({ days: 2 });
  const { ask, at, second, officer } = await ballotDesk(test);
  await ask('POST', `${at}/outside`, { ...lotto, version: 1 });
  // Who found the applications open just before comes too late once it is known what decides.
  const before = { db, clock: { ...clock, now: () => open } };
  await expect(applyForBed(before, late.id, { preferences: [], version: null })).rejects.toMatchObject({
    code: 'WINDOW_CLOSED',
  });
  await ask('POST', `${at}/draw`, { version: 2 }, second);
  const command = { actor: { userId: String(officer.userId) }, at: clock.now() };
  const bar = (trx: Trx) =>
    barStudent({ clock, db: trx }, command, { studentId: String(one.id), untilOn: '', reason: 'A fight' });
  await whileHeld(test, bar, { work: [() => giveAllOut(test.deps)] });
  const application = await db
    .selectFrom('hostel_ballot_application')
    .select(['state', 'reason', 'failures'])
    .executeTakeFirst();
  expect(application).toEqual({
    state: 'passed',
    reason: 'You are barred from hostels: A fight.',
    failures: 0,
  });
  expect(await db.selectFrom('bed_allocation').select('id').execute()).toEqual([]);
});

it('holds a bed-space of the first hostel in their order that has one', async () => {
  const near = await aHostel(test, { rooms: [{ beds: 2 }] });
  const far = await aHostel(test, { code: 'B', name: 'Hostel B', rooms: [{ beds: 1 }] });
  await aBallot(test);
  const { db, clock } = test.deps;
  for (const { id } of await bookers(test, 2))
    await applyForBed(test.deps, id, { preferences: [far.id, near.id], version: null });
  clock.advance({ days: 2 });
  const { ask, at, second } = await ballotDesk(test);
  await ask('POST', `${at}/outside`, { ...lotto, version: 1 });
  await ask('POST', `${at}/draw`, { version: 2 }, second);
  await giveAllOut(test.deps);
  const given = await db.selectFrom('bed_allocation').select('bed_id as bed').orderBy('id').execute();
  expect(given).toEqual([{ bed: far.beds[0]?.id }, { bed: near.beds[0]?.id }]);
});
