import {
  postgraduateSteps,
  storedPath,
  storedQuestions,
  type admissions,
} from '@portal/contracts/admissions';
import { answerAt } from '@portal/shared/forms/definition';
import {
  fullNameOf,
  type ApplicationState,
  type CallData,
  type CallInput,
  type Claim,
} from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf, rowsWithin, type PlaceColumns } from '../../../platform/reach';
import { entryChoices } from '../admission-list/entries.queries';
import { applicationCounts } from '../applications/application-counts';
import { sectionsOf } from '../applications/applications.queries';
import { keptDocuments } from '../documents/asked-documents';
import { documentNames } from '../documents/application-documents';
import { demandNotApplicant, isOwnApplication } from '../manage-applications/own-application';
import { currentReferees, lastDayOf } from './referees.queries';

type Query = CallInput<typeof admissions.postgraduateApplications.list>['query'];
type Row = CallData<typeof admissions.postgraduateApplications.list>['rows'][number];
type One = CallData<typeof admissions.postgraduateApplications.one>;

/** Where an application `a` of a department `d` and type `t` belongs. */
const places: PlaceColumns = {
  school: sql.ref('d.faculty_id'),
  department: sql.ref('d.id'),
  studentType: sql.ref('t.student_type_id'),
};

const name = sql`f_search(i.lastname || ' ' || i.firstname)`;
const words = sql`f_search(i.lastname || ' ' || i.firstname || ' ' || i.middlename || ' ' || a.application_number || ' ' || coalesce(i.rrr, ''))`;

export const postgraduateOrder: Order = {
  sorts: { name, applicationNumber: sql.ref('a.application_number'), submitted: sql.ref('a.completed_at') },
  usual: '-submitted',
  id: sql.ref('a.id'),
};

const counted = (states: string) =>
  sql<number>`(select count(*)::int from referee r where r.application_id = a.id and r.state in (${sql.raw(states)}))`;
const answered = counted("'answered'");
const waiting = counted("'asked'");
const overdue = counted("'lapsed', 'declined'");

const reached = { waiting: sql<boolean>`${waiting} > 0`, overdue: sql<boolean>`${overdue} > 0` };

function selectWithin(db: Db | Trx, actor: Actor, claim: Claim) {
  return db
    .selectFrom('postgraduate_application as p')
    .innerJoin('application as a', 'a.id', 'p.application_id')
    .innerJoin('application_type as t', 't.id', 'a.application_type_id')
    .innerJoin('academic_session as s', 's.id', 'a.session_id')
    .innerJoin('invoice as i', 'i.id', 'a.invoice_id')
    .innerJoin('department as d', 'd.id', 'p.department_id')
    .innerJoin('lookup as g', (join) =>
      join.on('g.list', '=', 'pg-programmes').onRef('g.id', '=', 'p.programme_id'),
    )
    .innerJoin('lookup as m', (join) =>
      join.on('m.list', '=', 'study-modes').onRef('m.id', '=', 'p.study_mode_id'),
    )
    .where('a.completed_at', 'is not', null)
    .where(applicationCounts)
    .where(rowsWithin(reachOf(actor, claim), places));
}

function selectRows(db: Db | Trx, actor: Actor) {
  return selectWithin(db, actor, 'admissions.view')
    .select(['a.id', 'a.version', 'a.application_number as applicationNumber', 'a.state'])
    .select(['i.lastname', 'i.firstname', 'i.middlename', 's.name as session'])
    .select(['g.name as programme', 'm.name as studyMode', 'd.name as department'])
    .select(['d.id as departmentId', 'd.faculty_id as school', 't.student_type_id as studentType'])
    .select(['a.completed_at as submittedAt', 'p.transcript_received_at as transcriptReceivedAt'])
    .select(isOwnApplication(actor, 'a.id').as('own'))
    .select([answered.as('answered'), waiting.as('waiting'), overdue.as('overdue')]);
}

/** Every submitted postgraduate application that this officer may see and that fits the filters. */
export function applicationsLike(db: Db | Trx, { actor, ...query }: Query & { actor: Actor }) {
  return where(selectRows(db, actor), query, {
    search: (text) => searchText(words, text),
    sessionId: 'a.session_id',
    departmentId: 'p.department_id',
    programmeId: 'p.programme_id',
    state: 'a.state',
    referees: (which) => (which === 'answered' ? sql<boolean>`${waiting} + ${overdue} = 0` : reached[which]),
    transcript: (which, row) => row('p.transcript_received_at', which === 'missing' ? 'is' : 'is not', null),
  });
}
export type ApplicationRow = Awaited<
  ReturnType<ReturnType<typeof applicationsLike>['executeTakeFirstOrThrow']>
>;

/** Nobody has judged it: a referee can be replaced by an officer. */
export const replacedIn: readonly ApplicationState[] = [
  'referees_pending',
  'transcript_pending',
  'completed',
];
const waitsForTranscript = ['referees_pending', 'transcript_pending'];

const edits = (actor: Actor, { departmentId, school, studentType, own }: ApplicationRow) =>
  !own && isWithin(reachOf(actor, 'admissions.edit'), { department: departmentId, school, studentType });

export function presentApplications(actor: Actor, rows: readonly ApplicationRow[]): Row[] {
  return rows.map((row) => {
    const { lastname, firstname, middlename, departmentId: _, school: __, studentType: ___, ...said } = row;
    const receives =
      row.transcriptReceivedAt === null && waitsForTranscript.includes(row.state) && edits(actor, row);
    return {
      ...said,
      applicationNumber: row.applicationNumber ?? '',
      name: fullNameOf({ surname: lastname, firstName: firstname, middleName: middlename }),
      submittedAt: row.submittedAt?.toISOString() ?? '',
      transcriptReceivedAt: row.transcriptReceivedAt?.toISOString() ?? null,
      may: receives ? ['receiveTranscript'] : [],
    };
  });
}

/** Throws NOT_FOUND for an application beyond where the officer holds the claim, and FORBIDDEN for their own. */
export async function demandReachable(
  db: Db | Trx,
  actor: Actor,
  { id, claim }: { id: number; claim: Claim },
): Promise<void> {
  const found = await selectWithin(db, actor, claim).select('a.id').where('a.id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  await demandNotApplicant(db, actor, id);
}

const { documents } = postgraduateSteps;

/** The documents of an application: what each is, and what kind of file. */
export async function documentsOf(db: Db | Trx, applicationId: number): Promise<One['documents']> {
  const sections = await sectionsOf(db, applicationId);
  const answers = sections.get(documents.id);
  const asked = await keptDocuments(db, applicationId, sections);
  const named = storedQuestions(documents).map((question) => ({
    id: String(answerAt(answers, storedPath(question.name)) ?? ''),
    label: question.label,
  }));
  const kinds = await documentNames(
    db,
    applicationId,
    named.map(({ id }) => id),
  );
  const own = named.flatMap(({ id, label }) => {
    const kind = kinds.get(id);
    return kind === undefined ? [] : [{ id, label, kind }];
  });
  const beside = asked.flatMap(({ document, name, kind }) =>
    document !== null && kind !== null ? [{ id: document, label: name, kind }] : [],
  );
  return [...own, ...beside];
}

/** One application with its referees and documents. Throws NOT_FOUND beyond the officer's reach. */
export async function oneApplication(db: Db | Trx, actor: Actor, id: number): Promise<One> {
  const row = await selectRows(db, actor).where('a.id', '=', id).executeTakeFirst();
  const [shown] = row ? presentApplications(actor, [row]) : [];
  if (!row || !shown) throw new AppError('NOT_FOUND');
  const mayEdit = edits(actor, row);
  const referees = await currentReferees(db, id);
  return {
    ...shown,
    referees: referees.map((referee) => ({
      id: referee.id,
      version: referee.version,
      position: referee.position,
      fullName: referee.full_name,
      email: referee.email,
      mobileNumber: referee.mobile_number,
      institution: referee.institution,
      state: referee.state,
      mailedAt: referee.mailed_at.toISOString(),
      lastDay: lastDayOf(referee),
      may: mayEdit && replacedIn.includes(row.state) ? (['replace'] as const) : [],
    })) as One['referees'],
    documents: await documentsOf(db, id),
    mayRead: mayEdit,
  };
}

/** What the filters offer; departments are those where the officer works. */
export async function postgraduateChoices(db: Db | Trx, actor: Actor) {
  const { sessions, departments: all } = await entryChoices(db, actor);
  const programmes = await db
    .selectFrom('lookup')
    .select(['id', 'name'])
    .where('list', '=', 'pg-programmes')
    .orderBy('position')
    .execute();
  return { sessions, departments: all, programmes };
}
