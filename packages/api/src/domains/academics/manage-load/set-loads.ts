import { mostLoads } from '@portal/contracts/academics';
import { counted } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command, type Person } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { isWithin, reachOf, type Holder } from '../../../platform/reach';
import type { UnitLoad } from '../unit-load.queries';

/** Whom a rule is for; null is every one. */
interface LoadKey {
  studentTypeId: number | null;
  departmentId: number | null;
  optionId: number | null;
  level: number | null;
}

/** Whoever sets them. */
export type Officer = Person & Holder;

interface Given {
  sessionId: number;
  semester: number;
  studentTypes: readonly number[];
  departments: readonly number[];
  options: readonly number[];
  levels: readonly number[];
  minimum: string;
  maximum: string;
  ceiling: string;
  replace: boolean;
}

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/** None of a list is every one of it. */
const orEvery = (ids: readonly number[]): readonly (number | null)[] =>
  ids.length > 0 ? [...new Set(ids)].sort((one, other) => one - other) : [null];

type Part = Pick<LoadKey, 'departmentId' | 'optionId'>;

/** Whole departments, and the options that are named beside them; everybody where none is. Throws INVALID. */
async function partsOf(trx: Trx, { departments, options }: Given): Promise<Part[]> {
  const named = options.length > 0 ? orEvery(options) : [];
  const known = await trx
    .selectFrom('department_option')
    .select(['id', 'department_id as departmentId'])
    .execute();
  const ofOptions = named.map((optionId) => {
    const option = known.find(({ id }) => id === optionId);
    if (!option) throw invalid('options', 'There is no such option');
    return { departmentId: option.departmentId, optionId };
  });
  const whole = departments.length > 0 || ofOptions.length === 0 ? orEvery(departments) : [];
  return [...whole.map((departmentId) => ({ departmentId, optionId: null })), ...ofOptions];
}

/** Each kind with each department or option and level. Throws INVALID for too many. */
async function keysOf(trx: Trx, given: Given): Promise<LoadKey[]> {
  const parts = await partsOf(trx, given);
  const keys = orEvery(given.studentTypes).flatMap((studentTypeId) =>
    parts.flatMap((part) => orEvery(given.levels).map((level) => ({ studentTypeId, ...part, level }))),
  );
  if (keys.length > mostLoads)
    throw invalid(
      'departments',
      `This is ${counted(keys.length, 'rule')}: choose fewer, at most ${mostLoads} together`,
    );
  return keys;
}

/** The units as numbers; their order has been checked. */
export const unitsOf = ({ minimum, maximum, ceiling }: Pick<Given, keyof UnitLoad>): UnitLoad => ({
  minimum: Number(minimum),
  maximum: Number(maximum),
  ceiling: Number(ceiling),
});

/** Holds the semester, so that one sets rules after the other. Throws INVALID where there is none. */
export async function holdSemester(trx: Trx, { sessionId, semester }: Pick<Given, 'sessionId' | 'semester'>) {
  const held = await trx
    .selectFrom('semester')
    .select('semester')
    .where('session_id', '=', sessionId)
    .where('semester', '=', semester)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!held) throw invalid('sessionId', 'This session has no such semester');
}

/** Throws INVALID for what does not exist, and for what is beyond this person's reach. */
async function demandKnown(trx: Trx, actor: Officer, keys: readonly LoadKey[]): Promise<void> {
  const departments = await trx.selectFrom('department').select(['id', 'faculty_id as schoolId']).execute();
  const types = await trx.selectFrom('lookup').select('id').where('list', '=', 'student-types').execute();
  const schools = new Map(departments.map(({ id, schoolId }) => [id, schoolId]));
  const reach = reachOf(actor, 'registration.edit');
  for (const { studentTypeId, departmentId, level } of keys) {
    const school = departmentId === null ? null : schools.get(departmentId);
    if (school === undefined) throw invalid('departments', 'There is no such department');
    if (studentTypeId !== null && !types.some(({ id }) => id === studentTypeId))
      throw invalid('studentTypes', 'There is no such kind of student');
    if (level !== null && (level % 100 !== 0 || level > 900))
      throw invalid('levels', 'There is no such level');
    if (!isWithin(reach, { studentType: studentTypeId, department: departmentId, school, level }))
      throw invalid('departments', 'Choose departments, kinds of student and levels that are yours to set');
  }
}

/** The rules of these keys that are there. */
async function existing(trx: Trx, { sessionId, semester }: Given, keys: readonly LoadKey[]) {
  const { rows } = await sql<UnitLoad & LoadKey & { id: number; removed: boolean }>`
    select u.id, u.student_type_id as "studentTypeId", u.department_id as "departmentId",
      u.option_id as "optionId", u.level,
      u.minimum, u.maximum, u.ceiling, u.removed
    from unit_load u
    join json_to_recordset(${JSON.stringify(keys)}) as k("studentTypeId" integer, "departmentId" integer,
      "optionId" integer, level integer)
      on u.student_type_id is not distinct from k."studentTypeId"
      and u.department_id is not distinct from k."departmentId"
      and u.option_id is not distinct from k."optionId" and u.level is not distinct from k.level
    where u.session_id = ${sessionId} and u.semester = ${semester} order by u.id`.execute(trx);
  return rows;
}

const same = (one: UnitLoad, other: UnitLoad) =>
  one.minimum === other.minimum && one.maximum === other.maximum && one.ceiling === other.ceiling;

/** Sets them, whatever is there. Answers how many are new. */
async function write(
  trx: Trx,
  command: Command<Officer>,
  { given, keys, units }: { given: Given; keys: readonly LoadKey[]; units: UnitLoad },
) {
  const { sessionId, semester } = given;
  const { minimum, maximum, ceiling } = units;
  const { rows } = await sql<{ id: number; made: boolean }>`
    insert into unit_load as u (session_id, semester, student_type_id, department_id, option_id, level,
      minimum, maximum, ceiling, changed_by, changed_at)
    select ${sessionId}, ${semester}, k."studentTypeId", k."departmentId", k."optionId", k.level,
      ${minimum}, ${maximum}, ${ceiling}, ${actorIdOf(command)}, ${command.at}
    from json_to_recordset(${JSON.stringify(keys)}) as k("studentTypeId" integer, "departmentId" integer,
      "optionId" integer, level integer)
    on conflict on constraint unit_load_once do update
      set minimum = excluded.minimum, maximum = excluded.maximum, ceiling = excluded.ceiling, removed = false,
        version = u.version + 1, changed_by = excluded.changed_by, changed_at = excluded.changed_at
      where (u.minimum, u.maximum, u.ceiling, u.removed)
        is distinct from (excluded.minimum, excluded.maximum, excluded.ceiling, false)
    returning u.id, u.version = 1 as made`.execute(trx);
  return rows;
}

/** As `setLoads`, in a transaction that is there. */
export async function setLoadsIn(trx: Trx, command: Command<Officer>, given: Given) {
  const keys = await keysOf(trx, given);
  const units = unitsOf(given);
  await holdSemester(trx, given);
  await demandKnown(trx, command.actor, keys);
  const before = await existing(trx, given, keys);
  const others = before.filter((rule) => !rule.removed && !same(rule, units));
  if (others.length > 0 && !given.replace)
    throw invalid(
      'replace',
      `${others.length} of these rules are there with other units: tick this to give them the new ones`,
    );
  const written = await write(trx, command, { given, keys, units });
  const { sessionId, semester } = given;
  await record(trx, command, {
    act: 'unit_load.set',
    before: { rules: others.map(({ removed: _, ...rule }) => rule) },
    after: { sessionId, semester, ...units, rules: written.map(({ id }) => ({ id })) },
  });
  return { made: written.length - others.length, changed: others.length };
}

/**
 * Sets the units of each kind with each department and level. Rules that are there with other units are changed where the
 * officer said so. Throws INVALID.
 */
export const setLoads = ({ db }: Pick<Deps, 'db'>, command: Command<Officer>, given: Given) =>
  inTransaction(db, (trx) => setLoadsIn(trx, command, given));
