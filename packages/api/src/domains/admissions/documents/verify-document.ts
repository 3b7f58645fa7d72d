import { formatRrr, fullNameOf } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { knownRows, type Verified } from '../../../platform/crypto/document-codes';
import { signedDocument } from '../../../platform/signed-documents';
import { verifiedLetter } from '../../finance/letters/letters.queries';
import { verifiedSlip } from '../clearance/clearances.queries';
import { verifiedAward } from '../awards/verify-award';
import { applicationByCode } from '../applications/applications.queries';

/** The department that a submitted application chose first, where its form has one to choose. */
async function chosenDepartment(db: Db, id: number): Promise<string | null> {
  const department = await db
    .selectFrom('department as d')
    .select('d.name')
    .where(
      'd.id',
      '=',
      sql<number>`coalesce((select department_id from screening_candidate where application_id = ${id}),
        (select department_id from postgraduate_application where application_id = ${id}))`,
    )
    .executeTakeFirst();
  return department?.name ?? null;
}

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
      // Halls compare it: a slip with somebody else's would pass otherwise.
      ['JAMB Registration Number', application.jambNumber],
      ['RRR', rrr && formatRrr(rrr)],
      ['Programme', typeName],
      ['Department', await chosenDepartment(db, application.id)],
    ]),
    session,
    issuedAt: application.completedAt.toISOString(),
    valid: state !== 'withdrawn' && !voidedAt && !application.reopenedSections,
  };
}
