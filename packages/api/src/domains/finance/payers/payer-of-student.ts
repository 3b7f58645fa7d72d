import { canonicalPhone, isPhone, type FieldError } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Payer } from '../invoices/open-invoice';

const has = (value: string | null): value is string => value !== null && value.trim() !== '';

/** Throws NOT_FOUND for a student who is not known. */
async function readPayer(db: Db | Trx, studentId: number) {
  const student = await db
    .selectFrom('student')
    .select(['surname', 'first_name as firstName', 'middle_name as middleName', 'email'])
    .select('mobile_number as phone')
    .where('id', '=', studentId)
    .executeTakeFirst();
  if (!student) throw new AppError('NOT_FOUND');
  return student;
}

/** The fields of the profile that Remita asks for and that are missing. */
function missingOf({
  surname,
  firstName,
  email,
  phone,
}: Awaited<ReturnType<typeof readPayer>>): FieldError[] {
  const missing: FieldError[] = [];
  if (!has(surname) || !has(firstName)) missing.push({ path: 'name', message: 'Your name is missing.' });
  if (!has(email)) missing.push({ path: 'email', message: 'Your email address is missing.' });
  if (!has(phone) || !isPhone(phone))
    missing.push({ path: 'mobileNumber', message: 'Your phone number is missing.' });
  return missing;
}

const sentenceOf = (missing: readonly FieldError[]) =>
  `Complete your profile first. ${missing.map(({ message }) => message).join(' ')}`;

/** Why no invoice can be made for a student, as they read it; null where their profile has what it needs. */
export async function whyNoInvoice(db: Db | Trx, studentId: number): Promise<string | null> {
  const missing = missingOf(await readPayer(db, studentId));
  return missing.length > 0 ? sentenceOf(missing) : null;
}

/**
 * A student as the payer on an invoice, the phone canonical. Throws NOT_FOUND for a student who is not known, INVALID
 * with the fields of the profile that Remita asks for and that are missing.
 */
export async function payerOfStudent(db: Db | Trx, studentId: number): Promise<Payer> {
  const student = await readPayer(db, studentId);
  const missing = missingOf(student);
  if (missing.length > 0) throw new AppError('INVALID', { message: sentenceOf(missing), errors: missing });
  const { surname, firstName, middleName, email, phone } = student;
  return {
    lastname: surname,
    firstname: firstName,
    middlename: middleName,
    email: email ?? '',
    phone: canonicalPhone(phone ?? ''),
  };
}
