import { oLevelGrades } from '@portal/contracts/admissions';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction, type Db, type Trx } from '../../src/platform/database/database';
import { lookupLists } from './lookups.data';
import { countryNames, stateLgas } from './places.data';
import { schools, units } from './schools.data';
import { shippedSettings } from './settings.data';
import { shippedGrants, writeRoles } from './write-roles';

const nigeria = 566;
/** Areas of a state count from here, so that an id alone still tells its state. */
const areasPerState = 100;

interface Referenced {
  country: { id: number; name: string; position: number }[];
  state: { id: number; country_id: number; name: string }[];
  lga: { state_id: number; id: number; name: string }[];
  faculty: { id: number; code: string; name: string; kind: 'school' | 'unit' }[];
  department: { id: number; faculty_id: number; code: string; name: string; degree: string; years: number }[];
  department_subject: { department_id: number; position: number; subject_id: number }[];
  subject_combination: { id: number; faculty_id: number; name: string }[];
  lookup: { list: string; id: number; name: string; position: number; attributes: string }[];
}

/** What the last start wrote, kept under the setting `reference`. */
interface Written {
  hash: string;
  grants: string[];
}

/** The rows of every reference table, from the data files. */
export function referenceRows(): Referenced {
  return { ...places(), ...organisation(), department_subject: departmentSubjects(), lookup: lookups() };
}

/**
 * Writes the reference data that every installation needs, production too. Run on every start: it does nothing
 * when the data files are as last time, changes names that were corrected, and never deletes or touches settings.
 */
export async function seedReference(db: Db): Promise<void> {
  const rows = referenceRows();
  const grants = shippedGrants();
  const hash = createHash('sha256')
    .update(JSON.stringify([rows, shippedSettings, grants]))
    .digest('hex');
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('reference data'))`.execute(trx);
    const last = await trx
      .selectFrom('setting')
      .select('value')
      .where('key', '=', 'reference')
      .executeTakeFirst();
    const written = last?.value as Written | undefined;
    if (written?.hash === hash) return;
    await writeSettings(trx);
    await writeRows(trx, rows);
    await writeRoles(trx, written?.grants ?? []);
    await remember(trx, { hash, grants });
  });
}

function places(): Pick<Referenced, 'country' | 'state' | 'lga'> {
  const country = countryNames
    .trim()
    .split('\n')
    .map((line, position) => ({ id: Number.parseInt(line, 10), name: line.replace(/^\d+ /, ''), position }));
  const entries = Object.entries(stateLgas);
  return {
    country,
    state: entries.map(([name], index) => ({ id: index + 1, country_id: nigeria, name })),
    lga: entries.flatMap(([, names], index) =>
      names
        .split(', ')
        .map((name, place) => ({ state_id: index + 1, id: (index + 1) * areasPerState + place + 1, name })),
    ),
  };
}

/** What each department asks for at O-level, by the place of a subject in its list. */
function departmentSubjects(): Referenced['department_subject'] {
  const idOf = (subject: string) => (lookupLists['olevel-subjects'] ?? []).indexOf(subject) + 1;
  return schools.flatMap(({ departments, oLevel }) =>
    departments.flatMap(([code]) =>
      oLevel.flatMap((alternatives, position) =>
        alternatives.map((subject) => ({
          department_id: Number(code),
          position: position + 1,
          subject_id: idOf(subject),
        })),
      ),
    ),
  );
}

function organisation(): Pick<Referenced, 'faculty' | 'department' | 'subject_combination'> {
  const faculty = [
    ...schools.map(({ code, name }, index) => ({ id: index + 1, code, name, kind: 'school' as const })),
    ...units.map(([code, name], index) => ({
      id: schools.length + index + 1,
      code,
      name,
      kind: 'unit' as const,
    })),
  ];
  return {
    faculty,
    department: schools.flatMap(({ departments }, index) =>
      departments.map(([code, name, degree, years = 5]) => {
        return { id: Number(code), faculty_id: index + 1, code, name, degree, years };
      }),
    ),
    subject_combination: schools.flatMap(({ combinations }, index) =>
      combinations.map((name, place) => ({ id: (index + 1) * 10 + place + 1, faculty_id: index + 1, name })),
    ),
  };
}

function lookups(): Referenced['lookup'] {
  const lists = Object.entries(lookupLists).flatMap(([list, names]) =>
    names.map((name, index) => ({ list, id: index + 1, name, position: index, attributes: '{}' })),
  );
  const grades = oLevelGrades.map(({ id, name, marks, credit }, index) => ({
    list: 'olevel-grades',
    id,
    name,
    position: index,
    attributes: JSON.stringify({ marks, credit }),
  }));
  return [...lists, ...grades];
}

async function writeSettings(trx: Trx): Promise<void> {
  const values = Object.entries(shippedSettings).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
  }));
  await trx
    .insertInto('setting')
    .values(values)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Inserts or renames, table by table; JSON keeps it one statement each whatever the number of rows. */
async function writeRows(trx: Trx, rows: Referenced): Promise<void> {
  const json = (value: unknown) => JSON.stringify(value);
  await sql`insert into country select * from json_populate_recordset(null::country, ${json(rows.country)})
    on conflict (id) do update set name = excluded.name, position = excluded.position`.execute(trx);
  await sql`insert into state select * from json_populate_recordset(null::state, ${json(rows.state)})
    on conflict (id) do update set name = excluded.name`.execute(trx);
  await sql`insert into lga select * from json_populate_recordset(null::lga, ${json(rows.lga)})
    on conflict (state_id, id) do update set name = excluded.name`.execute(trx);
  await sql`insert into faculty select * from json_populate_recordset(null::faculty, ${json(rows.faculty)})
    on conflict (id) do nothing`.execute(trx);
  await sql`insert into department select * from json_populate_recordset(null::department, ${json(rows.department)})
    on conflict (id) do nothing`.execute(trx);
  await writeSubjects(trx, json(rows.department_subject));
  await sql`insert into subject_combination
    select * from json_populate_recordset(null::subject_combination, ${json(rows.subject_combination)})
    on conflict (id) do nothing`.execute(trx);
  await sql`insert into lookup (list, id, name, position, attributes)
    select list, id, name, position, attributes::jsonb
    from json_to_recordset(${json(rows.lookup)}) as r(list text, id int, name text, position int, attributes text)
    on conflict (list, id) do update
    set name = excluded.name, position = excluded.position, attributes = excluded.attributes`.execute(trx);
}

/** The first version of each department that has none: what officers have written since stays as it is. */
async function writeSubjects(trx: Trx, rows: string): Promise<void> {
  await sql`with given as (
      select * from json_to_recordset(${rows}) as r(department_id int, position int, subject_id int)
    ), begun as (
      insert into department_subject_version (department_id, version, created_by, reason)
      select distinct department_id, 1, 'system', 'As the portal was delivered' from given
      on conflict do nothing returning department_id, version
    )
    insert into department_subject (department_id, version, position, subject_id)
    select department_id, version, position, subject_id from given join begun using (department_id)`.execute(
    trx,
  );
}

async function remember(trx: Trx, written: Written): Promise<void> {
  const value = JSON.stringify(written);
  await trx
    .insertInto('setting')
    .values({ key: 'reference', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
