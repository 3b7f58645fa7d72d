import type { Deps } from '../../../platform/deps';
import { knownRows, type Verified } from '../../../platform/crypto/document-codes';
import { studentLedger } from './student-ledger';

/** A letter of clearance holds as long as the student owes nothing: it is looked up each time. */
export async function verifiedClearance(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  subject: string,
): Promise<Verified> {
  const { fullName, matricNumber, department, level, sessions, clearance } = await studentLedger(
    deps,
    Number(subject.slice(3)),
  );
  return {
    document: 'Clearance of School Fees',
    fullName,
    session: sessions[0]?.session ?? '',
    rows: knownRows([
      ['Matric number', matricNumber],
      ['Department', department],
      ['Level', String(level)],
    ]),
    issuedAt: null,
    valid: clearance.entitled,
  };
}
