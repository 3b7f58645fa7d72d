import type { academics } from '@portal/contracts/academics';
import { type CallInput, canonicalPhone, fullNameOf } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { createAccount } from '../../administration/users/create-account';
import { demandDepartment } from './held-lecturer';

type AccountDeps = Pick<Deps, 'db' | 'clock' | 'env'>;
type Written = CallInput<typeof academics.lecturers.create>['body'];

const everywhere = { school: undefined, department: undefined, level: undefined, studentType: undefined };

/** What of a lecturer an account needs. */
type Person = Pick<Written, 'staffNumber' | 'surname' | 'firstName' | 'middleName' | 'email' | 'phone'>;

/** The account of a lecturer: the staff number is the user name. Throws INVALID, RIGHTS_EXCEEDED. */
export async function makeLecturerAccount(
  deps: Omit<AccountDeps, 'db'> & { db: Trx },
  command: Command,
  { staffNumber, surname, firstName, middleName, email, phone }: Person,
): Promise<number> {
  const { id } = await createAccount(deps, command, {
    surname,
    firstName,
    middleName,
    email,
    phone,
    userName: staffNumber,
    userType: 'lecturer',
    birthDate: '',
    activeFrom: '',
    activeTo: '',
    roles: [{ id: 'lecturer', scope: everywhere }],
  });
  return Number(id);
}

const taken = {
  staff_staff_number_key: { path: 'staffNumber', message: 'Somebody else has this staff number.' },
  staff_email: { path: 'email', message: 'This email belongs to somebody else of the staff.' },
};

/** Says at the field of the form what somebody else has already. */
export function refuseTaken(error: unknown): never {
  const field = Object.entries(taken).find(([constraint]) => isViolation(error, constraint))?.[1];
  if (field) throw new AppError('INVALID', { cause: error, errors: [field] });
  // The user name of an account is the staff number of the form.
  if (error instanceof AppError && error.code === 'INVALID') {
    const errors = error.errors.map((each) =>
      each.path === 'userName' ? { ...each, path: 'staffNumber' } : each,
    );
    throw new AppError('INVALID', { cause: error, errors });
  }
  throw error;
}

/** Adds a lecturer with an account, and mails the link for the first password. Throws INVALID, RIGHTS_EXCEEDED. */
export function addLecturer(
  deps: AccountDeps,
  command: Command<Actor>,
  written: Written,
): Promise<{ id: number }> {
  return inTransaction(deps.db, async (trx) => {
    const departmentId = Number(written.departmentId);
    await demandDepartment(trx, command.actor, departmentId);
    const userId = await makeLecturerAccount({ ...deps, db: trx }, command, written);
    const { staffNumber, title, email, phone, rank, employment } = written;
    const name = fullNameOf(written);
    const made = await trx
      .insertInto('staff')
      .values({
        user_id: userId,
        staff_number: staffNumber,
        title,
        full_name: name,
        email,
        rank,
        department_id: departmentId,
        faculty_id: null,
        mobile_number: phone ? canonicalPhone(phone) : null,
        employment: employment as 'full_time' | 'part_time',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { ...made, staffNumber, title, name, email, departmentId, rank, employment };
    await record(trx, command, { act: 'lecturer.create', after });
    return made;
  }).catch(refuseTaken);
}
