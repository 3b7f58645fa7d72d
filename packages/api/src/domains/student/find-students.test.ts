import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../../test/database';
import { inTransaction } from '../../platform/database/database';
import { keyOf, studentIs } from './find-students';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

it('knows what is a number', () => {
  expect(keyOf('2025/1/00012AB')).toBe('2025100012ab');
  expect(keyOf('JUPEB/2026/00042')).toBe('jupeb202600042');
  expect(keyOf('(0803) 123-4567')).toBe('08031234567');
  for (const text of ['12345', 'Ade 0803', 'oduya', '']) expect(keyOf(text)).toBeNull();
});

it.each([
  ['a name', 'Ọdúyà', 'student_search'],
  ['half of two names', 'duy zain', 'student_search'],
  ['one letter', 'Ọ', 'student_search'],
  ['a phone', '0803 123 4567', 'student_key'],
])('has an index for %s, and takes no marks off what is stored', async (_, search, index) => {
  const plan = await inTransaction(database.db, async (trx) => {
    // With few rows the planner would read them all.
    await sql`set local enable_seqscan = off`.execute(trx);
    return trx.selectFrom('student as p').select('p.id').where(studentIs(search)).explain('json');
  });
  const said = JSON.stringify(plan);
  expect(said).toContain(index);
  expect(said).not.toContain('surname');
});
