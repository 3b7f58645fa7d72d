import {
  averageHundredths,
  formatAverage,
  schemeFor,
  type academics,
  type ClassState,
  type Entrant,
} from '@portal/contracts/academics';
import { fullNameOf, type CallData, type CallInput } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { reachOf, rowsWithin } from '../../../platform/reach';
import { cohortSchemes } from '../grading-schemes.queries';
import { searchedStudent } from '../students-within.queries';

type ListQuery = CallInput<typeof academics.studyClass.list>['query'];
type Listed = CallData<typeof academics.studyClass.list>['rows'][number];

export const currentSession = sql<number>`(select id from academic_session where current)`;
export const currentSemester = sql<number>`coalesce((select semester from semester where current), 1)`;

/** The columns of a place, of a student `p` enrolled as `e` with the department `d`. */
const placeInSession = {
  school: sql.ref('d.faculty_id'),
  department: sql.ref('p.department_id'),
  level: sql.ref('e.level'),
  studentType: sql.ref('p.student_type_id'),
};

interface EnrolledAsked {
  actor: Actor;
  /** The one under way when left out. */
  sessionId?: number | undefined;
}

/** Everybody who was ever enrolled in a session, within reach. */
const everEnrolled = (db: Db | Trx, { actor, sessionId }: EnrolledAsked) =>
  db
    .selectFrom('student_session as e')
    .innerJoin('student as p', 'p.id', 'e.student_id')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .where('e.session_id', '=', sessionId ?? currentSession)
    .where(rowsWithin(reachOf(actor, 'registration.view'), placeInSession));

const studies = sql<boolean>`p.status in ('active', 'probation')`;

/** Students who are enrolled in a session and study, within reach. */
export const enrolled = (db: Db | Trx, asked: EnrolledAsked) => everEnrolled(db, asked).where(studies);

const returned = sql<boolean>`coalesce((select v.act = 'return' from course_registration_event v
  where v.registration_id = r.id and v.act <> 'allow' order by v.id desc limit 1), false)`;

/** How far the registration `r` of a student is, as a condition. */
export const stateIs: Record<ClassState, RawBuilder<boolean>> = {
  none: sql<boolean>`r.id is null`,
  draft: sql<boolean>`(r.state = 'draft' and not ${returned})`,
  returned: sql<boolean>`(r.state = 'draft' and ${returned})`,
  waiting: sql<boolean>`r.state in ('submitted', 'adviser_ok', 'hod_ok')`,
  approved: sql<boolean>`r.state = 'locked'`,
};

/**
 * Students within reach with their registration of a semester; without a session and semester of those under way. Who
 * has left meanwhile is there with what they had registered.
 */
export const withRegistration = (
  db: Db | Trx,
  { actor, sessionId, semester }: Pick<ListQuery, 'sessionId' | 'semester'> & { actor: Actor },
) =>
  everEnrolled(db, { actor, sessionId })
    .leftJoin('course_registration as r', (join) =>
      join
        .onRef('r.student_id', '=', 'p.id')
        .onRef('r.session_id', '=', 'e.session_id')
        .on('r.semester', '=', semester ?? currentSemester),
    )
    .select(['p.id', 'p.matric_number as matricNumber', 'p.surname', 'p.first_name as firstName'])
    .select(['p.middle_name as middleName', 'p.status', 'd.name as department', 'e.level'])
    .select(['r.id as registrationId', 'r.state as stage', returned.as('returned')])
    .where(sql<boolean>`(${studies} or r.state <> 'draft')`);

/** Students of classes with their registration of a semester. */
export const classLike = (
  db: Db | Trx,
  { actor, sessionId, semester, ...query }: ListQuery & { actor: Actor },
) =>
  where(withRegistration(db, { actor, sessionId, semester }).where(studies), query, {
    search: (text) => searchText(searchedStudent, text),
    departmentId: 'p.department_id',
    optionId: 'p.option_id',
    level: 'e.level',
    state: (state) => stateIs[state],
  });

export const classOrder: Order = {
  sorts: { name: sql`p.surname || ' ' || p.first_name`, matricNumber: sql.ref('p.matric_number') },
  usual: 'name',
  id: sql.ref('p.id'),
};

type ClassRow = Awaited<ReturnType<ReturnType<typeof classLike>['execute']>>[number];

/** How far the registration of a row is. */
export function stateOf({
  registrationId,
  stage,
  returned: back,
}: Pick<ClassRow, 'registrationId' | 'stage' | 'returned'>): ClassState {
  if (registrationId === null || stage === null) return 'none';
  if (stage === 'draft') return back ? 'returned' : 'draft';
  return stage === 'locked' ? 'approved' : 'waiting';
}

/** Averages over the published results of these students; nobody without any. */
export async function averagesOf(db: Db | Trx, studentIds: readonly number[]): Promise<Map<number, string>> {
  const published = sql<{ id: number; tnu: number; tgp: number } & Entrant>`
    select g.student_id as id, n.starts_on as "entryStartsOn", s.student_type_id as "studentTypeId",
      sum(g.units)::int as tnu, sum(g.units * g.points)::int as tgp
    from result_in_force g
    join student s on s.id = g.student_id
    join academic_session n on n.id = s.entry_session_id
    where g.student_id = any(${studentIds}::bigint[]) and g.grade is not null
    group by g.student_id, n.starts_on, s.student_type_id`;
  const [{ rows }, schemes] = await Promise.all([published.execute(db), cohortSchemes(db)]);
  const averageOf = ({ tgp, tnu, ...entrant }: { tnu: number; tgp: number } & Entrant) =>
    formatAverage(averageHundredths(tgp, tnu, schemeFor(schemes, entrant).rounding));
  return new Map(rows.map(({ id, ...row }) => [id, averageOf(row)]));
}

const standings: Record<string, string> = { active: 'Good standing', probation: 'Probation' };
export const standingOf = (status: string) => standings[status] ?? status;

export async function presentClass(db: Db | Trx, rows: readonly ClassRow[]): Promise<Listed[]> {
  const averages = await averagesOf(
    db,
    rows.map(({ id }) => id),
  );
  const { rows: units } = await sql<{ id: number; units: number }>`
    select registration_id as id, sum(units)::int as units from registered_course
    where registration_id = any(${rows.flatMap(({ registrationId }) => registrationId ?? [])}::bigint[])
    group by 1`.execute(db);
  const unitsOf = new Map(units.map((one) => [one.id, one.units]));
  return rows.map((row) => {
    const { id, matricNumber, department, level, registrationId, status } = row;
    const state = stateOf(row);
    return {
      id,
      fullName: fullNameOf(row),
      matricNumber,
      department,
      level,
      registrationId,
      units: unitsOf.get(registrationId ?? 0) ?? 0,
      state,
      stage: state === 'waiting' ? row.stage : null,
      cgpa: averages.get(id) ?? null,
      standing: standingOf(status),
    };
  });
}
