import { canonicalPhone, fullNameOf } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import type { Trx } from '../../../platform/database/database';
import { AppError, isViolation } from '../../../platform/errors';
import type { HeldEntry } from '../admission-list/held-entry';
import { savedAnswers } from './saved-answers';

const nigeria = 566;

/** What a candidate says of themselves; everything else is the offer's. */
export interface Profile {
  /** Only where the list does not have it. */
  dateOfBirth: string;
  contactAddress: string;
  mobileNumber: string;
  email: string;
  nextOfKin: { fullname: string; relationship: string; mobileNumber: string; email: string; address: string };
}

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/** An account without a password: the link that is sent sets the first one. */
async function makeAccount(
  trx: Trx,
  { entry, profile, birthday }: { entry: HeldEntry; profile: Profile; birthday: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('app_user')
    .values({
      user_name: entry.registration_number,
      user_type: 'student',
      full_name: fullNameOf({
        surname: entry.surname,
        firstName: entry.first_name,
        middleName: entry.middle_name,
      }),
      email: profile.email,
      phone: canonicalPhone(profile.mobileNumber),
      // Where no email was known, the link of the offer has gone to this phone, and was used.
      link_phone: entry.email === null ? entry.mobile_number : null,
      birthday,
      student_type_id: entry.student_type_id,
      // Whoever uses a link that was mailed has proved to read the mail; one that came by SMS says nothing of a mailbox.
      email_migrated: entry.email !== null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('user_role')
    .values({ user_id: id, role_id: 'student', scope: JSON.stringify({}) })
    .execute();
  return id;
}

async function modeOf(trx: Trx, typeId: number): Promise<string> {
  const type = trx.selectFrom('application_type').select('mode').where('id', '=', typeId);
  return (await type.executeTakeFirstOrThrow()).mode;
}

/** Refusals of an account at the field that brings them; every other error is thrown as it was. */
function refuseAccount(error: unknown): never {
  if (isViolation(error, 'app_user_email')) throw invalid('email', 'This email belongs to another account.');
  if (!isViolation(error, 'app_user_name')) throw error;
  const message = 'There is an account with this number. Please write to the admissions office.';
  throw new AppError('CONFLICT', { cause: error, message });
}

type Saved = Awaited<ReturnType<typeof savedAnswers>>;

interface Entrant {
  entry: HeldEntry;
  profile: Profile;
  birthday: string;
  saved: Saved;
  userId: number;
}

async function insertStudent(
  trx: Trx,
  { entry, profile, birthday, saved, userId }: Entrant,
): Promise<number> {
  // The list's own word comes first. State and LGA belong together.
  const origin = entry.state_id === null ? saved.origin : entry;
  const { id } = await trx
    .insertInto('student')
    .values({
      user_id: userId,
      matric_number: null,
      surname: entry.surname,
      first_name: entry.first_name,
      middle_name: entry.middle_name,
      gender: entry.gender,
      date_of_birth: birthday,
      country_id: entry.country_id ?? saved.origin.country_id ?? nigeria,
      state_id: origin.state_id,
      lga_id: origin.lga_id,
      email: profile.email,
      mobile_number: canonicalPhone(profile.mobileNumber),
      permanent_address: profile.contactAddress,
      ...saved.record,
      student_type_id: entry.student_type_id,
      department_id: entry.department_id,
      level: entry.level,
      entry_mode: await modeOf(trx, entry.application_type_id),
      entry_session_id: entry.session_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const enrolled = { student_id: id, session_id: entry.session_id, level: entry.level };
  await trx.insertInto('student_session').values(enrolled).execute();
  return id;
}

async function insertContacts(
  trx: Trx,
  studentId: number,
  { profile: { nextOfKin: kin }, saved }: Pick<Entrant, 'profile' | 'saved'>,
): Promise<void> {
  await trx
    .insertInto('student_contact')
    .values({
      student_id: studentId,
      kind: 'next_of_kin',
      full_name: kin.fullname,
      relationship: kin.relationship || null,
      mobile_number: canonicalPhone(kin.mobileNumber),
      email: kin.email,
      address: kin.address || null,
    })
    .execute();
  if (!saved.sponsor) return;
  const sponsor = { ...saved.sponsor, student_id: studentId, kind: 'sponsor' as const };
  await trx.insertInto('student_contact').values(sponsor).execute();
}

/**
 * Makes the student of an offer, in the transaction that takes it up: the one place where students are made. Throws
 * INVALID at the field for an email that is another's, or a birthday that nobody has said; CONFLICT where the number has
 * an account already.
 */
export async function makeStudent(
  trx: Trx,
  { entry, profile, at }: { entry: HeldEntry; profile: Profile; at: Date },
): Promise<{ studentId: number; userId: number }> {
  const birthday = entry.date_of_birth ?? profile.dateOfBirth;
  if (birthday === '') throw invalid('dateOfBirth', 'please input your date of birth');
  const userId = await makeAccount(trx, { entry, profile, birthday }).catch(refuseAccount);
  const saved = await savedAnswers(trx, entry.application_id);
  const studentId = await insertStudent(trx, { entry, profile, birthday, saved, userId });
  await insertContacts(trx, studentId, { profile, saved });
  await record(
    trx,
    { actor: { userId: String(userId) }, at },
    {
      act: 'student.create',
      after: { studentId, userId: String(userId), userName: entry.registration_number, entry: entry.id },
    },
  );
  return { studentId, userId };
}
