import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { killedInTheMiddle } from '../../../../test/killed-node';
import {
  recordUpdatesOffice,
  updateReason as reason,
  type RecordUpdatesOffice,
} from '../../../../test/record-updates-office';
import { everyRecord } from '../../../../test/rollover-builders';
import { advanceUpdates } from './advance-updates';

const students = 60;
let test: TestApp;
let office: RecordUpdatesOffice;
beforeAll(async () => {
  test = await testApp();
  office = await recordUpdatesOffice(test);
});
afterAll(() => test.close());

/** As many like one of them, without accounts. Answers their numbers. */
async function manyLike(id: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    insert into student (surname, first_name, gender, date_of_birth, country_id, student_type_id, department_id, level,
      entry_mode, entry_session_id, matric_number)
    select 'Bello', p.first_name, p.gender, p.date_of_birth, p.country_id, p.student_type_id, p.department_id, 200,
      p.entry_mode, p.entry_session_id, '2025/7/' || lpad(n::text, 5, '0') || 'KL'
    from student p, generate_series(1, ${students}::int) n where p.id = ${id}
    returning matric_number as number`.execute(test.deps.db);
  return rows.map(({ number }) => number);
}

const changes = async () =>
  (
    await sql<{ times: number }>`
      select count(*)::int as times from student_change group by student_id`.execute(test.deps.db)
  ).rows.map(({ times }) => times);

/** The clock of a node that dies in its third batch. */
function dying() {
  const { clock } = test.deps;
  let batches = 0;
  const now = () => {
    batches += 1;
    if (batches === 3) throw new Error('dead');
    return clock.now();
  };
  return { ...clock, now };
}

it('a server that is killed in the middle loses nothing and does nothing twice, also while it undoes', async () => {
  const { ada, previewOf, takeOn, carryOut, theUpdate } = office;
  const numbers = await manyLike(ada.id);
  const before = await everyRecord(test);
  const { id } = await previewOf(
    ['Matric no.', 'Level', 'Reason'],
    numbers.map((number) => [number, '300', reason]),
  );
  await takeOn(id);
  await killedInTheMiddle(test, 'updates');
  expect(await theUpdate()).toMatchObject({ state: 'applying', students, done: 50 });
  expect(await changes()).toEqual(Array(50).fill(1));
  await carryOut();
  expect(await theUpdate()).toMatchObject({ state: 'applied', done: students, skipped: 0 });
  expect(await changes()).toEqual(Array(students).fill(1));
  expect(await carryOut()).toBe(0);

  const { id: update, version } = await theUpdate();
  const path = `/StudentManagement/record-updates/${update}/undo`;
  const asked = { headers: office.registry.headers, payload: { version, reason } };
  expect((await test.call('POST', path, asked)).statusCode).toBe(200);
  await expect(advanceUpdates({ ...test.deps, clock: dying() })).rejects.toThrow('dead');
  expect(await theUpdate()).toMatchObject({ state: 'undoing', done: 50 });
  await carryOut();
  expect(await theUpdate()).toMatchObject({ state: 'undone', done: students, stayed: 0 });
  expect(await changes()).toEqual(Array(students).fill(2));
  expect(await everyRecord(test)).toEqual(before);
}, 120_000);
