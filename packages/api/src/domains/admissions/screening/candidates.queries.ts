import type { admissions, ScreeningState } from '@portal/contracts/admissions';
import { fullNameOf, type CallData, type CallInput, type Claim } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf, rowsWithin, type PlaceColumns } from '../../../platform/reach';
import { applicationCounts } from '../applications/application-counts';
import { sessionChoices } from '../choices.queries';
import { jambMatch } from './jamb-match';
import { screenedTypes, screenedTypeIds } from './screened-forms';
import { fileChoices, isOfFile } from './uploads.queries';

type Query = CallInput<typeof admissions.screening.candidates>['query'];
type Candidate = CallData<typeof admissions.screening.candidates>['rows'][number];

/** Whoever is screened begins here. */
export const firstLevel = 100;

/** Where a candidate `c` of a department `d` and a type `t` belongs: to the first choice. */
export const candidatePlaces: PlaceColumns = {
  school: sql.ref('d.faculty_id'),
  department: sql.ref('c.department_id'),
  studentType: sql.ref('t.student_type_id'),
  level: sql`${sql.lit(firstLevel)}`,
};

/** How far a candidate `c` is. */
export const screeningState: RawBuilder<ScreeningState> = sql<ScreeningState>`case
  when c.score is not null then 'scored' when c.absent then 'absent' else 'waiting' end`;

export const candidateWords = sql`(c.sort_name || ' ' || f_search(c.registration_number))`;

export const candidateOrder: Order = {
  sorts: {
    name: sql.ref('c.sort_name'),
    registrationNumber: sql.ref('c.registration_number'),
    utme: sql.ref('c.utme_score'),
    aggregate: sql.ref('c.aggregate'),
  },
  usual: 'name',
  id: sql.ref('c.application_id'),
};

/** Everybody whom an officer sees by a claim: nobody who is removed. */
export const candidatesWithin = (db: Db | Trx, actor: Actor, claim: Claim) =>
  db
    .selectFrom('screening_candidate as c')
    .innerJoin('application as a', 'a.id', 'c.application_id')
    .innerJoin('application_type as t', 't.id', 'c.application_type_id')
    .innerJoin('academic_session as e', 'e.id', 'c.session_id')
    .innerJoin('department as d', 'd.id', 'c.department_id')
    .leftJoin('screening_seat as p', 'p.application_id', 'c.application_id')
    .where(rowsWithin(reachOf(actor, claim), candidatePlaces))
    .where(applicationCounts);

/** What the list and the report of candidates are narrowed by. */
export const candidateFilters = {
  search: (text: string) => searchText(candidateWords, text),
  sessionId: 'c.session_id',
  applicationTypeId: 'c.application_type_id',
  departmentId: 'c.department_id',
  batchId: 'p.batch_id',
  status: (status: string) => sql<boolean>`${screeningState} = ${status}`,
  jambMatch: (match: string) => sql<boolean>`${jambMatch} = ${match}`,
} as const;

/** The same with what both the list and the report say of them. */
export const candidateRows = (db: Db | Trx, actor: Actor, claim: Claim) =>
  candidatesWithin(db, actor, claim)
    .leftJoin('department as o', 'o.id', 'c.second_department_id')
    .leftJoin('screening_batch as b', 'b.id', 'p.batch_id')
    .select(['c.application_id as id', 'c.registration_number as registrationNumber'])
    .select(['c.surname', 'c.first_name as firstName', 'c.middle_name as middleName'])
    .select([
      'e.name as session',
      't.name as programme',
      'd.name as department',
      'o.name as secondDepartment',
    ])
    .select(['c.utme_score as utme', 'c.o_level_points as oLevelPoints', 'c.o_level_credits as credits'])
    .select(['c.eligible', 'c.awaiting', 'c.missing', 'c.score', 'c.aggregate', 'b.name as batch'])
    .select([screeningState.as('status'), jambMatch.as('jambMatch')]);

/** Everybody whom this officer may see and who fits the filters. */
export const candidatesLike = (db: Db | Trx, { actor, ...query }: Query & { actor: Actor }) =>
  where(candidateRows(db, actor, 'admissions.view'), query, { ...candidateFilters, uploadId: isOfFile });
export type CandidateRow = Awaited<ReturnType<ReturnType<typeof candidatesLike>['executeTakeFirstOrThrow']>>;

export const presentCandidates = (rows: CandidateRow[]): Candidate[] =>
  rows.map(({ surname, firstName, middleName, ...said }) => ({
    ...said,
    name: fullNameOf({ surname, firstName, middleName }),
  }));

/** What forms and filters offer; departments are those where the officer works. */
export async function screeningChoices(db: Db | Trx, actor: Actor) {
  const types = await db
    .selectFrom('application_type')
    .select(['id', 'name', 'mode', 'student_type_id as studentType'])
    .where('id', 'in', [...screenedTypeIds])
    .orderBy('id')
    .execute();
  const departments = await db
    .selectFrom('department')
    .select(['id', 'name', 'faculty_id as school'])
    .orderBy('name')
    .execute();
  const batches = await db
    .selectFrom('screening_batch as b')
    .innerJoin('academic_session as s', 's.id', 'b.session_id')
    .select(['b.id', 'b.name', 's.name as session'])
    .orderBy('b.id', 'desc')
    .execute();
  const reach = reachOf(actor, 'admissions.view');
  const edits = reachOf(actor, 'admissions.edit');
  const [studentType] = screenedTypes.map(({ studentTypeId }) => studentTypeId);
  return {
    sessions: await sessionChoices(db),
    types: types.map(({ id, name, mode }) => ({ id, name, mode })),
    // Places of kinds of student have every department.
    departments: departments
      .filter(({ id, school }) =>
        isWithin(reach, { department: id, school, level: firstLevel, studentType: studentType ?? null }),
      )
      .map(({ id, name }) => ({ id, name })),
    batches: batches.map(({ id, name, session }) => ({ id, name: `${name}, ${session}` })),
    files: await fileChoices(db, actor),
    mayMarkAbsent: types.some(({ studentType: kind }) => isWithin(edits, { studentType: kind })),
    mayUpload:
      edits === 'all' ||
      types.some(({ studentType: kind }) => edits.some(({ studentType = kind }) => studentType === kind)),
  };
}
