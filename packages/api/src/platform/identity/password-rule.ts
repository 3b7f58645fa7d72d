import { guessableMessage } from '@portal/shared/model';
import type { Db } from '../database/database';
import { AppError } from '../errors';
import { isPassword } from './passwords';

/** Parts of names shorter than this occur in too many good passwords. */
const shortestPart = 3;
/** The end of a phone number, whatever is written before it. */
const phoneDigits = 8;

const partsOf = (text: string | null) =>
  (text ?? '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= shortestPart);

const endOf = (phone: string | null) => {
  const digits = (phone ?? '').replace(/\D/g, '').slice(-phoneDigits);
  return digits.length === phoneDigits ? [digits] : [];
};

function recordOf(db: Db, userId: number) {
  return db
    .selectFrom('app_user')
    .leftJoin('student', 'student.user_id', 'app_user.id')
    .leftJoin('staff', 'staff.user_id', 'app_user.id')
    .select([
      'app_user.user_name as userName',
      'app_user.password_hash as passwordHash',
      'app_user.full_name as fullName',
      'app_user.phone',
      'app_user.email',
      'student.matric_number as matricNumber',
      'student.surname',
      'student.mobile_number as studentPhone',
      'staff.staff_number as staffNumber',
      'staff.mobile_number as staffPhone',
    ])
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow();
}

interface NewPassword {
  userId: number;
  password: string;
  /** The field that is wrong. */
  path: string;
}

const currentMessage = 'this is your current password: choose another one';

/**
 * Refuses a password that holds what everybody knows of its owner: user name, matric or staff number, names, phone, or
 * what stands before the @ of the email; and the one in use. Throws INVALID at `path`, or BUSY.
 */
export async function refuseGuessable(db: Db, { userId, password, path }: NewPassword): Promise<void> {
  const person = await recordOf(db, userId);
  const words = [
    ...[person.userName, person.fullName, person.surname].flatMap(partsOf),
    ...[person.matricNumber, person.staffNumber].flatMap(partsOf),
    ...partsOf(person.email?.split('@')[0] ?? null),
  ];
  const lower = password.toLowerCase();
  const digits = password.replace(/\D/g, '');
  const phones = [person.phone, person.studentPhone, person.staffPhone].flatMap(endOf);
  const guessable =
    words.some((word) => lower.includes(word)) || phones.some((phone) => digits.includes(phone));
  if (guessable) throw new AppError('INVALID', { errors: [{ path, message: guessableMessage }] });
  if (await isPassword(person.passwordHash, password))
    throw new AppError('INVALID', { errors: [{ path, message: currentMessage }] });
}
