import { formatRrr, fullNameOf } from '@portal/shared/model';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { knownRows, type Verified } from '../../../platform/crypto/document-codes';
import { signedDocument } from '../../../platform/signed-documents';
import { verifiedLetter } from '../../finance/letters/letters.queries';
import { verifiedSlip } from '../clearance/clearances.queries';
import { verifiedAward } from '../awards/verify-award';
import { applicationByCode } from '../applications/applications.queries';

/** What a printed slip, letter or receipt says, for whoever holds it. Throws NOT_FOUND. */
export async function verifyDocument(
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  { code: typed, ip }: { code: string; ip: string },
): Promise<Verified> {
  const { db } = deps;
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  const application = await applicationByCode(db, code);
  if (!application?.completedAt) {
    const document =
      (await verifiedLetter(db, code)) ??
      (await verifiedSlip(db, code)) ??
      (await verifiedAward(deps, { code, ip })) ??
      (await signedDocument(deps, code));
    if (document) return document;
    throw new AppError('NOT_FOUND', { message: 'We issued no document with this code.' });
  }
  const { lastname, firstname, middlename, rrr, session, typeName, state, voidedAt } = application;
  return {
    document: `${typeName} Application Slip`,
    fullName: fullNameOf({ surname: lastname, firstName: firstname, middleName: middlename }),
    rows: knownRows([
      ['Application number', application.applicationNumber],
      ['RRR', rrr && formatRrr(rrr)],
      ['Programme', typeName],
    ]),
    session,
    issuedAt: application.completedAt.toISOString(),
    valid: state !== 'withdrawn' && !voidedAt && !application.reopenedSections,
  };
}
