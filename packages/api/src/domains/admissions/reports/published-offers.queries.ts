import { type admissions, capsWordOfEntry, lapsingDays } from '@portal/contracts/admissions';
import { fullNameOf, lagosDate, type CallData, type CallInput } from '@portal/shared/model';
import { sql, type SqlBool } from 'kysely';
import { daysAfter } from '../../../platform/clock';
import { plannedEachTime } from '../../../platform/database/named-statements';
import type { Db, Trx } from '../../../platform/database/database';
import { fromDay, toDay } from '../../../platform/lists/days';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { reachOf, rowsWithin } from '../../../platform/reach';
import { lastInstant } from '../../finance/acceptance/offer-days';
import { entryPlaces } from '../admission-list/entries.queries';
import { isAccepted, offerFacts, wasOffered } from '../admission-list/offer-facts';
import type { Asking } from './application-report.queries';

export type PublishedQuery = CallInput<typeof admissions.admissionReports.publishedTotals>['query'];
type Row = CallData<typeof admissions.admissionReports.published>['rows'][number];

const name = sql`f_search(e.surname || ' ' || e.first_name)`;
/** By number or name. */
export const offerWords = sql`f_search(e.surname || ' ' || e.first_name || ' ' || e.middle_name || ' ' || e.registration_number)`;

/** Every offer within reach that was ever made. */
export function selectOffers(db: Db | Trx, { actor }: Pick<Asking, 'actor'>) {
  return db
    .selectFrom('admission_list_entry as e')
    .modifyFront(sql.raw(plannedEachTime))
    .innerJoin('academic_session as s', 's.id', 'e.session_id')
    .leftJoin('department as d', 'd.id', 'e.department_id')
    .leftJoin('admission_batch as b', 'b.id', 'e.batch_id')
    .where(wasOffered)
    .where(rowsWithin(reachOf(actor, 'admissions.reports'), entryPlaces));
}

const isFree = sql<SqlBool>`exists (select from admission_free_place f
  where f.entry_id = e.id and f.filled_by is null)`;

/** Offers that nobody has answered, and that end within a week. */
const isLapsing = (now: Date) => sql<SqlBool>`(e.state = 'published' and e.lapses_at > ${now}
  and e.lapses_at <= ${daysAfter(now, lapsingDays)})`;

const letterPrinted = sql<boolean>`exists (select from issued_letter l join letter_print p on p.letter_id = l.id
  where l.student_id = e.student_id and l.session_id = e.session_id and l.kind <> 'levy')`;

/** Every offer that this officer may see and that fits the filters. */
export function publishedLike(db: Db | Trx, query: PublishedQuery, asking: Asking) {
  return where(selectOffers(db, asking).leftJoin('student as p', 'p.id', 'e.student_id'), query, {
    search: (text) => searchText(offerWords, text),
    sessionId: 'e.session_id',
    applicationTypeId: 'e.application_type_id',
    departmentId: 'e.department_id',
    stateId: 'e.state_id',
    batchId: 'e.batch_id',
    class: 'e.class',
    status: 'e.state',
    sex: 'e.gender',
    reached: (milestone) => offerFacts[milestone],
    alone: (only) => (only ? sql<SqlBool>`e.application_id is null` : undefined),
    from: fromDay('e.offered_at'),
    to: toDay('e.offered_at'),
    lapsing: (only) => (only ? isLapsing(asking.now) : undefined),
    freePlace: (only) => (only ? isFree : undefined),
  });
}

export const publishedOrder: Order = {
  sorts: { name, offered: sql.ref('e.offered_at') },
  usual: 'name',
  id: sql.ref('e.id'),
};

/** What is added up. */
export const publishedFacts = [
  sql<string | null>`e.class`.as('class'),
  sql<string | null>`d.name`.as('department'),
  sql<string | null>`b.name`.as('batch'),
  isAccepted.as('accepted'),
  letterPrinted.as('letterPrinted'),
  isFree.as('free'),
] as const;

export const publishedRows = (db: Db | Trx, query: PublishedQuery, asking: Asking) =>
  publishedLike(db, query, asking)
    .leftJoin('state as o', 'o.id', 'e.state_id')
    .leftJoin('lga as g', 'g.id', 'e.lga_id')
    .select(['e.id', 'e.registration_number as registrationNumber', 'e.gender as sex', 'e.programme'])
    .select(['e.surname', 'e.first_name as firstName', 'e.middle_name as middleName', 'e.class', 'e.score'])
    .select([
      'o.name as state',
      'g.name as lga',
      'd.name as department',
      'b.name as batch',
      's.name as session',
    ])
    .select([
      'e.application_type_id as typeId',
      'e.state as status',
      'e.lapses_at as lapsesAt',
      letterPrinted.as('letterPrinted'),
    ]);
type Raw = Awaited<ReturnType<ReturnType<typeof publishedRows>['executeTakeFirstOrThrow']>>;

export const presentPublished = (rows: Raw[]): Row[] =>
  rows.map(({ surname, firstName, middleName, lapsesAt, typeId, ...said }) => ({
    ...said,
    caps: capsWordOfEntry(typeId, said.status),
    name: fullNameOf({ surname, firstName, middleName }),
    lastDay: lapsesAt ? lagosDate(lastInstant(lapsesAt)) : null,
  }));
