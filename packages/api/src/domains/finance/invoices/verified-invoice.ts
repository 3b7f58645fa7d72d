import { formatNaira, formatRrr, type InvoiceState } from '@portal/shared/model';
import type { Deps } from '../../../platform/deps';
import { knownRows, type Verified } from '../../../platform/crypto/document-codes';
import { invoiceDetails } from './invoice-details.queries';
import { invoiceByNumber, payerName } from './invoices.queries';

const validStateLabels: Partial<Record<InvoiceState, string>> = {
  UNPAID: 'Not paid',
  PENDING: 'Not paid',
  PAID: 'Paid',
};

/** An invoice that was cancelled, has expired or was reversed says so: it can no longer be paid. */
export async function verifiedInvoice(
  { db }: Pick<Deps, 'db'>,
  number: string,
): Promise<Verified | undefined> {
  const invoice = await invoiceByNumber(db, number);
  if (!invoice) return undefined;
  const { session, level, registrationNumber } = await invoiceDetails(db, invoice);
  const { status, rrr } = invoice;
  return {
    document: `Invoice ${number}`,
    fullName: payerName(invoice),
    session,
    rows: knownRows([
      [level === null ? 'Reg. No.' : 'Matric number', registrationNumber],
      ['RRR', rrr && formatRrr(rrr)],
      ['Payment for', invoice.description],
      ['Amount', formatNaira(invoice.payable)],
      ['State', validStateLabels[status]],
    ]),
    issuedAt: invoice.createdAt.toISOString(),
    valid: validStateLabels[status] !== undefined,
  };
}
