import type { ClearanceState, ExitClearanceAct, student } from '@portal/contracts/student';
import { fullNameOf, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import { daysSince } from '../../../platform/clock';
import type { Db, Trx } from '../../../platform/database/database';
import { standingAgainst } from '../../../platform/exit-clearance';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import type { Holder } from '../../../platform/reach';
import { searchedStudent } from '../find-students';
import { studentsWithin } from '../student-management/students-within';
import { maySign, partsToSign } from './sign-claims';

type ListQuery = CallInput<typeof student.exitClearances.list>['query'];

/** What offices are asked about the graduates whom somebody sees, without what is shown of it. */
const partsWithin = (db: Db | Trx, actor: Holder) =>
  db
    .selectFrom('exit_clearance_part as c')
    .innerJoin('exit_clearance as e', 'e.id', 'c.clearance_id')
    .innerJoin('clearance_office as o', 'o.id', 'c.office_id')
    .innerJoin('student as p', 'p.id', 'e.student_id')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .where(studentsWithin(actor, 'student.exit-clearance'));

const left = sql<string[]>`array(select lo.name from exit_clearance_part lp
  join clearance_office lo on lo.id = lp.office_id
  where lp.clearance_id = e.id and lp.state <> 'cleared' order by lo.position)`;

/** The same with what is shown and what decides who may. */
export const shownWithin = (db: Db | Trx, actor: Holder) =>
  partsWithin(db, actor)
    .select(['c.id', 'c.state', 'c.awaited_since as awaitedSince', 'c.reason', 'c.version'])
    .select(['c.decided_by as decidedBy', 'c.decided_at as decidedAt', 'e.student_id as studentId'])
    .select(['o.code', 'o.name as office', 'o.claim', left.as('left')])
    .select(['p.surname', 'p.first_name as firstName', 'p.middle_name as middleName', 'p.status'])
    .select(['p.matric_number as matricNumber', 'p.user_id as userId', 'p.student_type_id as studentTypeId'])
    .select(['p.department_id as departmentId', 'p.level', 'd.faculty_id as schoolId'])
    .select('d.name as department');
export type Part = Awaited<ReturnType<ReturnType<typeof shownWithin>['executeTakeFirstOrThrow']>>;

export const clearancesLike = (db: Db | Trx, { actor, ...query }: ListQuery & { actor: Holder }) =>
  where(shownWithin(db, actor), query, {
    search: (text) => searchText(searchedStudent, text),
    officeId: 'c.office_id',
    state: 'c.state',
    departmentId: 'p.department_id',
    mine: (only) => (only ? partsToSign(actor) : undefined),
  });

export const clearanceOrder: Order = {
  sorts: {
    // What an office has still to decide, the oldest first; then what it has cleared.
    waiting: sql`case c.state when 'cleared' then 1e10 else 0 end + extract(epoch from c.awaited_since)`,
    name: sql`row(p.surname, p.first_name, p.middle_name)`,
  },
  usual: 'waiting',
  id: sql.ref('c.id'),
};

/** What stands against each of these parts, by their ids. */
export async function againstParts(
  db: Db | Trx,
  parts: readonly Pick<Part, 'id' | 'code' | 'studentId'>[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const told = new Map<number, string>();
  for (const office of new Set(parts.map(({ code }) => code))) {
    const asked = parts.filter(({ code }) => code === office);
    const studentIds = asked.map(({ studentId }) => studentId);
    const against = await standingAgainst(db, { office, studentIds, now });
    for (const { id, studentId } of asked) {
      const words = against.get(studentId);
      if (words !== undefined) told.set(id, words);
    }
  }
  return told;
}

const actsOn: Record<ClearanceState, readonly ExitClearanceAct[]> = {
  waiting: ['clear', 'hold'],
  held: ['clear', 'hold'],
  cleared: ['undo'],
};

/** What an officer may do: nothing is cleared while something stands against it. */
function actsOf({ state }: Part, against: string | undefined): ExitClearanceAct[] {
  return actsOn[state].filter((act) => act !== 'clear' || against === undefined);
}

export async function presentClearances(
  db: Db | Trx,
  rows: readonly Part[],
  { actor, now }: { actor: Actor; now: Date },
) {
  const mine = new Set(rows.filter((row) => maySign(actor, row)));
  const against = await againstParts(db, [...mine], now);
  const name = await actorNames(
    db,
    rows.map(({ decidedBy }) => decidedBy ?? ''),
  );
  return rows.map((row) => ({
    id: row.id,
    fullName: fullNameOf(row),
    matricNumber: row.matricNumber,
    department: row.department,
    office: row.office,
    state: row.state,
    awaitedSince: row.awaitedSince.toISOString(),
    days: daysSince(row.awaitedSince, row.state === 'cleared' ? (row.decidedAt ?? now) : now),
    reason: row.reason,
    against: against.get(row.id) ?? null,
    decidedBy: row.decidedBy === null ? null : name(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    left: row.left,
    version: row.version,
    may: mine.has(row) ? actsOf(row, against.get(row.id)) : [],
  }));
}

/** What the list can be narrowed to. */
export async function clearanceChoices(db: Db, actor: Holder) {
  const [offices, departments] = await Promise.all([
    db.selectFrom('clearance_office').select(['id', 'name']).orderBy('position').execute(),
    db
      .selectFrom('department as t')
      .select(['t.id', 't.name'])
      .where(sql<boolean>`t.id in ${partsWithin(db, actor).select('p.department_id')}`)
      .orderBy('t.name')
      .execute(),
  ]);
  return { offices, departments };
}

/** How many wait for the offices for which somebody signs, and how many they hold. */
export function clearanceCounts(db: Db, actor: Holder) {
  const count = (state: string) => sql<number>`count(*) filter (where c.state = ${state})::integer`;
  return partsWithin(db, actor)
    .select(['o.id', 'o.name', count('waiting').as('waiting'), count('held').as('held')])
    .where(partsToSign(actor))
    .groupBy(['o.id', 'o.name', 'o.position'])
    .orderBy('o.position')
    .execute();
}
