import { plainKey, type admissions } from '@portal/contracts/admissions';
import { fullNameOf, type CallInput } from '@portal/shared/model';
import { sql, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Order } from '../../../platform/lists/page-rows';
import { hasTrigrams, searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import type { Actor } from '../../../platform/http/route';
import { reachOf, rowsWithin, type Reach } from '../../../platform/reach';
import { besideList } from './typed-beside-list';

type Query = CallInput<typeof admissions.jamb.candidates>['query'];
type DirectQuery = CallInput<typeof admissions.directEntry.candidates>['query'];

/** Whose candidates somebody sees. */
export const viewOf = (actor: Actor): Reach => reachOf(actor, 'admissions.view');

/** Of candidates `c` and departments `d`: those of whoever works for a part of the university alone. */
const within = (reach: Reach) =>
  rowsWithin(reach, {
    school: sql.ref('d.faculty_id'),
    department: sql.ref('d.id'),
    studentType: sql`1`,
  });

const newest = sql<{ id: number; state: string; number: string | null }>`(
  select a.id, a.state, a.application_number as number
  from jamb_candidate_application j join application a on a.id = j.application_id
  where j.session_id = c.session_id and j.jamb_number = c.jamb_number
  order by a.id desc limit 1)`;

/** Every candidate within reach. */
export function candidatesWithin(db: Db | Trx, reach: Reach) {
  return db
    .selectFrom('jamb_candidate as c')
    .innerJoin('academic_session as t', 't.id', 'c.session_id')
    .innerJoin('state as st', 'st.id', 'c.state_id')
    .innerJoin('lga as l', 'l.id', 'c.lga_id')
    .innerJoin('department as d', 'd.id', 'c.department_id')
    .innerJoin('jamb_upload as u', 'u.id', 'c.changed_by_upload_id')
    .leftJoinLateral(newest.as('a'), (join) => join.onTrue())
    .select([
      'c.id',
      'c.session_id as sessionId',
      't.name as session',
      'c.jamb_number as jambNumber',
      'c.mode',
      'c.surname',
      'c.first_name as firstName',
      'c.other_names as otherNames',
      'c.sex',
      'st.name as state',
      'l.name as lga',
      'd.name as department',
      'c.department_name as departmentName',
      'a.state as application',
      'a.number as applicationNumber',
      'u.file_name as fileName',
      'c.updated_at as updatedAt',
    ])
    .where(within(reach));
}

/** Candidates by JAMB's number or the name that the list has. */
const listedAs = (text: string) => searchText(sql`(c.sort_name || ' ' || f_search(c.jamb_number))`, text);

/** The same by the names on the application that is joined to them; what else stands on its invoice finds nobody here. */
const appliedAs = (text: string) => sql<SqlBool>`c.id = any(array(
  select n.id from invoice i
  join application a on a.invoice_id = i.id
  join jamb_candidate_application j on j.application_id = a.id
  join jamb_candidate n on n.session_id = j.session_id and n.jamb_number = j.jamb_number
  where ${searchText(sql.ref('i.search_text'), text)}
    and ${searchText(sql`f_search(concat_ws(' ', i.lastname, i.firstname, i.middlename))`, text)}))`;

/** A spelling of the list, or one of the application. */
const foundBy = (text: string) =>
  hasTrigrams(text) ? sql<SqlBool>`(${listedAs(text)} or ${appliedAs(text)})` : listedAs(text);

function narrowed(db: Db | Trx, { query, reach }: { query: Query; reach: Reach }) {
  return where(candidatesWithin(db, reach), query, {
    search: foundBy,
    sessionId: 'c.session_id',
    departmentId: 'c.department_id',
    mode: 'c.mode',
    application: (state, row) => (state === 'none' ? row('a.state', 'is', null) : row('a.state', '=', state)),
  });
}

const subjects = sql<{ subject: string; score: number }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('subject', s.subject, 'score', s.score) order by s.position)
  from jamb_candidate_subject s
  where s.session_id = c.session_id and s.jamb_number = c.jamb_number), '[]')`;

/** Candidates of both modes who fit the filters, with their results. */
export function candidateRows(db: Db | Trx, asked: { query: Query; reach: Reach }) {
  return narrowed(db, asked).select(['c.utme_total as utmeTotal', subjects.as('subjects')]);
}

/** Those who enter directly and fit the filters, with what they enter by. */
export function directEntryRows(db: Db | Trx, { query, reach }: { query: DirectQuery; reach: Reach }) {
  return narrowed(db, { query: { ...query, mode: 'DIRECT_ENTRY' }, reach })
    .innerJoin('jamb_candidate_qualification as q', (join) =>
      join.onRef('q.session_id', '=', 'c.session_id').onRef('q.jamb_number', '=', 'c.jamb_number'),
    )
    .select(['q.qualification', 'q.institution', 'q.grade', 'q.year', 'a.id as applicationId']);
}
type DirectRow = Awaited<ReturnType<ReturnType<typeof directEntryRows>['executeTakeFirstOrThrow']>>;

/** Each with what its application says otherwise. */
export async function presentDirectEntry(db: Db | Trx, rows: readonly DirectRow[]) {
  const beside = await besideList(
    db,
    rows.flatMap(({ applicationId }) => applicationId ?? []),
  );
  return rows.map(({ applicationId, ...row }) => ({
    ...presentCandidate(row),
    differences: (applicationId !== null && beside.get(applicationId)?.differences) || [],
  }));
}

export const candidateOrder: Order = {
  sorts: {
    name: sql.ref('c.sort_name'),
    jambNumber: sql.ref('c.jamb_number'),
    utmeTotal: sql.ref('c.utme_total'),
    updatedAt: sql.ref('c.updated_at'),
  },
  usual: 'name',
  id: sql.ref('c.id'),
};

interface RawCandidate {
  surname: string;
  firstName: string;
  otherNames: string;
  department: string;
  departmentName: string;
  application: string | null;
  updatedAt: Date;
}

/** A candidate as the calls answer it. */
export function presentCandidate<Raw extends RawCandidate>({
  surname,
  firstName,
  otherNames,
  department,
  departmentName,
  application,
  updatedAt,
  ...row
}: Raw) {
  return {
    ...row,
    department,
    departmentName: plainKey(departmentName) === plainKey(department) ? null : departmentName,
    name: fullNameOf({ surname, firstName, middleName: otherNames }),
    application: (application ?? 'none') as 'none',
    updatedAt: updatedAt.toISOString(),
  };
}

/** What lists of candidates are narrowed by, as far as whoever asks may see it. */
export async function candidateChoices(db: Db | Trx, reach: Reach) {
  return {
    sessions: await db
      .selectFrom('academic_session')
      .select(['id', 'name', 'current'])
      .orderBy('starts_on', 'desc')
      .execute(),
    departments: await db
      .selectFrom('department as d')
      .innerJoin('faculty as f', 'f.id', 'd.faculty_id')
      .select(['d.id', 'd.name', 'f.name as school'])
      .where(within(reach))
      .orderBy('d.name')
      .execute(),
    states: await db.selectFrom('state').select(['id', 'name']).orderBy('name').execute(),
  };
}
