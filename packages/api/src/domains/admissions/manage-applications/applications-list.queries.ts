import type { admissions, ApplicationAction } from '@portal/contracts/admissions';
import { lagosDate, type CallData, type CallInput } from '@portal/shared/model';
import { sql, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { hasTrigrams, searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { reachOf, rowsWithin } from '../../../platform/reach';
import { invoiceFoundBy } from '../../finance/invoice-management/search-invoices';
import { payerName } from '../../finance/invoices/invoices.queries';
import { applicationCounts } from '../applications/application-counts';
import { applicationPlaces } from '../applications/application-place';
import { contactFor } from '../masked-contacts';
import { isOnList, isRemovable } from './held-application';
import { isOwnApplication } from './own-application';
import { restorableUntil } from './void-application';

type Query = CallInput<typeof admissions.manageApplications.list>['query'];
type Row = CallData<typeof admissions.manageApplications.list>['rows'][number];

export const applicationOrder: Order = {
  sorts: { updated: sql.ref('a.updated_at') },
  usual: '-updated',
  id: sql.ref('a.id'),
};

/** Invoices of applications that are joined to a candidate of JAMB's list whose names, as they stand there, are meant. */
const listedAs = (text: string) => sql<SqlBool>`invoice.id = any(array(
  select n.invoice_id from jamb_candidate c
  join jamb_candidate_application m on m.session_id = c.session_id and m.jamb_number = c.jamb_number
  join application n on n.id = m.application_id
  where ${searchText(sql`(c.sort_name || ' ' || f_search(c.jamb_number))`, text)}))`;

/** By RRR, JAMB or application number, phone and name, that of the invoice or that of JAMB's list. */
function foundBy(text: string) {
  const number = text.replace(/\s/g, '').toUpperCase();
  if (/^(\d{4})?\d{8}[A-Z]{2}$/.test(number)) {
    return sql<SqlBool>`(a.jamb_number = ${number} or a.id in (
      select j.application_id from jamb_candidate_application j where j.jamb_number = ${number}))`;
  }
  const own = invoiceFoundBy(text);
  return hasTrigrams(text) ? sql<SqlBool>`(${own} or ${listedAs(text)})` : own;
}

/** Applications of where this officer works. */
export function applicationsLike(db: Db | Trx, { actor, ...query }: Query & { actor: Actor }) {
  const rows = db
    .selectFrom('application as a')
    .innerJoin('invoice', 'invoice.id', 'a.invoice_id')
    .innerJoin('application_type as t', 't.id', 'a.application_type_id')
    .innerJoin('academic_session as s', 's.id', 'a.session_id')
    .leftJoin('application as o', 'o.id', 'a.merged_into')
    .leftJoin('jamb_candidate_application as j', 'j.application_id', 'a.id')
    .where(rowsWithin(reachOf(actor, 'admissions.view'), applicationPlaces))
    .select(['a.id', 'a.version', 'a.application_number as applicationNumber', 'a.state'])
    .select((row) => row.fn.coalesce('a.jamb_number', 'j.jamb_number').as('jambNumber'))
    .select(['invoice.rrr', 'invoice.lastname', 'invoice.firstname', 'invoice.middlename', 'invoice.phone'])
    .select(['t.id as typeId', 't.name as type'])
    .select(sql<boolean>`${rowsWithin(reachOf(actor, 'admissions.edit'), applicationPlaces)}`.as('acts'))
    .select(isOwnApplication(actor, 'a.id').as('own'))
    .select(['s.id as sessionId', 's.name as session', 'invoice.status as payment'])
    .select(['invoice.total_kobo as amount', 'a.completed_at as completedAt', 'a.updated_at as updatedAt'])
    .select(['a.reopened_until as reopenedUntil', 'a.voided_at as voidedAt', 'a.void_reason as voidReason'])
    .select(['o.application_number as mergedInto', isOnList.as('onList')])
    .select(
      sql<number>`(select count(*)::integer from application_version v where v.application_id = a.id)`.as(
        'versions',
      ),
    );
  return where(rows, query, {
    search: foundBy,
    applicationTypeId: 'a.application_type_id',
    sessionId: 'a.session_id',
    state: 'a.state',
    reopened: (only, row) => (only ? row('a.reopened_until', 'is not', null) : undefined),
    doubtful: (only, row) =>
      only
        ? row.and([
            applicationCounts,
            row.or([row('a.nin_doubtful', '=', true), row('a.jamb_number_doubtful', '=', true)]),
          ])
        : undefined,
    voided: (only, row) => (only ? row('a.voided_at', 'is not', null) : undefined),
  });
}
export type ApplicationRow = Awaited<
  ReturnType<ReturnType<typeof applicationsLike>['executeTakeFirstOrThrow']>
>;

/** What the state of an application allows. */
function actionsOf(row: ApplicationRow, now: Date): ApplicationAction[] {
  if (row.voidedAt) return restorableUntil(row.voidedAt) >= now ? ['restore'] : [];
  const logins = row.state === 'invoiced' ? [] : (['resetLogins'] as const);
  if (row.reopenedUntil) return ['endReset', ...logins];
  if (row.onList || !isRemovable(row.state)) return [...logins];
  const submitted = row.state === 'completed' || row.state === 'screened';
  return [...(submitted ? (['reset'] as const) : []), ...logins, 'merge', 'void'];
}

/** Applications as an officer sees them, with what they may do with each; RRR and phone whole where they may act. */
export function presentApplications(rows: readonly ApplicationRow[], { now }: { now: Date }): Row[] {
  return rows.map((row) => {
    const { lastname, firstname, middlename, acts, onList: _, ...shown } = row;
    return {
      ...shown,
      rrr: contactFor(row.rrr, acts),
      phone: contactFor(row.phone, acts),
      name: payerName({ lastname, firstname, middlename }),
      completedAt: row.completedAt?.toISOString() ?? null,
      updatedAt: row.updatedAt.toISOString(),
      reopenedUntil: row.reopenedUntil && lagosDate(row.reopenedUntil),
      voidedAt: row.voidedAt?.toISOString() ?? null,
      restorableUntil: row.voidedAt && lagosDate(restorableUntil(row.voidedAt)),
      may: acts && !row.own ? actionsOf(row, now) : [],
    };
  });
}

/** Others of the same type and session, of where this officer works, that may be the same person's. */
export async function duplicatesOf(db: Db | Trx, actor: Actor, id: number) {
  const { rows } = await sql<{
    id: number;
    applicationNumber: string;
    version: number;
    lastname: string;
    firstname: string;
    middlename: string;
    state: Row['state'];
    by: string;
  }>`
    select a.id, a.application_number as "applicationNumber", a.version, p.lastname, p.firstname, p.middlename, a.state,
      concat_ws(', ', case when a.nin_hash = o.nin_hash then 'NIN' end,
        case when a.jamb_number = o.jamb_number then 'JAMB number' end,
        case when p.phone = i.phone then 'phone' end,
        case when f_search(p.lastname || ' ' || p.firstname) = f_search(i.lastname || ' ' || i.firstname) then 'name' end
      ) as by
    from application o
    join invoice i on i.id = o.invoice_id
    join application a on a.application_type_id = o.application_type_id and a.session_id = o.session_id
    join application_type t on t.id = a.application_type_id
    join invoice p on p.id = a.invoice_id
    where o.id = ${id} and a.id <> o.id and ${applicationCounts} and a.application_number is not null
      and (a.nin_hash = o.nin_hash or a.jamb_number = o.jamb_number or p.phone = i.phone
        or f_search(p.lastname || ' ' || p.firstname) = f_search(i.lastname || ' ' || i.firstname))
      and ${rowsWithin(reachOf(actor, 'admissions.view'), applicationPlaces)}
    order by a.id limit 10`.execute(db);
  return rows.map(({ lastname, firstname, middlename, ...row }) => ({
    ...row,
    name: payerName({ lastname, firstname, middlename }),
  }));
}
