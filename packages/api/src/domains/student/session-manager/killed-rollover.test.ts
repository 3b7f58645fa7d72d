import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { feeSession } from '../../../../test/fee-builders';
import { killedInTheMiddle } from '../../../../test/killed-node';
import {
  aReturningStudent,
  aSessionToCome,
  carryOut,
  everyRecord,
  endOfSession,
} from '../../../../test/rollover-builders';
import { resultsWorld } from '../../../../test/result-builders';
import { rolloverOffice, type RolloverOffice } from '../../../../test/rollover-office';

let test: TestApp;
let office: RolloverOffice;
let studentId: number;
beforeAll(async () => {
  test = await testApp();
  endOfSession(test);
  await resultsWorld(test);
  await aSessionToCome(test);
  office = await rolloverOffice(test);
  ({ id: studentId } = await aReturningStudent(test));
  await manyLike(studentId, 450);
});
afterAll(() => test.close());

/** As many more as one of them, of several levels, every seventh without a registration. */
async function manyLike(id: number, count: number): Promise<void> {
  const { db } = test.deps;
  await sql`
    with made as (
      insert into student (surname, first_name, gender, date_of_birth, country_id, student_type_id, department_id, level,
        entry_mode, entry_session_id)
      select 'Bello' || n, p.first_name, p.gender, p.date_of_birth, p.country_id, p.student_type_id, p.department_id,
        100 + 100 * (n % 5), p.entry_mode, p.entry_session_id
      from student p, generate_series(1, ${count}::int) n where p.id = ${id}
      returning id, level),
    enrolled as (
      insert into student_session (student_id, session_id, level) select id, ${feeSession}, level from made)
    insert into course_registration (student_id, session_id, semester, department_id, level, state)
    select m.id, ${feeSession}, 1, 900, m.level, 'locked' from made m where m.id % 7 <> 0`.execute(db);
}

/** What stands at the end, without the number of the roll-over. */
async function outcomeOf(id: number) {
  const { rows } =
    await sql`select student_id, verdict, to_level, state, was_level, was_status from rollover_student
    where rollover_id = ${id} order by 1`.execute(test.deps.db);
  return { rows, records: await everyRecord(test) };
}

it('a server that is killed in the middle, and another that goes on, come to the same as one alone; corrected and undone, to what was', async () => {
  const before = await everyRecord(test);
  const id = await office.proposed();
  const { students } = await office.opened(id);
  expect(students).toBeGreaterThan(450);
  await office.commit(id);
  await killedInTheMiddle(test, 'rollovers');
  expect(await office.opened(id)).toMatchObject({ state: 'committing', done: 200 });
  await carryOut(test);
  expect(await office.opened(id)).toMatchObject({ state: 'committed', done: students });
  const killed = await outcomeOf(id);
  // Twice is once.
  expect(await carryOut(test)).toBe(0);
  expect(await outcomeOf(id)).toEqual(killed);
  // One of them gets another verdict, after the commit, and goes back with all the others.
  const correct = async (rollover: number) =>
    expect(
      (await office.correct(rollover, { studentId, verdict: 'repeat', was: 'pass' }, office.committer))
        .statusCode,
    ).toBe(200);
  await correct(id);
  const corrected = await outcomeOf(id);
  expect(corrected).not.toEqual(killed);

  expect((await office.undo(id)).statusCode).toBe(200);
  await carryOut(test);
  expect(await office.opened(id)).toMatchObject({ state: 'undone' });
  expect(await everyRecord(test)).toEqual(before);

  const again = await office.proposed();
  await office.commit(again);
  await carryOut(test);
  expect(await outcomeOf(again)).toEqual(killed);
  await correct(again);
  expect(await outcomeOf(again)).toEqual(corrected);
}, 120_000);
