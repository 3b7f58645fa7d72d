import type { admissions } from '@portal/contracts/admissions';
import { type CallData, type CallInput, type Claim } from '@portal/shared/model';
import { sql, type SqlBool } from 'kysely';
import { plannedEachTime } from '../../../platform/database/named-statements';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { fromDay, toDay } from '../../../platform/lists/days';
import type { Order } from '../../../platform/lists/page-rows';
import { where } from '../../../platform/lists/where';
import { reachOf, rowsWithin, type PlaceColumns } from '../../../platform/reach';
import { payerName } from '../../finance/invoices/invoices.queries';
import { invoiceFoundBy } from '../../finance/invoice-management/search-invoices';
import { applicationCounts } from '../applications/application-counts';
import { departmentOfApplication } from '../applications/application-place';
import { firstLevel } from '../screening/candidates.queries';
import { hasReached, isAbandoned, isIn, stage } from './application-stage';
import { sectionsReached } from './sections-reached';

export type ApplicationQuery = CallInput<typeof admissions.applicationReports.totals>['query'];
type Row = CallData<typeof admissions.applicationReports.list>['rows'][number];

/** Who asks, and when. */
export interface Asking {
  actor: Actor;
  now: Date;
}

interface Reading {
  claim: Claim;
  /** With departments. */
  within: boolean;
  /** With entries and students. */
  offered: boolean;
}

/** Where an application belongs, as `applicationPlaces` says, by what is joined here. */
const places: PlaceColumns = {
  school: sql.ref('d.faculty_id'),
  department: sql.ref('d.id'),
  studentType: sql`coalesce(e.student_type_id, t.student_type_id)`,
  level: sql`coalesce(e.level, case when f.application_id is not null then ${sql.lit(firstLevel)} end)`,
};

/**
 * Every application that counts within reach, where they are asked for with its newest entry, its student and the
 * department that is offered or was chosen. The others are joined by a key and from the left: the database leaves out
 * whatever a question does not read.
 */
function selectApplications(db: Db | Trx, { actor }: Asking, { claim, within, offered }: Reading) {
  return db
    .selectFrom('application as a')
    .modifyFront(sql.raw(plannedEachTime))
    .$if(within || offered, (rows) =>
      rows
        .leftJoinLateral(
          (row) =>
            row
              .selectFrom('admission_list_entry as n')
              .select(['n.state', 'n.offered_at', 'n.student_id', 'n.student_type_id', 'n.level'])
              .select('n.department_id')
              .whereRef('n.application_id', '=', 'a.id')
              .orderBy('n.id', 'desc')
              .limit(sql.lit(1))
              .as('e'),
          (join) => join.onTrue(),
        )
        .leftJoin('student as p', 'p.id', 'e.student_id'),
    )
    .$if(within, (rows) =>
      rows
        .leftJoin('jamb_candidate_application as w', 'w.application_id', 'a.id')
        .leftJoin('jamb_candidate as j', (join) =>
          join.onRef('j.session_id', '=', 'w.session_id').onRef('j.jamb_number', '=', 'w.jamb_number'),
        )
        .leftJoin('screening_candidate as f', 'f.application_id', 'a.id')
        .leftJoin('postgraduate_application as g', 'g.application_id', 'a.id')
        .leftJoin('department as d', (join) =>
          join.on(
            'd.id',
            '=',
            sql<number>`coalesce(e.department_id, f.department_id, g.department_id, j.department_id)`,
          ),
        ),
    )
    .leftJoin('application_type as t', 't.id', 'a.application_type_id')
    .leftJoin('academic_session as s', 's.id', 'a.session_id')
    .leftJoin('invoice', 'invoice.id', 'a.invoice_id')
    .where(applicationCounts)
    .where(rowsWithin(reachOf(actor, claim), places));
}

/** By RRR, application or JAMB number, name or phone. */
const foundBy = (text: string) => sql<SqlBool>`(a.invoice_id = any(array(
    select invoice.id from invoice where invoice.purpose_id = 4 and ${invoiceFoundBy(text)}))
  or a.id = any(array(select c.application_id from jamb_candidate_application c
    where c.jamb_number = ${text.trim().toUpperCase()})))`;

/**
 * Those of whom the newest entry says this department, and of the others that name it those of whom no entry says another
 * one. All is decided by indexes of the department, before anything is joined: all of them are counted.
 */
const ofDepartment = (id: number) => sql<SqlBool>`a.id = any(array(
    select n.application_id from admission_list_entry n
    where n.department_id = ${id} and n.application_id is not null and not exists (
      select from admission_list_entry later where later.application_id = n.application_id and later.id > n.id)
    union all
    select a.id from application a where ${departmentOfApplication} = ${id} and a.id = any(array(
      select f.application_id from screening_candidate f where f.department_id = ${id}
      union all
      select g.application_id from postgraduate_application g where g.department_id = ${id}
      union all
      select c.application_id from jamb_candidate_application c
      join jamb_candidate k on k.session_id = c.session_id and k.jamb_number = c.jamb_number
      where k.department_id = ${id}))))`;

/** Every application that this officer may see and that fits the filters. */
export function applicationsLike(
  db: Db | Trx,
  query: ApplicationQuery,
  { claim = 'admissions.reports', wide = true, ...asking }: Asking & { claim?: Claim; wide?: boolean },
) {
  const within = wide || reachOf(asking.actor, claim) !== 'all';
  const offered = query.stage !== undefined || query.reached !== undefined;
  return where(selectApplications(db, asking, { claim, within, offered }), query, {
    search: foundBy,
    sessionId: 'a.session_id',
    applicationTypeId: 'a.application_type_id',
    stage: isIn,
    reached: (milestone) => hasReached[milestone],
    departmentId: ofDepartment,
    from: fromDay('a.created_at'),
    to: toDay('a.created_at'),
    abandoned: (only) => (only ? isAbandoned(asking.now) : undefined),
  });
}

export const applicationOrder: Order = {
  sorts: { made: sql.ref('a.created_at') },
  usual: '-made',
  id: sql.ref('a.id'),
};

/** Their ids: a page is found by these, and only its rows are read in full. */
export const applicationIds = (db: Db | Trx, query: ApplicationQuery, asking: Asking) =>
  applicationsLike(db, query, { ...asking, wide: false }).select('a.id');

/** As the list shows it. */
export const applicationRows = (db: Db | Trx, query: ApplicationQuery, asking: Asking) =>
  applicationsLike(db, query, asking)
    .select(['a.id', 'a.application_number as applicationNumber', 'a.application_type_id as typeId'])
    .select(({ ref }) => [
      ref('invoice.lastname').$notNull().as('lastname'),
      ref('invoice.firstname').$notNull().as('firstname'),
      ref('invoice.middlename').$notNull().as('middlename'),
      ref('t.name').$notNull().as('type'),
      ref('s.name').$notNull().as('session'),
    ])
    .select(['invoice.paid_at as paidAt', 'a.state', sql<string | null>`d.name`.as('department')])
    .select(['a.created_at as madeAt', 'a.completed_at as completedAt', stage.as('stage')])
    .select(isAbandoned(asking.now).as('abandoned'));
type Raw = Awaited<ReturnType<ReturnType<typeof applicationRows>['executeTakeFirstOrThrow']>>;

export async function presentApplicationRows(db: Db | Trx, rows: Raw[]): Promise<Row[]> {
  const sections = await sectionsReached(db, rows);
  return rows.map(({ lastname, firstname, middlename, typeId: _, state: __, ...said }) => ({
    ...said,
    name: payerName({ lastname, firstname, middlename }),
    section: sections.get(said.id) ?? null,
    madeAt: said.madeAt.toISOString(),
    paidAt: said.paidAt?.toISOString() ?? null,
    completedAt: said.completedAt?.toISOString() ?? null,
    abandoned: Boolean(said.abandoned),
  }));
}
