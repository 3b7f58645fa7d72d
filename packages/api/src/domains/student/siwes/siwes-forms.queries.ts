import { usualSiwesLevel, type SiwesAct, type SiwesState, type student } from '@portal/contracts/student';
import { fullNameOf, studentTypes, type CallInput } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { ignored, where } from '../../../platform/lists/where';
import { searchedStudent } from '../find-students';

type ListQuery = CallInput<typeof student.siwesForms.list>['query'];

const currentSession = sql<number>`(select id from academic_session where current)`;
/** How far a form is, also where there is none. */
export const formState = sql<SiwesState>`coalesce(f.state, 'none')`;
const levelThen = sql<number>`coalesce(e.level, p.level)`;
export const notSubmitted = sql<boolean>`${formState} in ('none', 'draft')`;

/** The session that is asked for, else the one that is under way. */
const sessionOf = (id: number | undefined): RawBuilder<number> =>
  id === undefined ? currentSession : sql<number>`${id}::integer`;

/** Students who are due in a session, or have a form in it, without what is shown of them. */
export function dueIn(db: Db | Trx, sessionId?: number) {
  const session = sessionOf(sessionId);
  // Of another session than the one under way only what was written down then says the level.
  const levelDue = sql`coalesce(e.level, case when ${session} = ${currentSession} then p.level end)`;
  return db
    .selectFrom('student as p')
    .leftJoin('student_session as e', (join) =>
      join.onRef('e.student_id', '=', 'p.id').on('e.session_id', '=', session),
    )
    .leftJoin('siwes_form as f', (join) =>
      join.onRef('f.student_id', '=', 'p.id').on('f.session_id', '=', session),
    )
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .where(
      sql<boolean>`(f.id is not null or (p.student_type_id = ${studentTypes.undergraduate}
        and p.status in ('active', 'probation')
        and ${levelDue} = coalesce(d.siwes_level, ${usualSiwesLevel}::integer)))`,
    );
}

/** How each filter narrows them, for the list and the report alike. */
export const siwesNarrowings = {
  search: (text: string) => searchText(searchedStudent, text),
  sessionId: ignored,
  facultyId: 'd.faculty_id',
  departmentId: 'p.department_id',
  level: (level: number) => sql<boolean>`${levelThen} = ${level}`,
  state: (state: string) => sql<boolean>`${formState} = ${state}`,
  toSubmit: (only: boolean) => (only ? notSubmitted : undefined),
} as const;

export function siwesFormsLike(db: Db | Trx, query: ListQuery) {
  const rows = dueIn(db, query.sessionId)
    .leftJoin('state as t', 't.id', 'f.state_id')
    .select(['p.id', 'p.surname', 'p.first_name as firstName', 'p.middle_name as middleName'])
    .select(['p.matric_number as matricNumber', 'd.name as department', 'f.id as formId', 'f.employer'])
    .select(['t.name as placedIn', 'f.starts_on as startsOn', 'f.ends_on as endsOn', 'p.gender'])
    .select(['f.address', 'f.supervisor', 'f.version'])
    .select([levelThen.as('level'), formState.as('state')]);
  return where(rows, query, siwesNarrowings);
}
type Row = Awaited<ReturnType<ReturnType<typeof siwesFormsLike>['executeTakeFirstOrThrow']>>;

export const siwesOrder: Order = {
  sorts: {
    name: sql`row(p.surname, p.first_name, p.middle_name)`,
    matricNumber: sql.ref('p.matric_number'),
    startsOn: sql.ref('f.starts_on'),
  },
  mayMiss: ['matricNumber', 'startsOn'],
  usual: 'name',
  id: sql.ref('p.id'),
};

/** What an officer may do with a form in this state. */
export function actsOn(state: SiwesState, actor: Actor): SiwesAct[] {
  const seen: SiwesAct[] = state === 'none' ? [] : ['view'];
  if (!actor.claims.includes('student.siwes-lock')) return seen;
  const acts: Record<SiwesState, SiwesAct> = {
    none: 'remind',
    draft: 'remind',
    submitted: 'lock',
    locked: 'unlock',
  };
  return [...seen, acts[state]];
}

export const presentSiwesForms = (rows: readonly Row[], actor: Actor) =>
  rows.map((row) => ({
    id: row.id,
    fullName: fullNameOf(row),
    matricNumber: row.matricNumber,
    department: row.department,
    level: row.level,
    formId: row.formId,
    employer: row.employer || null,
    placedIn: row.placedIn,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    state: row.state,
    version: row.version ?? 0,
    may: actsOn(row.state, actor),
  }));

/** How many are due in the session under way, by the state of their forms. */
export async function siwesCounts(db: Db) {
  const count = (state: SiwesState) => sql<number>`count(*) filter (where ${formState} = ${state})::integer`;
  const [counts, session] = await Promise.all([
    dueIn(db)
      .select([count('none').as('none'), count('draft').as('draft')])
      .select([count('submitted').as('submitted'), count('locked').as('locked')])
      .select(sql<number>`count(*)::integer`.as('due'))
      .executeTakeFirstOrThrow(),
    db.selectFrom('academic_session').select('name').where('current', '=', true).executeTakeFirst(),
  ]);
  return { session: session?.name ?? null, ...counts };
}

/** What the lists can be narrowed to. */
export async function siwesChoices(db: Db) {
  const [sessions, faculties, departments] = await Promise.all([
    db.selectFrom('academic_session').select(['id', 'name']).orderBy('name', 'desc').execute(),
    db.selectFrom('faculty').select(['id', 'name']).where('kind', '=', 'school').orderBy('id').execute(),
    db.selectFrom('department').select(['id', 'name']).orderBy('name').execute(),
  ]);
  const levels = [200, 300, 400, 500].map((id) => ({ id, name: `${id} level` }));
  return { sessions, faculties, departments, levels };
}
