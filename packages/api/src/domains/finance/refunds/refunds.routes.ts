import { userIdOf } from '../../../platform/command';
import { creditStateLabels, finance, refundKindLabels, refundStateLabels } from '@portal/contracts/finance';
import { AppError } from '../../../platform/errors';
import { actorOf, type Actor, type Routes } from '../../../platform/http/route';
import { demandOwnProof } from '../../../platform/identity/own-proof';
import { exportable } from '../../../platform/exports/exportable';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { billedColumns } from '../billing/billed-columns';
import { approveRefund, checkRefund, payOut, refuseRefund } from './change-refund';
import { creditOrder, creditRows, presentCredits } from './credit-notes.queries';
import { cancelCreditNote } from './credit-notes';
import { presentRefund, presentRefunds } from './present-refund';
import { setBank } from './refund-account';
import { refundOrder, refundRows } from './refunds.queries';

/** Money that goes back to payers. */
export const refundRoutes: Routes = (route, deps) => {
  const { db } = deps;
  const shown = (context: { actor: Actor | null; params: { id: number } }) =>
    presentRefund(db, context.params.id, actorOf(context));

  route(finance.refunds.list, async (context) => {
    const { query } = context;
    const rows = refundRows(db, { ...query, actor: actorOf(context) });
    const page = await pageRows(db, rows, { asked: query, order: refundOrder });
    return presentPage(page, (found) => presentRefunds(db, found, actorOf(context)));
  });
  exportable(deps, {
    name: 'refunds',
    title: 'Refunds',
    call: finance.refunds.list,
    columns: [
      ...billedColumns,
      { header: 'Kind', value: ({ kind }) => refundKindLabels[kind] },
      { header: 'State', value: ({ state }) => refundStateLabels[state] },
      { header: 'Amount', kobo: ({ amount }) => amount },
      { header: 'Bank', value: ({ bank }) => bank },
      { header: 'Account number', value: ({ accountNumber }) => accountNumber },
      { header: 'Account name', value: ({ accountName }) => accountName, width: 32 },
      { header: 'Requested by', value: ({ requestedBy }) => requestedBy, width: 28 },
      { header: 'Requested', time: ({ requestedAt }) => requestedAt },
      { header: 'Checked by', value: ({ checkedBy }) => checkedBy, width: 28 },
      { header: 'Approved by', value: ({ approvedBy }) => approvedBy, width: 28 },
      { header: 'Paid out', time: ({ paidOutAt }) => paidOutAt },
      { header: 'Transfer reference', value: ({ transferReference }) => transferReference },
    ],
    read: (from, { query, actor }) => ({ rows: refundRows(from, { ...query, actor }), order: refundOrder }),
    present: (rows, { db: from, actor }) => presentRefunds(from, rows, actor),
  });

  route(finance.refunds.bank, async (context) => {
    const { proof, ...details } = context.body;
    await demandOwnProof(deps, { userId: userIdOf(context.command), proof, path: 'proof' });
    await setBank(deps, context.command, { ...details, ...context.params });
    return shown(context);
  });
  route(finance.refunds.check, async (context) => {
    await checkRefund(deps, context.command, { ...context.params, ...context.body });
    return shown(context);
  });
  route(finance.refunds.approve, async (context) => {
    await approveRefund(deps, context.command, { ...context.params, ...context.body });
    return shown(context);
  });
  route(finance.refunds.payOut, async (context) => {
    await payOut(deps, context.command, { ...context.params, ...context.body });
    return shown(context);
  });
  route(finance.refunds.refuse, async (context) => {
    await refuseRefund(deps, context.command, { ...context.params, ...context.body });
    return shown(context);
  });
};

/** Money that is owed to payers and waits to pay their next invoice. */
export const creditNoteRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(finance.creditNotes.list, async (context) => {
    const { query } = context;
    const page = await pageRows(db, creditRows(db, query), { asked: query, order: creditOrder });
    return presentPage(page, (rows) => presentCredits(db, rows, actorOf(context)));
  });
  exportable(deps, {
    name: 'credit-notes',
    title: 'Credit notes',
    call: finance.creditNotes.list,
    columns: [
      { header: 'Number', value: ({ number }) => number },
      { header: 'Payer', value: ({ payer }) => payer, width: 32 },
      { header: 'Matric number', value: ({ matricNumber }) => matricNumber },
      { header: 'Invoice', value: ({ invoiceNumber }) => invoiceNumber },
      { header: 'Amount', kobo: ({ amount }) => amount },
      { header: 'Left', kobo: ({ left }) => left },
      { header: 'State', value: ({ state }) => creditStateLabels[state] },
      { header: 'Reason', value: ({ reason }) => reason, width: 40 },
      { header: 'Issued by', value: ({ issuedBy }) => issuedBy, width: 28 },
      { header: 'Issued', time: ({ issuedAt }) => issuedAt },
    ],
    read: (from, { query }) => ({ rows: creditRows(from, query), order: creditOrder }),
    present: (rows, { db: from, actor }) => presentCredits(from, rows, actor),
  });

  route(finance.creditNotes.cancel, async (context) => {
    const { command, params, body } = context;
    await cancelCreditNote(deps, command, { ...params, ...body });
    const [note] = await presentCredits(db, await creditRows(db, params).execute(), command.actor);
    if (!note) throw new AppError('NOT_FOUND');
    return note;
  });
};
