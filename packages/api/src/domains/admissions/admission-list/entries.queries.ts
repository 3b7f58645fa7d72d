import { type admissions, capsWordOfEntry, type EntryAction } from '@portal/contracts/admissions';
import { fullNameOf, lagosDate, type CallData, type CallInput, type Claim } from '@portal/shared/model';
import { sql, type SqlBool } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { forMe } from '../../../platform/lists/for-me';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf, rowsWithin, type PlaceColumns } from '../../../platform/reach';
import { authorsOf } from '../../../platform/two-people/authorship';
import { mayBeSecond } from '../../../platform/two-people/second-person';
import { departmentChoices, sessionChoices, typeChoices } from '../choices.queries';
import { lastInstant } from '../../finance/acceptance/offer-days';
import { isOwnApplication } from '../manage-applications/own-application';
import { offerFacts } from './offer-facts';

type Query = CallInput<typeof admissions.admissionList.entries>['query'];
type Entry = CallData<typeof admissions.admissionList.entries>['rows'][number];
type Found = CallData<typeof admissions.admissionList.lookup>['rows'][number];

/** Where an entry `e` of a department `d` belongs. */
export const entryPlaces: PlaceColumns = {
  school: sql.ref('d.faculty_id'),
  department: sql.ref('e.department_id'),
  studentType: sql.ref('e.student_type_id'),
  level: sql.ref('e.level'),
};

const name = sql`f_search(e.surname || ' ' || e.first_name)`;
const words = sql`f_search(e.surname || ' ' || e.first_name || ' ' || e.middle_name || ' ' || e.registration_number)`;

export const entryOrder: Order = {
  sorts: {
    name,
    registrationNumber: sql.ref('e.registration_number'),
    score: sql.ref('e.score'),
    added: sql.ref('e.id'),
  },
  mayMiss: ['score'],
  usual: 'name',
  id: sql.ref('e.id'),
};

function selectEntries(db: Db | Trx, actor: Actor) {
  return db
    .selectFrom('admission_list_entry as e')
    .innerJoin('academic_session as s', 's.id', 'e.session_id')
    .innerJoin('application_type as t', 't.id', 'e.application_type_id')
    .leftJoin('department as d', 'd.id', 'e.department_id')
    .leftJoin('admission_batch as b', 'b.id', 'e.batch_id')
    .leftJoin('state as o', 'o.id', 'e.state_id')
    .where(rowsWithin(reachOf(actor, 'admissions.view'), entryPlaces));
}

/** A local officer approves in their place only; who wrote a part of it never does. */
function waitsFor(actor: Actor) {
  if (actor.impersonatorId !== undefined) return sql<SqlBool>`false`;
  return sql<SqlBool>`(e.state = 'recommended' and ${rowsWithin(reachOf(actor, 'admissions.approve'), entryPlaces)}
    and not ${actor.userId}::text = any(${authorsOf('admission entry', 'e.id')})
    and not ${isOwnApplication(actor, 'e.application_id')})`;
}

/** Every entry that this officer may see and that fits the filters. */
export function entriesLike(db: Db | Trx, { actor, ...query }: Query & { actor: Actor }) {
  const rows = selectEntries(db, actor)
    .select(['e.id', 'e.version', 'e.registration_number as registrationNumber'])
    .select(['e.surname', 'e.first_name as firstName', 'e.middle_name as middleName', 'e.gender'])
    .select(['o.name as state', 'e.class', 'e.score', 'e.programme', 't.name as type', 's.name as session'])
    .select(['e.department_id as departmentId', 'd.name as department', 'd.faculty_id as school'])
    .select(['e.first_choice as firstChoice', 'e.batch_id as batchId', 'b.name as batch'])
    .select(['e.state as status', 'e.reference', 'e.lapses_at as lapsesAt', 'e.student_id as studentId'])
    .select(['e.student_type_id as studentType', 'e.level'])
    .select(sql<boolean>`coalesce(e.email, e.mobile_number) is not null`.as('hasAddress'))
    .select(['e.added_by as addedBy', 'e.approved_by as approvedBy', 'e.application_type_id as typeId'])
    .select(isOwnApplication(actor, 'e.application_id').as('own'))
    .select(authorsOf('admission entry', 'e.id').as('authors'));
  return where(rows, query, {
    search: (text) => searchText(words, text),
    sessionId: 'e.session_id',
    applicationTypeId: 'e.application_type_id',
    batchId: 'e.batch_id',
    departmentId: 'e.department_id',
    stateId: 'e.state_id',
    status: 'e.state',
    forMe: forMe(actor, (by) => waitsFor(by)),
  });
}
export type EntryRow = Awaited<ReturnType<ReturnType<typeof entriesLike>['executeTakeFirstOrThrow']>>;

const lastDayOf = (lapsesAt: Date | null) => (lapsesAt ? lagosDate(lastInstant(lapsesAt)) : null);

/** In which states each can be done by whoever edits. */
const editing: Partial<Record<EntryRow['status'], EntryAction[]>> = {
  draft: ['recommend', 'changeDepartment', 'setBatch', 'withdraw'],
  recommended: ['changeDepartment', 'setBatch', 'withdraw'],
  approved: ['changeDepartment', 'setBatch', 'withdraw'],
  published: ['extend', 'changeDepartment', 'withdraw'],
  lapsed: ['restore'],
};

/** What an officer may do with an entry now. */
function actionsOn(row: EntryRow, actor: Actor): EntryAction[] {
  if (row.own) return [];
  const place = { ...row, department: row.departmentId };
  const holds = (claim: Claim) => isWithin(reachOf(actor, claim), place);
  const approves = holds('admissions.approve');
  const edits = holds('admissions.edit') ? (editing[row.status] ?? []) : [];
  const second = row.status === 'recommended' && approves && mayBeSecond(actor, row.authors);
  const unclaimed = row.studentId === null && edits.length > 0;
  const reachable = row.status === 'published' && row.hasAddress;
  return [
    ...(second ? (['approve'] as const) : []),
    ...edits.filter((action) => {
      const touchesOffer = action === 'changeDepartment' || action === 'withdraw';
      if (touchesOffer && row.status === 'published' && !approves) return false;
      return action !== 'changeDepartment' || row.departmentId !== null;
    }),
    ...(unclaimed && reachable ? (['sendLink'] as const) : []),
    ...(unclaimed && row.status !== 'lapsed' ? (['setContact'] as const) : []),
  ];
}

export async function presentEntries(db: Db | Trx, actor: Actor, rows: EntryRow[]): Promise<Entry[]> {
  const officers = rows.flatMap(({ addedBy, approvedBy }) => [addedBy, ...(approvedBy ? [approvedBy] : [])]);
  const nameOf = await actorNames(db, officers);
  return rows.map((row) => {
    const {
      surname,
      firstName,
      middleName,
      studentId,
      authors: _,
      school: __,
      hasAddress: ___,
      ...said
    } = row;
    const { studentType: ____, level: _____, own: ______, typeId, ...shown } = said;
    return {
      ...shown,
      name: fullNameOf({ surname, firstName, middleName }),
      lapsesAt: row.lapsesAt?.toISOString() ?? null,
      lastDay: lastDayOf(row.lapsesAt),
      caps: capsWordOfEntry(typeId, row.status),
      takenUp: studentId !== null,
      addedBy: nameOf(row.addedBy),
      approvedBy: row.approvedBy === null ? null : nameOf(row.approvedBy),
      may: actionsOn(row, actor),
    };
  });
}

type LookupQuery = CallInput<typeof admissions.admissionList.lookup>['query'];

export const lookupOrder: Order = {
  sorts: { name, added: sql.ref('e.id') },
  usual: 'name',
  id: sql.ref('e.id'),
};

const printed = sql<boolean>`exists (select from issued_letter l join letter_print p on p.letter_id = l.id
  where l.student_id = e.student_id and l.session_id = e.session_id and l.kind <> 'levy')`;

/** The same list for the help desk: whether somebody is admitted, and how far they are. */
export function lookupLike(db: Db | Trx, { actor, ...query }: LookupQuery & { actor: Actor }) {
  const rows = selectEntries(db, actor)
    .leftJoin('student as p', 'p.id', 'e.student_id')
    .select(['e.id', 'e.registration_number as registrationNumber', 's.name as session', 'e.programme'])
    .select(['e.surname', 'e.first_name as firstName', 'e.middle_name as middleName'])
    .select(['d.name as department', 'b.name as batch', 'e.state as status', 'e.lapses_at as lapsesAt'])
    .select(['e.student_id as studentId', 'e.invoice_id as invoiceId', 'e.application_type_id as typeId'])
    .select(offerFacts.cleared.as('isCleared'))
    .select(printed.as('letterPrinted'));
  return where(rows, query, {
    search: (text) => searchText(words, text),
    sessionId: 'e.session_id',
  });
}
export type LookupRow = Awaited<ReturnType<ReturnType<typeof lookupLike>['executeTakeFirstOrThrow']>>;

export function presentLookup(rows: LookupRow[]): Found[] {
  return rows.map(
    ({ surname, firstName, middleName, lapsesAt, studentId, invoiceId, isCleared, typeId, ...said }) => ({
      ...said,
      caps: capsWordOfEntry(typeId, said.status),
      name: fullNameOf({ surname, firstName, middleName }),
      lastDay: lastDayOf(lapsesAt),
      takenUp: studentId !== null,
      acceptancePaid: invoiceId !== null,
      cleared: Boolean(isCleared),
    }),
  );
}

/** What forms and filters offer; departments are those where the officer holds the claim. */
export async function entryChoices(db: Db | Trx, actor: Actor, claim: Claim = 'admissions.view') {
  const batches = await db
    .selectFrom('admission_batch as b')
    .innerJoin('academic_session as s', 's.id', 'b.session_id')
    .innerJoin('application_type as t', 't.id', 'b.application_type_id')
    .select(['b.id', 'b.name', 't.name as type', 's.name as session'])
    .orderBy('b.id', 'desc')
    .execute();
  return {
    sessions: await sessionChoices(db),
    types: await typeChoices(db),
    batches: batches.map(({ id, type, session, name: called }) => ({
      id,
      name: `${called}, ${type}, ${session}`,
    })),
    departments: await departmentChoices(db, reachOf(actor, claim)),
    states: await db.selectFrom('state').select(['id', 'name']).orderBy('name').execute(),
  };
}
