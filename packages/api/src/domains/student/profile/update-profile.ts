import type { student } from '@portal/contracts/student';
import { canonicalPhone, type CallInput } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { contactsOf } from './profile.queries';

type Body = CallInput<typeof student.ownProfile.update>['body'];
type Contact = NonNullable<Body['nextOfKin']>;

/** What of a contact is other than before: the log has no phone or address of people who never came here. */
const fieldsChanged = (
  before: Partial<Record<keyof Contact, string | null>> | null,
  { mobileNumber, ...rest }: Contact,
): string[] =>
  Object.entries({ ...rest, mobileNumber: canonicalPhone(mobileNumber) }).flatMap(([field, value]) =>
    before?.[field as keyof Contact] === value ? [] : [field],
  );

async function saveContact(
  trx: Trx,
  key: { student_id: number; kind: 'next_of_kin' | 'sponsor' },
  { fullName, mobileNumber, ...contact }: Contact,
): Promise<void> {
  const row = { ...contact, full_name: fullName, mobile_number: canonicalPhone(mobileNumber) };
  await trx
    .insertInto('student_contact')
    .values({ ...key, ...row })
    .onConflict((conflict) => conflict.columns(['student_id', 'kind']).doUpdateSet(row))
    .execute();
}

/** The record, held, in the version that the student saw: of two windows the second one is told. Throws STALE. */
async function countVersion(trx: Trx, studentId: number, version: number) {
  const next = version + 1;
  const before = await trx
    .selectFrom('student')
    .select(['own_version as version', 'permanent_address', 'contact_address'])
    .where('id', '=', studentId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (before.version !== version) throw new AppError('STALE');
  await trx.updateTable('student').set({ own_version: next }).where('id', '=', studentId).execute();
  const { permanent_address: permanentAddress, contact_address: contactAddress } = before;
  return { next, addresses: { permanentAddress, contactAddress } };
}

/** Saves what a student keeps; what is left out stays. Throws STALE. */
export function updateProfile(
  db: Db,
  command: Command,
  { studentId, version, addresses, nextOfKin, sponsor }: Body & { studentId: number },
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    const contacts = await contactsOf(trx, studentId);
    const { next, addresses: lived } = await countVersion(trx, studentId, version);
    if (addresses) {
      const { permanentAddress: permanent_address, contactAddress: contact_address } = addresses;
      await trx
        .updateTable('student')
        .set({ permanent_address, contact_address })
        .where('id', '=', studentId)
        .execute();
    }
    if (nextOfKin) await saveContact(trx, { student_id: studentId, kind: 'next_of_kin' }, nextOfKin);
    if (sponsor) await saveContact(trx, { student_id: studentId, kind: 'sponsor' }, sponsor);
    await record(trx, command, {
      act: 'student.profile',
      before: { studentId, ...(addresses && { addresses: lived }) },
      after: {
        studentId,
        ...(addresses && { addresses }),
        ...(nextOfKin && { nextOfKin: fieldsChanged(contacts.nextOfKin, nextOfKin) }),
        ...(sponsor && { sponsor: fieldsChanged(contacts.sponsor, sponsor) }),
      },
    });
    return { version: next };
  });
}
