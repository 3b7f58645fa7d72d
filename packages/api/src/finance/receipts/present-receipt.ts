import type { finance } from '@portal/shared/finance';
import type { CallData } from '@portal/shared/model';
import type { admissions } from '@portal/shared/programme';
import type { Deps } from '../../deps';
import { verificationOf } from '../../verification';
import { invoiceDetails } from '../invoice-details.queries';
import { invoiceById, type Invoice } from '../invoices.queries';
import { codeOfReceipt, receiptOfCode } from './receipt-code';
import { copiesOf, receiptBy, type FoundReceipt } from './receipts.queries';

type Receipt = CallData<typeof finance.receipts.one>;
type Verified = CallData<typeof admissions.verification.document>;
type ReadDeps = Pick<Deps, 'db' | 'env'>;

const byOthers: Partial<Record<FoundReceipt['gateway'], string>> = {
  sponsor: 'Sponsor',
  credit: 'Credit note',
};
const nameOf = ({ lastname, firstname, middlename }: Invoice) =>
  [lastname, firstname, middlename].filter(Boolean).join(' ');

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
    ...{ number: found.number, invoiceNumber, rrr, purposeId, purpose: description, session, sessionId },
    ...{ fullName: nameOf(invoice), matricNumber: registrationNumber, department, studentType },
    level: level === null ? null : String(level),
    paidAt: (invoice.paidAt ?? found.issuedAt).toISOString(),
    channel: byOthers[found.gateway] ?? found.channel,
    lines: lines.map(({ description: of, amount }) => ({ description: of, amount })),
    total,
    deductions: deductions.map(({ description: of, amount }) => ({ description: of, amount })),
    paid: byOthers[found.gateway] ? 0 : found.paid,
    copies,
    verification: verificationOf(deps, codeOfReceipt(deps, found.number)),
  };
}

/** What our records say of the receipt that a code stands for; undefined for one that we did not sign. */
export async function verifiedReceipt(deps: ReadDeps, code: string): Promise<Verified | undefined> {
  const number = receiptOfCode(deps, code);
  const found = number && (await receiptBy(deps.db, number));
  if (!found) return undefined;
  const invoice = await invoiceById(deps.db, found.invoiceId);
  const { session, registrationNumber } = await invoiceDetails(deps.db, invoice);
  return {
    ...{ document: `Payment receipt ${found.number}`, fullName: nameOf(invoice), session },
    ...{
      applicationNumber: registrationNumber ?? '',
      rrr: invoice.rrr ?? '',
      programme: invoice.description,
    },
    issuedAt: found.issuedAt.toISOString(),
    valid: invoice.status === 'PAID',
    amount: invoice.total,
  };
}
