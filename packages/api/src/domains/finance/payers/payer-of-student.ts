import { canonicalPhone, isPhone, type FieldError } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Payer } from '../invoices/open-invoice';

const has = (value: string | null): value is string => value !== null && value.trim() !== '';

/**
 * A student as the payer on an invoice, the phone canonical. Throws NOT_FOUND for a student who is not known, INVALID
 * with the fields of the profile that Remita asks for and that are missing.
 */
export async function payerOfStudent(db: Db | Trx, studentId: number): Promise<Payer> {
  const student = await db
    .selectFrom('student')
    .select(['surname', 'first_name as firstName', 'middle_name as middleName', 'email'])
    .select('mobile_number as phone')
    .where('id', '=', studentId)
    .executeTakeFirst();
  if (!student) throw new AppError('NOT_FOUND');
  const { surname, firstName, middleName, email, phone } = student;
  const missing: FieldError[] = [];
  if (!has(surname) || !has(firstName)) missing.push({ path: 'name', message: 'Your name is missing.' });
  if (!has(email)) missing.push({ path: 'email', message: 'Your email address is missing.' });
  if (!has(phone) || !isPhone(phone))
    missing.push({ path: 'mobileNumber', message: 'Your phone number is missing.' });
  if (missing.length > 0) {
    const message = `Complete your profile first. ${missing.map((field) => field.message).join(' ')}`;
    throw new AppError('INVALID', { message, errors: missing });
  }
  return {
    lastname: surname,
    firstname: firstName,
    middlename: middleName,
    email: email ?? '',
    phone: canonicalPhone(phone ?? ''),
  };
}
