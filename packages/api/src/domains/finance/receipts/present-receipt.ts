import type { finance } from '@portal/contracts/finance';
import { formatNaira, formatRrr, type CallData } from '@portal/shared/model';
import type { Deps } from '../../../platform/deps';
import { passportPath } from '../../../platform/identity/passport';
import {
  knownRows,
  signedCode,
  verificationOf,
  type Verified,
} from '../../../platform/crypto/document-codes';
import { invoiceDetails } from '../invoices/invoice-details.queries';
import { invoiceById, payerName, type Invoice } from '../invoices/invoices.queries';
import { copiesOf, receiptBy, type FoundReceipt } from './receipts.queries';

type Receipt = CallData<typeof finance.receipts.one>;
type ReadDeps = Pick<Deps, 'db' | 'env'>;

const byOthers: Partial<Record<FoundReceipt['gateway'], string>> = {
  sponsor: 'Sponsor',
  credit: 'Credit note',
};

/** A receipt as it is printed, with the code that proves it. */
export async function presentReceipt(
  deps: ReadDeps,
  found: FoundReceipt,
  invoice: Invoice,
): Promise<Receipt> {
  const [details, copies] = await Promise.all([
    invoiceDetails(deps.db, invoice),
    copiesOf(deps.db, found.number),
  ]);
  const { lines, deductions, session, department, level, studentType, registrationNumber } = details;
  const { rrr, invoiceNumber, purposeId, description, sessionId, total } = invoice;
  return {
    number: found.number,
    invoiceNumber,
    rrr,
    purposeId,
    purpose: description,
    session,
    sessionId,
    fullName: payerName(invoice),
    matricNumber: registrationNumber,
    department,
    studentType,
    passport: passportPath(details.passportId),
    level: level === null ? null : String(level),
    paidAt: (invoice.paidAt ?? found.issuedAt).toISOString(),
    channel: byOthers[found.gateway] ?? found.channel,
    lines: lines.map(({ description: of, amount }) => ({ description: of, amount })),
    total,
    deductions: deductions.map(({ description: of, amount }) => ({ description: of, amount })),
    paid: byOthers[found.gateway] ? 0 : found.paid,
    copies,
    verification: verificationOf(deps, signedCode(deps, found.number)),
  };
}

export async function verifiedReceipt({ db }: ReadDeps, number: string): Promise<Verified | undefined> {
  const found = await receiptBy(db, number);
  if (!found) return undefined;
  const invoice = await invoiceById(db, found.invoiceId);
  const { session, level, registrationNumber } = await invoiceDetails(db, invoice);
  return {
    document: `Payment receipt ${found.number}`,
    fullName: payerName(invoice),
    session,
    rows: knownRows([
      [level === null ? 'Reg. No.' : 'Matric number', registrationNumber],
      ['RRR', invoice.rrr && formatRrr(invoice.rrr)],
      ['Payment for', invoice.description],
      ['Amount', formatNaira(invoice.total)],
    ]),
    issuedAt: found.issuedAt.toISOString(),
    valid: invoice.status === 'PAID',
  };
}
