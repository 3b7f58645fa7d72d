import type { finance } from '@portal/contracts/finance';
import type { CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { creditUsed } from '../billing/deductions';
import { payerName } from '../invoices/invoices.queries';
import { where } from '../../../platform/lists/where';

type Query = CallInput<typeof finance.creditNotes.list>['query'];

const used = creditUsed('n');

export async function usedOfCredit(db: Db | Trx, id: number): Promise<number> {
  const row = await db
    .selectFrom('credit_note as n')
    .select(used.as('used'))
    .where('n.id', '=', id)
    .executeTakeFirstOrThrow();
  return row.used;
}

const words = sql`f_search(n.number || ' ' || i.lastname || ' ' || i.firstname || ' ' || i.invoice_number || ' '
  || coalesce(u.matric_number, ''))`;

interface Narrowed extends Partial<Query> {
  id?: number;
  payerKey?: string;
}

/** Every credit note that fits the filters. There are some hundreds in a year: what is searched needs no index. */
export function creditRows(db: Db | Trx, query: Narrowed) {
  const rows = db
    .selectFrom('credit_note as n')
    .innerJoin('payment as m', 'm.id', 'n.payment_id')
    .innerJoin('invoice as i', 'i.id', 'm.invoice_id')
    .leftJoin('student as u', 'u.id', 'i.student_id');
  return where(rows, query, {
    id: 'n.id',
    payerKey: 'n.payer_key',
    search: (text) => searchText(words, text),
    state: 'n.state',
  })
    .select(['n.id', 'n.number', 'n.amount_kobo as amount', 'n.state', 'n.reason', used.as('used')])
    .select(['n.issued_by as issuedBy', 'n.issued_at as issuedAt', 'n.cancelled_by as cancelledBy'])
    .select(['n.cancelled_reason as cancelledReason', 'i.invoice_number as invoiceNumber'])
    .select(['i.lastname', 'i.firstname', 'i.middlename', 'u.matric_number as matricNumber']);
}

export type CreditRow = Awaited<ReturnType<ReturnType<typeof creditRows>['executeTakeFirstOrThrow']>>;

export const creditOrder: Order = {
  sorts: { issuedAt: sql.ref('n.issued_at') },
  usual: '-issuedAt',
  id: sql.ref('n.id'),
};

/** Kobo that still wait to pay something. */
export const leftOf = ({ state, amount, used: paid }: Pick<CreditRow, 'state' | 'amount' | 'used'>) =>
  state === 'cancelled' ? 0 : amount - paid;

export async function presentCredits(db: Db | Trx, rows: readonly CreditRow[], { claims }: Actor) {
  const nameOf = await actorNames(
    db,
    rows.flatMap(({ issuedBy, cancelledBy }) => [issuedBy, cancelledBy ?? []].flat()),
  );
  return rows.map(({ lastname, firstname, middlename, used: paid, ...row }) => ({
    ...row,
    payer: payerName({ lastname, firstname, middlename }),
    left: leftOf({ ...row, used: paid }),
    issuedBy: nameOf(row.issuedBy),
    issuedAt: row.issuedAt.toISOString(),
    cancelledBy: row.cancelledBy && nameOf(row.cancelledBy),
    may: claims.includes('finance.edit') && row.state === 'open' && paid === 0 ? ['cancel'] : [],
  }));
}
