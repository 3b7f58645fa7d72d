import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { aTaughtCourse, registrationWorld } from '../../../../test/curriculum-builders';
import { feeSession } from '../../../../test/fee-builders';
import { inTransaction, type Trx } from '../../../platform/database/database';
import { systemCommand } from '../../../platform/command';
import { submitRegistration, withdrawRegistration } from './submit-registration';
import { takeSeats } from './seats';

let test: TestApp;
let full: number;
let others: number[];
beforeEach(async () => {
  test = await testApp();
  await registrationWorld(test);
  full = await aTaughtCourse(test, { code: 'TST201', status: 'required', capacity: 12 });
  others = [];
  for (const nth of [3, 5, 7, 9, 11])
    others.push(await aTaughtCourse(test, { code: `TST2${String(nth).padStart(2, '0')}` }));
});
afterEach(() => test.close());

const at = { sessionId: feeSession, semester: 1 };
const person = (userId: number) => ({ ...systemCommand(test.deps), actor: { userId: String(userId) } });
const submit = ({ id, userId }: { id: number; userId: number }) =>
  submitRegistration(test.deps, person(userId), {
    ...at,
    studentId: id,
    version: null,
    courses: [full, ...others].map((courseId) => ({ courseId })),
  });
const takenSeats = async () => {
  const row = await test.deps.db.selectFrom('course_seat').select('taken').executeTakeFirst();
  return row?.taken ?? 0;
};
const registeredFor = async (courseId: number) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from registered_course c
    join course_registration r on r.id = c.registration_id
    where c.course_id = ${courseId} and r.state = 'submitted'`.execute(test.deps.db);
  return rows[0]?.count ?? 0;
};
/** So many students with accounts, all of them in one statement. */
const many = async (count: number) => {
  const { rows } = await sql<{ id: number; userId: number }>`
    with account as (
      insert into app_user (user_name, user_type, full_name)
      select 'rush' || n, 'student', 'BELLO Grace' from generate_series(1, ${count}::int) n returning id
    ), made as (
      insert into student (user_id, surname, first_name, gender, date_of_birth, country_id, student_type_id,
        department_id, level, entry_mode, entry_session_id, cleared_at)
      select a.id, 'Bello', 'Grace', 'Female', '2004-02-29', s.country_id, s.student_type_id, s.department_id,
        s.level, s.entry_mode, s.entry_session_id, s.cleared_at
      from account a cross join student s returning id, user_id, level
    ), enrolled as (
      insert into student_session (student_id, session_id, level) select id, ${feeSession}, level from made
    )
    select id, user_id as "userId" from made order by id`.execute(test.deps.db);
  return rows;
};

describe('a course with 120 places', () => {
  it('gives each of them to one of 400 who come at once, and the others read that it is full', async () => {
    await test.deps.db.updateTable('course').set({ capacity: 120 }).where('id', '=', full).execute();
    const results = await Promise.allSettled((await many(400)).map(submit));
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { errors: { message: string }[] }).errors] : [],
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(120);
    expect(refused).toHaveLength(280);
    for (const errors of refused) expect(errors[0]?.message).toMatch(/^TST201 (is|has just become) full/);
    expect(await takenSeats()).toBe(120);
    expect(await registeredFor(full)).toBe(120);
  });
});

describe('a course with twelve places', () => {
  it('would give more without the guard: who only looks before writes too many', async () => {
    const looksFirst = async (trx: Trx) => {
      const { rows } = await sql<{ taken: number }>`select coalesce((select taken from course_seat
        where course_id = ${full}), 0) as taken`.execute(trx);
      if ((rows[0]?.taken ?? 0) >= 12) return false;
      // Everybody has looked before anybody writes.
      await sql`select pg_advisory_xact_lock_shared(7)`.execute(trx);
      await sql`insert into course_seat as t values (${full}, ${feeSession}, 1, 1)
        on conflict (course_id, session_id, semester) do update set taken = t.taken + 1`.execute(trx);
      return true;
    };
    const barrier = await test.deps.db.connection().execute(async (held) => {
      await sql`select pg_advisory_lock(7)`.execute(held);
      const writers = Promise.all([...Array(8).keys()].map(() => inTransaction(test.deps.db, looksFirst)));
      for (;;) {
        const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks
          where locktype = 'advisory' and not granted`.execute(held);
        if ((rows[0]?.waiting ?? 0) >= 8) break;
      }
      await sql`update course set capacity = 3 where id = ${full}`.execute(held);
      await sql`select pg_advisory_unlock(7)`.execute(held);
      return writers;
    });
    expect(barrier).toEqual(Array(8).fill(true));
    expect(await takenSeats()).toBeGreaterThan(3);
  });

  it('has the place again that somebody takes back', async () => {
    const students = await many(13);
    const [first, ...rest] = students;
    const last = rest.pop();
    if (!first || !last) throw new Error('thirteen students');
    const { version } = await submit(first);
    for (const one of rest) await submit(one);
    await expect(submit(last)).rejects.toMatchObject({ code: 'INVALID' });
    await withdrawRegistration(test.deps, person(first.userId), { ...at, studentId: first.id, version });
    expect(await takenSeats()).toBe(11);
    await submit(last);
    expect(await takenSeats()).toBe(12);
  });

  it('counts nobody whose registration came to nothing', async () => {
    const [one] = await many(1);
    if (!one) throw new Error('a student');
    await expect(
      inTransaction(test.deps.db, async (trx) => {
        expect(await takeSeats(trx, { ...at, courseIds: [full] })).toEqual([]);
        throw new Error('something else went wrong');
      }),
    ).rejects.toThrow('something else');
    expect(await takenSeats()).toBe(0);
  });
});
