import type { finance } from '@portal/shared/finance';
import { maskEmail, maskName, maskTail, type CallData } from '@portal/shared/model';
import { invoicePath, invoiceRoutes } from '@portal/shared/programme';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { invoiceDetails, type Invoice, type InvoiceDetails } from './invoices.queries';

export type InvoiceView = CallData<typeof finance.applicationInvoice.byRrr>;

/** The pay page, for an invoice that can still be paid. */
function payFields({ env, gateways }: Deps, invoice: Invoice, { mode }: InvoiceDetails) {
  if (invoice.status !== 'UNPAID' && invoice.status !== 'PENDING') {
    return { cardPaymentLink: null, cardPaymentFields: null };
  }
  const rrr = String(invoice.rrr);
  const route = invoiceRoutes.find(({ modes }) => modes.some((each) => each === mode));
  const page = route ? invoicePath(route, rrr) : `/application_invoice/${rrr}`;
  const form = gateways.remita.payForm(rrr, `${env.publicUrl}${page}?returned=1`);
  return { cardPaymentLink: form.action, cardPaymentFields: form.fields };
}

/** Who the payer is, as far as the viewer may know: a stranger sees a paid name, never an address. */
function payerOf(invoice: Invoice, isPayer: boolean) {
  const { lastname, firstname, middlename, email, phone } = invoice;
  const fullName = [lastname, firstname, middlename].filter(Boolean).join(' ');
  const masked = !isPayer && invoice.status !== 'PAID';
  return {
    masked,
    fullName: masked ? maskName(fullName) : fullName,
    email: isPayer ? email : maskEmail(email),
    mobileNumber: isPayer ? phone : maskTail(phone),
  };
}

/**
 * The specification's invoice display, in kobo. `isPayer`: the viewer made the invoice, or holds its applicant
 * session. Throws GATEWAY_DOWN for one that has no RRR yet.
 */
export async function presentInvoice(deps: Deps, invoice: Invoice, isPayer: boolean): Promise<InvoiceView> {
  if (!invoice.rrr) throw new AppError('GATEWAY_DOWN');
  const details = await invoiceDetails(deps.db, invoice);
  const { lines, paid, issue, typeId, studentType, session, applicationNumber, purposeCode } = details;
  return {
    rrr: invoice.rrr,
    invoiceNumber: invoice.invoiceNumber,
    transactionRef: invoice.orderId,
    date: invoice.createdAt.toISOString(),
    ...payerOf(invoice, isPayer),
    matricNumber: applicationNumber,
    level: null,
    department: null,
    studentType,
    schoolName: null,
    session,
    purpose: invoice.description,
    applicationTypeId: typeId,
    isPaid: invoice.status === 'PAID',
    paymentStatus: invoice.status,
    paymentIssue: issue?.kind ?? null,
    paidAt: invoice.paidAt?.toISOString() ?? null,
    channel: paid?.channel ?? null,
    receiptNumber: paid?.receiptNumber ?? null,
    expires: invoice.expiresAt?.toISOString() ?? null,
    lastChecked: invoice.lastCheckedAt?.toISOString() ?? null,
    ...payFields(deps, invoice, details),
    total: invoice.total,
    recieptItems: lines.map(({ description, amount }) => ({
      description,
      amount,
      paymentType: invoice.instalment,
      paymentPurposeId: purposeCode,
    })),
  };
}
