import { maskTail } from '@portal/shared/model';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { mayBeSecond } from '../../../platform/two-people/second-person';
import { payerName } from '../invoices/invoices.queries';
import { admits, refundActions, ruleOf, type RefundAction } from './refund-actions';
import { refundRows, type RefundRow } from './refunds.queries';

type Judged = Pick<RefundRow, 'state' | 'accountNumber' | 'authors'>;

/** What an officer may do with a refund. */
function actionsOn({ state, accountNumber, authors }: Judged, actor: Actor): RefundAction[] {
  const more: Partial<Record<RefundAction, boolean>> = {
    check: accountNumber !== '',
    approve: mayBeSecond(actor, authors),
  };
  return refundActions.filter(
    (act) => admits(state, act) && actor.claims.includes(ruleOf(act).claim) && (more[act] ?? true),
  );
}

/** Rows of refunds as the call answers them, with one question for all names. */
export async function presentRefunds(db: Db | Trx, rows: readonly RefundRow[], actor: Actor) {
  const people = rows.flatMap((row) => [
    row.requestedBy,
    row.checkedBy,
    row.approvedBy,
    row.paidOutBy,
    row.refusedBy,
  ]);
  const nameOf = await actorNames(
    db,
    people.flatMap((id) => id ?? []),
  );
  const seesAccount = actor.claims.includes('finance.edit');
  return rows.map(({ lastname, firstname, middlename, description: _, authors, ...row }) => ({
    ...row,
    payer: payerName({ lastname, firstname, middlename }),
    accountNumber: seesAccount ? row.accountNumber : maskTail(row.accountNumber),
    requestedBy: nameOf(row.requestedBy),
    requestedAt: row.requestedAt.toISOString(),
    checkedBy: row.checkedBy && nameOf(row.checkedBy),
    approvedBy: row.approvedBy && nameOf(row.approvedBy),
    paidOutBy: row.paidOutBy && nameOf(row.paidOutBy),
    paidOutAt: row.paidOutAt?.toISOString() ?? null,
    refusedBy: row.refusedBy && nameOf(row.refusedBy),
    may: actionsOn({ ...row, authors }, actor),
  }));
}

/** One refund as its list shows it. Throws NOT_FOUND. */
export async function presentRefund(db: Db | Trx, id: number, actor: Actor) {
  const rows = await refundRows(db, { id }).execute();
  const [shown] = await presentRefunds(db, rows, actor);
  if (!shown) throw new AppError('NOT_FOUND');
  return shown;
}
