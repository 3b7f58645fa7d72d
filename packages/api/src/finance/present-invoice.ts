import type { finance } from '@portal/shared/finance';
import { maskEmail, maskName, maskTail, type CallData } from '@portal/shared/model';
import { invoicePath, invoiceRoutes } from '@portal/shared/programme';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { invoiceDetails, type InvoiceDetails } from './invoice-details.queries';
import type { Invoice } from './invoices.queries';
import { studentPages } from './student-pages';

export type InvoiceView = CallData<typeof finance.applicationInvoice.byRrr>;

/** Where the payer comes back to from the pay page. */
function pageOf(invoice: Invoice, { mode }: InvoiceDetails): string {
  const page = studentPages[invoice.purposeId];
  if (page) return `${page.invoice}?number=${invoice.invoiceNumber}&returned=1`;
  const rrr = String(invoice.rrr);
  const route = invoiceRoutes.find(({ modes }) => modes.some((each) => each === mode));
  return `${route ? invoicePath(route, rrr) : `/application_invoice/${rrr}`}?returned=1`;
}

/** The pay page, for an invoice that can still be paid. */
function payFields({ env, gateways }: Deps, invoice: Invoice, details: InvoiceDetails) {
  if (!invoice.rrr || (invoice.status !== 'UNPAID' && invoice.status !== 'PENDING')) {
    return { cardPaymentLink: null, cardPaymentFields: null };
  }
  const form = gateways.remita.payForm(invoice.rrr, `${env.publicUrl}${pageOf(invoice, details)}`);
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
 * session, or is the student who owes it. Throws GATEWAY_DOWN for one that can be paid but has no RRR yet.
 */
export async function presentInvoice(deps: Deps, invoice: Invoice, isPayer: boolean): Promise<InvoiceView> {
  if (!invoice.rrr && invoice.payable > 0) throw new AppError('GATEWAY_DOWN');
  const details = await invoiceDetails(deps.db, invoice);
  const { lines, deductions, paid, issue, typeId, session, registrationNumber, purposeCode } = details;
  return {
    rrr: invoice.rrr,
    invoiceNumber: invoice.invoiceNumber,
    transactionRef: invoice.orderId,
    date: invoice.createdAt.toISOString(),
    ...payerOf(invoice, isPayer),
    matricNumber: registrationNumber,
    level: details.level === null ? null : String(details.level),
    department: details.department,
    studentType: details.studentType,
    schoolName: details.schoolName,
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
    deductions: deductions.map(({ description, amount }) => ({ description, amount })),
    payable: invoice.payable,
    option: invoice.instalment,
    sessionId: invoice.sessionId,
    purposeId: invoice.purposeId,
    gateway: invoice.gateway,
    recieptItems: lines.map(({ description, amount }) => ({
      description,
      amount,
      paymentType: invoice.instalment,
      paymentPurposeId: purposeCode,
    })),
  };
}
