import { testApp, type TestApp } from '../../../test/app';
import { inTransaction } from '../database/database';
import { changeWindow } from './change-window';
import { demandOpen } from './window-closed';
import { daysOf, timesOf } from './window-days';
import { windowAt, windowsFor, type Audience, type WindowKey } from './windows.queries';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  const session = { name: '2025/2026', starts_on: '2025-09-01', ends_on: '2026-08-31', current: true };
  await test.deps.db
    .insertInto('academic_session')
    .values({ id: 1, ...session })
    .execute();
});
afterAll(() => test.close());

const key = (changes: Partial<WindowKey> = {}): WindowKey => ({
  kind: 'registration',
  sessionId: 1,
  semester: 1,
  audience: 'everyone',
  ...changes,
});

const officer = { userId: '7' };
const set = (which: WindowKey, opensOn: string, closesOn: string | null, version: number | null = null) =>
  inTransaction(test.deps.db, (trx) =>
    changeWindow(
      trx,
      { actor: officer, at: test.deps.clock.now() },
      { key: which, to: { ...timesOf({ opensOn, closesOn }), version } },
    ),
  );
const at = (day: string) => new Date(`${day}T12:00:00+01:00`);

it('tells what is open and what opens next, across sessions and semesters', async () => {
  await set(key(), '2026-01-10', '2026-01-20');
  await set(key({ semester: 2 }), '2026-03-01', null);
  const look = async (day: string) => {
    const asked = { kind: 'registration', audience: { studentType: 1 } } as const;
    const { open, next } = await windowAt(test.deps.db, asked, at(day));
    return [open?.semester, next?.semester];
  };
  expect(await look('2026-01-09')).toEqual([undefined, 1]);
  expect(await look('2026-01-20')).toEqual([1, 2]);
  expect(await look('2026-01-21')).toEqual([undefined, 2]);
  expect(await look('2036-01-21')).toEqual([2, undefined]);
});

it('goes by the window of their kind of student where there is one', async () => {
  const hostel = key({ kind: 'hostel', semester: null });
  await set(hostel, '2026-01-01', '2026-01-31');
  await set({ ...hostel, audience: { studentType: 4 } }, '2026-05-01', '2026-05-31');
  const isOpenFor = async (studentType: number, day: string) => {
    const asked = { ...hostel, audience: { studentType } };
    return (await windowAt(test.deps.db, asked, at(day))).open !== undefined;
  };
  expect(await isOpenFor(1, '2026-01-10')).toBe(true);
  expect(await isOpenFor(4, '2026-01-10')).toBe(false);
  expect(await isOpenFor(4, '2026-05-10')).toBe(true);
});

it('goes by the window that names most of what somebody is, a school before a level before a kind', async () => {
  const drop = key({ kind: 'add_drop', semester: 2 });
  const made: [Audience, string][] = [
    [{}, '2026-01-01'],
    [{ studentType: 1 }, '2026-01-02'],
    [{ level: 100 }, '2026-01-03'],
    [{ school: 1 }, '2026-01-04'],
    [{ studentType: 1, level: 100 }, '2026-01-05'],
    [{ level: 100, school: 1 }, '2026-01-06'],
    [{ studentType: 1, level: 100, school: 1 }, '2026-01-07'],
  ];
  for (const [audience, day] of made) await set({ ...drop, audience }, day, null);
  const opensFor = async (audience: Audience) => {
    const [first] = await windowsFor(test.deps.db, { ...drop, audience });
    return first && daysOf(first).opensOn;
  };
  expect(await opensFor({ studentType: 2, level: 200, school: 2 })).toBe('2026-01-01');
  expect(await opensFor({ studentType: 1, level: 200, school: 2 })).toBe('2026-01-02');
  expect(await opensFor({ studentType: 2, level: 100, school: 2 })).toBe('2026-01-03');
  expect(await opensFor({ studentType: 1, level: 200, school: 1 })).toBe('2026-01-04');
  expect(await opensFor({ studentType: 1, level: 100, school: 2 })).toBe('2026-01-05');
  expect(await opensFor({ studentType: 2, level: 100, school: 1 })).toBe('2026-01-06');
  expect(await opensFor({ studentType: 1, level: 100, school: 1 })).toBe('2026-01-07');
  expect(await opensFor('everyone')).toBe('2026-01-01');
});

it('refuses what is closed, and says when it opens', async () => {
  const drop = key({ kind: 'add_drop' });
  const closed = 'Adding and dropping is closed.';
  const demand = (day: string) => demandOpen(test.deps.db, drop, { now: at(day), closed });
  await expect(demand('2026-01-01')).rejects.toMatchObject({ code: 'WINDOW_CLOSED', message: closed });
  await set(drop, '2026-02-01', '2026-02-28');
  await expect(demand('2026-01-01')).rejects.toMatchObject({
    message: `${closed} They open on 01/02/2026.`,
  });
  expect(await demand('2026-02-28')).toMatchObject({ version: 1 });
  await expect(demand('2026-03-01')).rejects.toMatchObject({ message: closed });
});

it('is changed by who saw it as it is, and keeps what it was', async () => {
  const late = key({ kind: 'late_registration' });
  await set(late, '2026-01-01', '2026-01-31');
  await expect(set(late, '2026-01-01', '2026-02-28')).rejects.toMatchObject({ code: 'STALE' });
  expect(await set(late, '2026-01-01', '2026-02-28', 1)).toMatchObject({ version: 2 });
  await expect(set(late, '2026-01-01', '2026-03-31', 1)).rejects.toMatchObject({ code: 'STALE' });
  await expect(set(late, '2026-02-01', '2026-01-31', 2)).rejects.toMatchObject({ code: 'INVALID' });
  const changes = await test.deps.db
    .selectFrom('dated_window_change as c')
    .innerJoin('dated_window as w', 'w.id', 'c.window_id')
    .select(['c.version', 'c.closes_at as closes', 'c.changed_by as by'])
    .where('w.kind', '=', 'late_registration')
    .orderBy('c.version')
    .execute();
  expect(changes).toEqual([
    { version: 1, closes: new Date('2026-01-31T23:59:59.999+01:00'), by: '7' },
    { version: 2, closes: new Date('2026-02-28T23:59:59.999+01:00'), by: '7' },
  ]);
});

it('is made once by two at once', async () => {
  const results = key({ kind: 'result_entry' });
  const made = await Promise.allSettled([1, 2, 3].map(() => set(results, '2026-06-01', null)));
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
});

it('the database keeps its history, and what it is for', async () => {
  const { db } = test.deps;
  await expect(db.deleteFrom('dated_window_change').execute()).rejects.toThrow();
  await expect(db.updateTable('dated_window').set({ closes_at: null }).execute()).rejects.toThrow(/version/);
  const other = db
    .updateTable('dated_window')
    .set(({ eb }) => ({ session_id: 2, version: eb('version', '+', 1) }));
  await expect(other.execute()).rejects.toThrow(/only its dates/);
});

it('is set in no session that is closed', async () => {
  const closed = { id: 2, name: '2024/2025', starts_on: '2024-09-01', ends_on: '2025-08-31' };
  await test.deps.db
    .insertInto('academic_session')
    .values({ ...closed, closed_at: test.deps.clock.now(), closed_by: officer.userId })
    .execute();
  await expect(set(key({ sessionId: 2 }), '2026-01-10', '2026-01-20')).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});
