import type { admissions } from '@portal/contracts/admissions';
import { applicationTypes, fullNameOf, type CallData, type CallInput } from '@portal/shared/model';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { plannedEachTime } from '../../../platform/database/named-statements';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { pageOfFew } from '../../../platform/lists/page-of-few';
import { pageRows, type Asked, type Order, type Page } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf, rowsWithin, type PlaceColumns } from '../../../platform/reach';
import { invoiceFoundBy } from '../../finance/invoice-management/search-invoices';
import { wasOffered } from '../admission-list/offer-facts';
import { applicationCounts } from '../applications/application-counts';
import { contactFor } from '../masked-contacts';
import { hasReached, isIn, stage } from './application-stage';

export type JupebQuery = CallInput<typeof admissions.jupebReports.totals>['query'];
type Row = CallData<typeof admissions.jupebReports.people>['rows'][number];

const type = applicationTypes.JUPEB;

interface Person {
  id: number;
  added: Date;
  name: string;
  session_id: number;
  application_id: number | null;
  entry_id: number | null;
}

/** In whose order an index has both halves; nothing for whoever reads all of them. */
interface Sorted {
  by: 'name' | 'added';
  way: 'asc' | 'desc';
}

/**
 * Everybody of JUPEB once: by their application, or by the entry of a list that came without one. Each half in the order
 * that is asked: the database merges two indexes then, and does not sort everybody for ten of them.
 */
function people(sorted?: Sorted) {
  const inOrder = (id: RawBuilder<unknown>) =>
    sorted ? sql`order by ${sql.ref(sorted.by)} ${sql.raw(sorted.way)}, ${id} ${sql.raw(sorted.way)}` : sql``;
  return sql<Person>`(
  (select a.id, a.created_at as added, a.payer_sort_name as name, a.session_id, a.id as application_id,
      null::bigint as entry_id
    from application a where a.application_type_id = ${sql.lit(type.id)} and ${applicationCounts}
    ${inOrder(sql`a.id`)})
  union all
  (select -e.id, e.added_at as added, f_search(e.surname || ' ' || e.first_name) as name, e.session_id, null::bigint,
      e.id
    from admission_list_entry e
    where e.application_type_id = ${sql.lit(type.id)} and e.application_id is null
      and (${wasOffered} or e.state not in ('draft', 'withdrawn'))
    ${inOrder(sql`-e.id`)}))`;
}

const combination = sql<string | null>`coalesce(c.name, e.subject_combination)`;

/** A school chooses by the combination; the rest is said by the list. */
const places: PlaceColumns = {
  school: sql.ref('f.faculty_id'),
  department: sql.ref('e.department_id'),
  studentType: sql`coalesce(e.student_type_id, ${sql.lit(type.studentTypeId)})`,
  level: sql.ref('e.level'),
};

type Found = Pick<Person, 'id'>;

interface Reading {
  /** With combination, school and state. */
  named: boolean;
  sorted?: Sorted;
}

/**
 * Everybody with their application `a`, newest entry `e`, student `p`, and what the form says `f`; where they are named,
 * with the combination, school and state. All are joined by a key and from the left: the database leaves out whatever a
 * question does not read.
 */
function selectPeople(db: Db | Trx, actor: Actor, { named, sorted }: Reading) {
  return db
    .selectFrom(people(sorted).as('x'))
    .modifyFront(sql.raw(plannedEachTime))
    .leftJoin('application as a', 'a.id', 'x.application_id')
    .leftJoin('invoice', 'invoice.id', 'a.invoice_id')
    .leftJoin('jupeb_application_fact as f', 'f.application_id', 'x.application_id')
    .leftJoin('admission_list_entry as e', (join) =>
      join.on(
        'e.id',
        '=',
        sql<number>`coalesce(x.entry_id,
          (select max(n.id) from admission_list_entry n where n.application_id = x.application_id))`,
      ),
    )
    .leftJoin('student as p', 'p.id', 'e.student_id')
    .$if(named, (rows) =>
      rows
        .leftJoin('subject_combination as c', 'c.id', 'f.combination_id')
        .leftJoin('faculty as h', 'h.id', 'f.faculty_id')
        .leftJoin('state as o', (join) =>
          join.on('o.id', '=', sql<number>`coalesce(f.state_id, e.state_id)`),
        ),
    )
    .where(rowsWithin(reachOf(actor, 'admissions.reports'), places));
}

const words = sql`f_search(l.surname || ' ' || l.first_name || ' ' || l.middle_name || ' ' || l.registration_number)`;

/** By RRR, number, name or phone. */
const foundBy = (text: string) => sql<SqlBool>`(a.invoice_id = any(array(
    select invoice.id from invoice where invoice.purpose_id = 4 and ${invoiceFoundBy(text)}))
  or e.id = any(array(select l.id from admission_list_entry l
    where l.application_type_id = ${sql.lit(type.id)} and ${searchText(words, text)})))`;

/**
 * Those of whom the form says so, and those of whom it says nothing and the newest entry does: found by indexes of the
 * facts and of the entries, before anything is joined.
 */
const ofWhom = (fact: 'state_id' | 'combination_id', id: number, said: RawBuilder<SqlBool>) =>
  sql<SqlBool>`x.id = any(array(
    select application_id from jupeb_application_fact where ${sql.ref(fact)} = ${id}
    union all
    select coalesce(l.application_id, -l.id) from admission_list_entry l
    where l.application_type_id = ${sql.lit(type.id)} and ${said} and (l.application_id is null or (
      not exists (select from jupeb_application_fact k
        where k.application_id = l.application_id and ${sql.ref(`k.${fact}`)} is not null)
      and l.id = (select max(n.id) from admission_list_entry n where n.application_id = l.application_id)))))`;

const ofState = (id: number) => ofWhom('state_id', id, sql`l.state_id = ${id}`);
const ofCombination = (id: number) =>
  ofWhom(
    'combination_id',
    id,
    sql`l.subject_combination = (select named.name from subject_combination named where named.id = ${id})`,
  );

/** Everybody of JUPEB whom this officer may see and who fits the filters. */
export function peopleLike(
  db: Db | Trx,
  query: JupebQuery,
  { actor, named = true, ...reading }: Partial<Reading> & { actor: Actor },
) {
  return where(selectPeople(db, actor, { named, ...reading }), query, {
    search: foundBy,
    sessionId: 'x.session_id',
    stage: isIn,
    stateId: ofState,
    combinationId: ofCombination,
    paid: (only) => (only ? hasReached.paid : sql<SqlBool>`a.state = 'invoiced'`),
  });
}

export const peopleOrder: Order = {
  sorts: { name: sql.ref('x.name'), added: sql.ref('x.added') },
  usual: '-added',
  id: sql.ref('x.id'),
};

/** What a report adds up. */
export const peopleFacts = [
  combination.as('combination'),
  sql<string | null>`o.name`.as('state'),
  hasReached.paid.as('paid'),
  hasReached.admitted.as('admitted'),
  hasReached.accepted.as('accepted'),
] as const;

/** A page of their ids: only its rows are read in full. A state or combination leaves few, who are found first. */
export function peoplePage(db: Db | Trx, query: JupebQuery & Asked, actor: Actor): Promise<Page<Found>> {
  const inPage = { asked: query, order: peopleOrder };
  if (query.stateId !== undefined || query.combinationId !== undefined)
    return pageOfFew(db, peopleLike(db, query, { actor, named: false }).select('x.id'), inPage);
  const asked = query.sort ?? peopleOrder.usual;
  const sorted: Sorted = {
    by: asked.endsWith('name') ? 'name' : 'added',
    way: asked.startsWith('-') ? 'desc' : 'asc',
  };
  return pageRows(db, peopleLike(db, query, { actor, named: false, sorted }).select('x.id'), inPage);
}

export const peopleRows = (db: Db | Trx, query: JupebQuery, actor: Actor) =>
  peopleLike(db, query, { actor })
    .leftJoin('lga as g', (join) => join.on('g.id', '=', sql<number>`coalesce(f.lga_id, e.lga_id)`))
    .leftJoin('lookup as k', (join) => join.on('k.list', '=', 'genders').onRef('k.id', '=', 'f.gender_id'))
    .select(['x.id', 'x.application_id as applicationId', 'invoice.rrr', 'g.name as lga'])
    .select(sql<string | null>`h.name`.as('school'))
    .select(['invoice.lastname', 'invoice.firstname', 'invoice.middlename'])
    .select(['e.surname', 'e.first_name as firstName', 'e.middle_name as middleName'])
    .select(['f.faculty_id as schoolId', 'e.department_id as departmentId', 'e.level'])
    .select((row) => [
      row.fn.coalesce('a.application_number', 'e.registration_number').as('applicationNumber'),
      row.fn.coalesce('k.name', 'e.gender').as('sex'),
      row.fn.coalesce('invoice.phone', 'e.mobile_number').as('phone'),
      row.fn.coalesce('e.student_type_id', sql<number>`${sql.lit(type.studentTypeId)}`).as('studentType'),
    ])
    .select(stage.as('stage'))
    .select([...peopleFacts]);
type Raw = Awaited<ReturnType<ReturnType<typeof peopleRows>['executeTakeFirstOrThrow']>>;

/** Subjects with a credit of these applications: the best grade of all sittings counts. */
async function creditsOf(db: Db | Trx, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; credits: number }>`
    select r.application_id as id,
      count(distinct r.subject_id) filter (where (g.attributes ->> 'credit')::boolean)::integer as credits
    from o_level_result r join lookup g on g.list = 'olevel-grades' and g.id = r.grade_id
    where r.application_id = any(${[...ids]}::bigint[]) group by r.application_id`.execute(db);
  return new Map(rows.map(({ id, credits }) => [id, credits]));
}

const nameOf = (row: Raw) =>
  fullNameOf({
    surname: row.lastname ?? row.surname ?? '',
    firstName: row.firstname ?? row.firstName ?? '',
    middleName: (row.lastname === null ? row.middleName : row.middlename) ?? '',
  });

/** As the call answers them; phones are whole where this officer may write to applicants, RRRs where they may act. */
export async function presentPeople(db: Db | Trx, actor: Actor, rows: Raw[]): Promise<Row[]> {
  const credits = await creditsOf(
    db,
    rows.flatMap(({ applicationId }) => applicationId ?? []),
  );
  const writesTo = reachOf(actor, 'admissions.contacts');
  const actsOn = reachOf(actor, 'admissions.edit');
  return rows.map((row) => {
    const { id, applicationNumber, rrr, sex, state, lga, school, paid, admitted, accepted } = row;
    const { schoolId, departmentId, studentType, level, phone } = row;
    const place = { school: schoolId, department: departmentId, studentType, level };
    return {
      id,
      applicationNumber,
      rrr: contactFor(rrr, isWithin(actsOn, place)),
      name: nameOf(row),
      sex,
      state,
      lga,
      phone: contactFor(phone, isWithin(writesTo, place)),
      combination: row.combination,
      school,
      credits: credits.get(row.applicationId ?? 0) ?? null,
      stage: row.stage,
      paid: paid === null ? null : Boolean(paid),
      admitted: Boolean(admitted),
      accepted: Boolean(accepted),
    };
  });
}
