import { isOpenState, type invoiceCalls } from '@portal/invoice/contract';
import { maskName, type CallData } from '@portal/shared/model';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { invoiceDetails, type InvoiceDetails } from './invoice-details.queries';
import { hasReference, payerName, type Invoice } from './invoices.queries';
import { returnPage } from './return-page';
import { passportPath } from '../../../platform/identity/passport';
import { signedCode, verificationOf } from '../../../platform/crypto/document-codes';

export type InvoiceView = CallData<typeof invoiceCalls.byRrr>;

/** The pay page, for an invoice that can still be paid. */
function payFields({ env, gateways }: Deps, invoice: Invoice, details: InvoiceDetails) {
  const back = `${env.publicUrl}${returnPage(invoice, details.mode)}`;
  const page = isOpenState(invoice.status) ? gateways[invoice.gateway].payPage(invoice, back) : null;
  return { cardPaymentLink: page?.action ?? null, cardPaymentFields: page?.fields ?? null };
}

const nobody = {
  email: null,
  mobileNumber: null,
  passport: null,
  matricNumber: null,
  level: null,
  department: null,
  studentType: null,
  schoolName: null,
};

/** Who the payer is. Whoever holds the RRR alone sees initials, enough to know the own invoice again, and nothing else. */
function payerOf(invoice: Invoice, details: InvoiceDetails, isPayer: boolean) {
  const fullName = payerName(invoice);
  if (!isPayer) return { masked: true, fullName: maskName(fullName), ...nobody };
  const { passportId, registrationNumber, level, department, studentType, schoolName } = details;
  return {
    masked: false,
    fullName,
    email: invoice.email,
    mobileNumber: invoice.phone,
    passport: passportPath(passportId),
    matricNumber: registrationNumber,
    level: level === null ? null : String(level),
    department,
    studentType,
    schoolName,
  };
}

/**
 * The specification's invoice display, in kobo. `isPayer`: the viewer made the invoice in this browser, or is the
 * student who owes it. Throws GATEWAY_DOWN for one that is to be paid but has no reference yet.
 */
export async function presentInvoice(deps: Deps, invoice: Invoice, isPayer: boolean): Promise<InvoiceView> {
  if (isOpenState(invoice.status) && !hasReference(invoice) && invoice.payable > 0)
    throw new AppError('GATEWAY_DOWN');
  return describeInvoice(deps, invoice, isPayer);
}

/** The same for whoever has to see it also while it cannot be paid. */
export async function describeInvoice(deps: Deps, invoice: Invoice, isPayer: boolean): Promise<InvoiceView> {
  const details = await invoiceDetails(deps.db, invoice);
  const { lines, deductions, paid, issue, typeId, session, purposeCode } = details;
  const payer = payerOf(invoice, details, isPayer);
  const documentNumber = (invoice.status === 'PAID' && paid?.receiptNumber) || invoice.invoiceNumber;
  return {
    rrr: invoice.rrr,
    invoiceNumber: invoice.invoiceNumber,
    transactionRef: invoice.orderId,
    date: invoice.createdAt.toISOString(),
    ...payer,
    session,
    purpose: invoice.description,
    applicationTypeId: typeId,
    isPaid: invoice.status === 'PAID',
    paymentStatus: invoice.status,
    paymentIssue: issue?.kind ?? null,
    received: issue?.received ?? null,
    gatewayAnswer: invoice.lastAnswer,
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
    // Whoever has the code reads the payer's name.
    verification: payer.masked ? null : verificationOf(deps, signedCode(deps, documentNumber)),
  };
}
