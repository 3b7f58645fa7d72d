import type { Deps } from '../../../platform/deps';
import { subjectOf, type Verified } from '../../../platform/crypto/document-codes';
import { verifiedReceipt } from '../receipts/present-receipt';
import { verifiedClearance } from '../reports/clearance';
import { verifiedForm11 } from '../school-fees/form11';
import { verifiedAward } from '../scholarships/award-letter';
import { verifiedInvoice } from '../invoices/verified-invoice';

type ReadDeps = Pick<Deps, 'db' | 'env' | 'clock'>;
type Verify = (deps: ReadDeps, subject: string) => Promise<Verified | undefined>;

/** By the letters that its code begins with. */
const documents: Record<string, Verify> = {
  RCP: verifiedReceipt,
  INV: verifiedInvoice,
  FRM: verifiedForm11,
  CLR: verifiedClearance,
  AWD: verifiedAward,
};

/** What our records say of the document that a code stands for; undefined for one that we did not sign. */
export async function verifiedDocument(deps: ReadDeps, code: string): Promise<Verified | undefined> {
  const subject = subjectOf(deps, code);
  return subject === undefined ? undefined : documents[subject.slice(0, 3)]?.(deps, subject);
}
