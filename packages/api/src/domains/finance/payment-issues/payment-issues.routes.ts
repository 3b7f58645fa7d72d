import { finance, issueKindLabels, issueStateLabels, koboOfText } from '@portal/contracts/finance';
import { AppError } from '../../../platform/errors';
import { actorOf, type Actor, type Routes } from '../../../platform/http/route';
import { exportable } from '../../../platform/exports/exportable';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { sendPdf } from '../../../platform/http/attachment';
import { billedColumns } from '../billing/billed-columns';
import { issueCreditNote } from '../refunds/credit-notes';
import { requestRefund } from '../refunds/request-refund';
import { giveBack, requeryIssue, respondToIssue } from './issue-actions';
import { issueOrder, issueRows } from './payment-issues.queries';
import { issueInFull, presentIssue, presentIssues } from './present-issue';

/** Kobo of an amount that the call has made sure is there. */
const amountOf = ({ amount }: { amount: string }) => koboOfText(amount) ?? 0;

/** The queue of money that does not fit, and what officers do about it. */
export const paymentIssueRoutes: Routes = (route, deps) => {
  const { db } = deps;
  const shown = async (context: { actor: Actor | null; params: { id: number } }) => {
    const { invoiceId: _, ...row } = await presentIssue(db, context.params.id, actorOf(context));
    return row;
  };

  route(finance.paymentIssues.list, async (context) => {
    const page = await pageRows(db, issueRows(db, context.query), {
      asked: context.query,
      order: issueOrder,
    });
    return presentPage(page, (rows) => presentIssues(db, rows, actorOf(context)));
  });
  exportable(deps, {
    name: 'payment-issues',
    title: 'Payment issues',
    call: finance.paymentIssues.list,
    columns: [
      { header: 'Kind', value: ({ kind }) => issueKindLabels[kind] },
      { header: 'State', value: ({ state }) => issueStateLabels[state] },
      ...billedColumns,
      { header: 'Owed', kobo: ({ owed }) => owed },
      { header: 'Arrived', kobo: ({ arrived }) => arrived },
      { header: 'Raised', time: ({ raisedAt }) => raisedAt },
      { header: 'Note', value: ({ note }) => note, width: 40 },
      { header: 'By', value: ({ actedBy }) => actedBy, width: 28 },
    ],
    read: (from, { query }) => ({ rows: issueRows(from, query), order: issueOrder }),
    present: (rows, { db: from, actor }) => presentIssues(from, rows, actor),
  });

  route(finance.paymentIssues.one, async (context) => issueInFull(db, context.params.id, actorOf(context)));

  route(finance.paymentIssues.evidence, async ({ params, reply }) => {
    const dispute = await db
      .selectFrom('payment_dispute')
      .select(['evidence_id as id', 'evidence_name as name'])
      .where('id', '=', params.id)
      .executeTakeFirst();
    const file = dispute?.id && (await deps.blobs.get(dispute.id));
    if (!file || !dispute.name) throw new AppError('NOT_FOUND');
    return sendPdf(reply, file, { name: dispute.name, open: false });
  });

  route(finance.paymentIssues.requery, async (context) => {
    await requeryIssue(deps, context.command, context.params.id);
    return shown(context);
  });
  route(finance.paymentIssues.answer, async (context) => {
    await respondToIssue(deps, context.command, { ...context.params, ...context.body, to: 'answered' });
    return shown(context);
  });
  route(finance.paymentIssues.resolve, async (context) => {
    await respondToIssue(deps, context.command, { ...context.params, ...context.body, to: 'resolved' });
    return shown(context);
  });

  route(finance.paymentIssues.refund, async (context) => {
    const { command, params, body } = context;
    const { version, reason } = body;
    const { refundId } = await giveBack(deps, command, {
      ...params,
      version,
      give: (trx, about) => requestRefund(trx, command, { ...about, amount: amountOf(body), reason }),
    });
    return { refundId };
  });
  route(finance.paymentIssues.credit, async (context) => {
    const { command, params, body } = context;
    const { version, reason } = body;
    const { number } = await giveBack(deps, command, {
      ...params,
      version,
      give: (trx, about) => issueCreditNote(trx, command, { ...about, amount: amountOf(body), reason }),
    });
    return { number };
  });
};
