import { userIdOf } from '../../../platform/command';
import { finance } from '@portal/contracts/finance';
import { maskTail } from '@portal/shared/model';
import type { Db } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { actorOf, type Actor, type Routes } from '../../../platform/http/route';
import { demandOwnProof } from '../../../platform/identity/own-proof';
import { studentPayerKey } from '../payers/payer-key';
import { studentOf } from '../../student/student.queries';
import { creditRows, leftOf } from './credit-notes.queries';
import { giveOwnBank } from './refund-account';
import { admits } from './refund-actions';
import { refundRows, type RefundRow } from './refunds.queries';

function present(row: RefundRow) {
  const { id, invoiceNumber, session, amount, kind, state, bank, accountName, version } = row;
  return {
    id,
    invoiceNumber,
    session,
    amount,
    kind,
    state,
    bank,
    accountName,
    version,
    purpose: row.description,
    requestedAt: row.requestedAt.toISOString(),
    accountNumber: maskTail(row.accountNumber),
    mayGiveBank: admits(state, 'bank'),
    paidOutAt: row.paidOutAt?.toISOString() ?? null,
    transferReference: row.transferReference,
    refusedReason: row.refusedReason,
  };
}

async function payerKeyOf(db: Db, context: { actor: Actor | null }): Promise<string | undefined> {
  const student = await studentOf(db, actorOf(context).userId);
  return student && studentPayerKey(student.id);
}

/** Money that goes back to the student who is signed in. */
export const ownRefundRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(finance.ownRefunds.mine, async (context) => {
    const payerKey = await payerKeyOf(db, context);
    if (payerKey === undefined) return { refunds: [], credits: [] };
    const [refunds, credits] = await Promise.all([
      refundRows(db, { payerKey }).orderBy('r.id', 'desc').execute(),
      creditRows(db, { payerKey }).orderBy('n.id', 'desc').execute(),
    ]);
    return {
      refunds: refunds.map(present),
      credits: credits.map((row) => {
        const { number, amount, state } = row;
        return { number, amount, state, left: leftOf(row), issuedAt: row.issuedAt.toISOString() };
      }),
    };
  });

  route(finance.ownRefunds.giveBank, async (context) => {
    const payerKey = await payerKeyOf(db, context);
    const { id } = context.params;
    if (payerKey === undefined) throw new AppError('NOT_FOUND');
    const { proof, ...details } = context.body;
    await demandOwnProof(deps, { userId: userIdOf(context.command), proof, path: 'proof' });
    await giveOwnBank(deps, context.command, { ...details, id, payerKey });
    return present(await refundRows(db, { id }).executeTakeFirstOrThrow());
  });
};
