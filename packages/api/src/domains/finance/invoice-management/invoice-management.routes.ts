import { paymentStageLabels } from '@portal/invoice/contract';
import { finance, gatewayName, issueKindLabels, paymentOptionLabels } from '@portal/contracts/finance';
import { AppError } from '../../../platform/errors';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { exportable } from '../../../platform/exports/exportable';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { unansweredText } from '../payments/ask-gateway';
import { invoiceByNumber } from '../invoices/invoices.queries';
import { cancelUnpaid, noteReprint, regenerateInvoice, requeryInvoice } from './change-invoice';
import { filterChoices } from './choices';
import { invoiceFile } from './invoice-file';
import { invoicesMatching, invoicesOrder, presentInvoices } from './invoice-list.queries';

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** Invoices of all purposes, for the officers of finance. */
export const invoiceManagementRoutes: Routes = (route, deps) => {
  const { db } = deps;

  const named = async ({ params }: { params: { number: string } }) => {
    const invoice = await invoiceByNumber(db, params.number);
    if (!invoice) throw new AppError('NOT_FOUND', { message: 'There is no invoice with this number.' });
    return invoice;
  };

  route(finance.invoiceManagement.choices, () => filterChoices(db));

  route(finance.invoiceManagement.list, async (context) => {
    const { query } = context;
    const page = await pageRows(db, invoicesMatching(db, query), { asked: query, order: invoicesOrder });
    return presentPage(page, (rows) => presentInvoices(db, { actor: actorOf(context), ids: idsOf(rows) }));
  });

  route(finance.invoiceManagement.one, async (context) =>
    invoiceFile(deps, await named(context), actorOf(context)),
  );

  route(finance.invoiceManagement.requery, async (context) => {
    const asked = await requeryInvoice(deps, context.command, await named(context));
    if (asked.answered) return asked;
    return answer(asked, { message: unansweredText({ status: asked.state }) });
  });

  route(finance.invoiceManagement.cancel, async (context) => {
    const { status } = await cancelUnpaid(deps, context.command, await named(context));
    const message =
      status === 'CANCELLED'
        ? 'The invoice is cancelled. It can no longer be paid.'
        : 'This invoice has been paid and was not cancelled.';
    return answer({ state: status }, { message });
  });

  route(finance.invoiceManagement.regenerate, async (context) => {
    const { invoice, changed } = await regenerateInvoice(deps, context.command, await named(context));
    return { number: invoice.invoiceNumber, changed };
  });

  route(finance.invoiceManagement.reprint, async (context) => {
    return { receiptNumber: await noteReprint(deps, context.command, await named(context)) };
  });

  exportable(deps, {
    name: 'invoices',
    title: 'Invoices',
    call: finance.invoiceManagement.list,
    columns: [
      { header: 'RRR', value: ({ rrr }) => rrr, width: 16 },
      { header: 'Invoice', value: ({ number }) => number },
      { header: 'Payer', value: ({ payer }) => payer, width: 32 },
      { header: 'Reg. or matric no.', value: ({ registrationNumber }) => registrationNumber },
      { header: 'Purpose', value: ({ purpose }) => purpose },
      { header: 'Session', value: ({ session }) => session, width: 12 },
      { header: 'Option', value: ({ option }) => paymentOptionLabels[option] },
      { header: 'Amount', kobo: ({ total }) => total },
      { header: 'To pay', kobo: ({ payable }) => payable },
      { header: 'State', value: ({ stage }) => paymentStageLabels[stage], width: 18 },
      { header: 'Issues', value: ({ issues }) => issues.map((issue) => issueKindLabels[issue]).join(', ') },
      { header: 'Gateway', value: ({ gateway }) => gatewayName(gateway), width: 12 },
      { header: 'Created', time: ({ created }) => created },
      { header: 'Paid', time: ({ paid }) => paid },
    ],
    read: (from, { query }) => ({ rows: invoicesMatching(from, query), order: invoicesOrder }),
    present: (rows, { db: from, actor }) => presentInvoices(from, { actor, ids: idsOf(rows) }),
  });
};
