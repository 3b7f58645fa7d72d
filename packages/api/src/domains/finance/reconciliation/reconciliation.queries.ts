import type { finance } from '@portal/contracts/finance';
import type { CallData, CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { payerNameIfAny } from '../invoices/invoices.queries';
import { ignored, where } from '../../../platform/lists/where';

type Calls = typeof finance.reconciliation;
export type RunView = CallData<Calls['start']>;
export type DifferenceView = CallData<Calls['closeDifference']>;

const person = (column: string) =>
  sql<string>`coalesce((select u.full_name from app_user u where u.id::text = ${sql.ref(column)}), 'The portal itself')`;

/** Reconciliations of all gateways, or of one. */
export function runRows(db: Db | Trx, query: CallInput<Calls['runs']>['query'] = {}) {
  const rows = db
    .selectFrom('reconciliation_run as r')
    .select(['r.id', 'r.gateway', 'r.from_day as from', 'r.to_day as to', 'r.cause', 'r.ran_at as at'])
    .select(['r.settled_until as settledUntil', 'r.found', person('r.asked_by').as('by')]);
  return where(rows, query, { search: ignored, gateway: 'r.gateway' });
}

/** The newest reconciliation of each gateway. */
export const latestRuns = (db: Db) =>
  runRows(db)
    .where('r.id', 'in', (eb) =>
      eb
        .selectFrom('reconciliation_run')
        .select(({ fn }) => fn.max('id').as('id'))
        .groupBy('gateway'),
    )
    .execute();

export const runOrder: Order = {
  sorts: { at: sql.ref('r.id') },
  usual: '-at',
  id: sql.ref('r.id'),
};
type RawRun = Awaited<ReturnType<ReturnType<typeof runRows>['execute']>>[number];
export const presentRun = (run: RawRun): RunView => ({ ...run, at: run.at.toISOString() });

/** The three sums of a run, by purpose. */
export function totalsOf(db: Db, run: number) {
  return db
    .selectFrom('reconciliation_total as t')
    .leftJoin('payment_purpose as p', 'p.id', 't.purpose_id')
    .select(['p.name as purpose', 't.invoices', 't.invoices_kobo as invoicesKobo', 't.settled'])
    .select(['t.settled_kobo as settledKobo', 't.ledger_kobo as ledgerKobo'])
    .where('t.run_id', '=', run)
    .orderBy(sql`t.purpose_id = 0`)
    .orderBy('t.purpose_id')
    .execute();
}

/** Settlement files, of all gateways or of one. */
export function fileRows(db: Db | Trx, query: CallInput<Calls['files']>['query']) {
  const rows = db
    .selectFrom('settlement_file as f')
    .select(['f.id', 'f.gateway', 'f.file_name as fileName', 'f.uploaded_at as uploadedAt'])
    .select(['f.from_day as from', 'f.to_day as to', 'f.row_count as rows', 'f.total_kobo as totalKobo'])
    .select(person('f.uploaded_by').as('uploadedBy'));
  return where(rows, query, { search: ignored, gateway: 'f.gateway' });
}
export const fileOrder: Order = {
  sorts: { uploadedAt: sql.ref('f.id') },
  usual: '-uploadedAt',
  id: sql.ref('f.id'),
};

type Filters = CallInput<Calls['differences']>['query'];

/** What does not agree, for the filters of the call. */
export function differenceRows(db: Db | Trx, filters: Filters, actor: Actor) {
  const rows = db
    .selectFrom('reconciliation_difference as d')
    .leftJoin('invoice as i', 'i.id', 'd.invoice_id')
    .leftJoin('payment_purpose as p', 'p.id', 'i.purpose_id')
    .select(['d.id', 'd.gateway', 'd.kind', 'd.reference', 'i.invoice_number as invoiceNumber'])
    .select(['p.name as purpose', 'd.ours_kobo as ours', 'd.theirs_kobo as theirs', 'd.day', 'd.state'])
    .select(['d.note', 'd.decided_at as decidedAt', 'd.version'])
    .select(['i.lastname', 'i.firstname', 'i.middlename'])
    .select(
      sql<string | null>`case when d.decided_by is not null then ${person('d.decided_by')} end`.as(
        'decidedBy',
      ),
    )
    .select(ownEventOf(actor).as('ownEvent'));
  return where(rows, filters, {
    search(text, row) {
      const typed = text.replace(/[\s-]/g, '');
      if (typed === '') return undefined;
      return row.or([
        row('d.reference', 'in', [typed, text]),
        row('i.invoice_number', '=', typed.toUpperCase()),
      ]);
    },
    gateway: 'd.gateway',
    kind: 'd.kind',
    state: 'd.state',
    from: (day, row) => row('d.day', '>=', day),
    to: (day, row) => row('d.day', '<=', day),
  });
}

/** What this officer did last with the money of the invoice: marked it paid, or took its payment back; null for neither. */
const ownEventOf = ({ userId }: Actor) => sql<'paid' | 'reversed' | null>`(
  select case e.kind when 'marked paid' then 'paid' else e.kind end from invoice_event e
  where e.invoice_id = d.invoice_id and e.kind in ('paid', 'marked paid', 'reversed') and e.actor = ${userId}
  order by e.id desc limit 1)`;

export const differenceOrder: Order = {
  sorts: { day: sql.ref('d.day') },
  usual: '-day',
  id: sql.ref('d.id'),
};

type RawDifference = Awaited<ReturnType<ReturnType<typeof differenceRows>['execute']>>[number];

/** As the call answers it, with what this officer may do. */
export const presentDifference =
  ({ claims }: Actor) =>
  ({ ownEvent, decidedAt, lastname, firstname, middlename, ...row }: RawDifference): DifferenceView => ({
    ...row,
    payer: payerNameIfAny({ lastname, firstname, middlename }),
    decidedAt: decidedAt?.toISOString() ?? null,
    may: row.state === 'open' && claims.includes('finance.edit') ? mayWhileOpen(row, ownEvent) : [],
  });

/** A gateway is asked about an invoice that it says is paid. Who had a hand in the money closes nothing. */
function mayWhileOpen(
  { kind, invoiceNumber }: Pick<RawDifference, 'kind' | 'invoiceNumber'>,
  ownEvent: RawDifference['ownEvent'],
): DifferenceView['may'] {
  const asks = kind === 'paid_there' && invoiceNumber !== null;
  return [...(asks ? (['ask'] as const) : []), ...(ownEvent ? [] : (['close'] as const))];
}
