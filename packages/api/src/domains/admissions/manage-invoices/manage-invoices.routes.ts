import { admissions } from '@portal/contracts/admissions';
import { invoiceStateLabels } from '@portal/invoice/contract';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { cancelUnpaid } from '../../finance/invoice-management/change-invoice';
import { correctNames } from './correct-names';
import {
  formInvoiceChoices,
  formInvoiceOrder,
  formInvoicesLike,
  presentFormInvoices,
} from './form-invoices.queries';
import { formInvoice } from './held-form-invoice';
import { requeryForms } from './requery-forms';
import { sendRrr } from './send-rrr';
import { transferInvoice } from './transfer-invoice';

/** Invoices of application forms, for officers of admissions. */
export const manageInvoicesRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(admissions.manageInvoices.choices, (context) => formInvoiceChoices(db, actorOf(context)));

  route(admissions.manageInvoices.list, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const rows = formInvoicesLike(db, { ...query, actor });
    const page = await pageRows(db, rows, { asked: query, order: formInvoiceOrder });
    return presentPage(page, (found) => presentFormInvoices(found));
  });
  exportable(deps, {
    name: 'application-invoices',
    title: 'Application invoices',
    call: admissions.manageInvoices.list,
    columns: [
      { header: 'RRR', value: ({ rrr }) => rrr, width: 16 },
      { header: 'Invoice', value: ({ number }) => number },
      { header: 'Name', value: ({ name }) => name, width: 32 },
      { header: 'Phone', value: ({ phone }) => phone, width: 18 },
      { header: 'Type', value: ({ type }) => type },
      { header: 'Session', value: ({ session }) => session, width: 12 },
      { header: 'Amount', kobo: ({ amount }) => amount },
      { header: 'State', value: ({ state }) => invoiceStateLabels[state], width: 14 },
      { header: 'Application no.', value: ({ applicationNumber }) => applicationNumber },
      { header: 'Created', time: ({ created }) => created },
      { header: 'Paid', time: ({ paid }) => paid },
    ],
    read: (from, { actor, query }) => ({
      rows: formInvoicesLike(from, { ...query, actor }),
      order: formInvoiceOrder,
    }),
    present: (rows) => presentFormInvoices(rows),
  });

  route(admissions.manageInvoices.requery, ({ command, body }) => requeryForms(deps, command, body.ids));

  route(admissions.manageInvoices.cancel, async ({ command, params, body }) => {
    const { invoice } = await formInvoice(db, command, params.id);
    const { status } = await cancelUnpaid(deps, { ...command, reason: body.reason }, invoice);
    const message =
      status === 'CANCELLED'
        ? 'The invoice is cancelled. It can no longer be paid.'
        : 'This invoice has been paid and was not cancelled.';
    return answer({ state: status }, { message });
  });

  route(admissions.manageInvoices.send, async ({ command, params }) => {
    await sendRrr(deps, command, params);
    return answer({}, { message: 'The RRR is on its way by mail and SMS.' });
  });

  route(admissions.manageInvoices.names, async ({ command, params, body: { reason, ...names } }) => {
    await correctNames(deps, { ...command, reason }, { ...params, ...names });
    return {};
  });

  route(admissions.manageInvoices.transfer, ({ command, params, body: { reason, ...to } }) =>
    transferInvoice(deps, { ...command, reason }, { ...params, ...to }),
  );
};
