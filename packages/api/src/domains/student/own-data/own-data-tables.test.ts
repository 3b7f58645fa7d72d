import { sql } from 'kysely';
import '../../../domains';
import { cloneDatabase, type TestDatabase } from '../../../../test/database';
import { ownDataParts } from '../../../platform/own-data/own-data';
import { notTold } from './not-told.fixture';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const asked = { userId: 1, studentId: 1, now: new Date('2026-01-05T08:00:00Z') };

/** Every table that a plan reads, those behind views too. */
function readIn(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return [];
  return Object.entries(plan).flatMap(([key, value]: [string, unknown]) =>
    key === 'Relation Name' ? [String(value)] : readIn(value),
  );
}

async function tablesTold(): Promise<Set<string>> {
  const told = new Set<string>();
  for (const [, { sections }] of ownDataParts())
    for (const { rows } of Object.values(sections)) {
      const explained = await sql<{ 'QUERY PLAN': unknown }>`explain (format json) ${rows(asked)}`.execute(
        database.db,
      );
      for (const table of readIn(explained.rows[0]?.['QUERY PLAN'])) told.add(table);
    }
  return told;
}

interface Key {
  table: string;
  /** The table that the key is of; `student` and `app_user` of a column that is only called so. */
  of: string;
}

/** Keys of every table: of an account only the one that says whose a row is, not who wrote it. */
async function keys(): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select c.conrelid::regclass::text as table, c.confrelid::regclass::text as of from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confrelid <> 'app_user'::regclass
    union
    select table_name, case column_name when 'student_id' then 'student' else 'app_user' end
    from information_schema.columns
    where table_schema = 'public' and column_name in ('student_id', 'user_id')
      and table_name in (select relname from pg_class where relkind in ('r', 'p'))`.execute(database.db);
  return rows;
}

it('every table with the key of a student, or of what is told of one, is told or says why not', async () => {
  const [told, all] = [await tablesTold(), await keys()];
  const reached = new Set(['student', 'app_user']);
  // A set that grows is walked to its end. What hangs on something that is not told is not told either.
  for (const table of reached)
    if (told.has(table)) for (const key of all) if (key.of === table) reached.add(key.table);
  const silent = [...reached].filter((table) => !told.has(table));
  expect(silent.sort()).toEqual(Object.keys(notTold).sort());
});

it('selects no secret and nobody who wrote it', () => {
  const statements = ownDataParts().flatMap(([, { sections }]) =>
    Object.values(sections).map(({ rows }) => rows(asked).compile(database.db).sql),
  );
  expect(statements.length).toBeGreaterThan(50);
  // Who wrote something may be compared, as with the student themselves.
  const kept = /hash\b|totp|sealed|secret|token|password|result_pin|result_serial|\bactor|\w_by\b(?! = )/;
  expect(statements.filter((text) => kept.test(text))).toEqual([]);
});
