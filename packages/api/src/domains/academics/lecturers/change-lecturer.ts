import type { academics } from '@portal/contracts/academics';
import { canonicalPhone, fullNameOf, type CallInput, type UserType } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { editableOf } from '../../administration/users/account.queries';
import { updateAccount } from '../../administration/users/update-account';
import { refuseTaken } from './add-lecturer';
import { demandDepartment, holdLecturer } from './held-lecturer';

type AccountDeps = Pick<Deps, 'db' | 'clock' | 'env'>;
type Written = CallInput<typeof academics.lecturers.update>['body'];

/** The account follows under the rules of accounts; answers whether its new address waits for somebody. */
async function changeAccount(
  deps: Omit<AccountDeps, 'db'> & { db: Trx },
  command: Command<Actor>,
  { userId, written }: { userId: number; written: Written },
): Promise<boolean> {
  const before = await editableOf(deps.db, userId);
  const { surname, firstName, middleName, email, phone } = written;
  const { userType, mustChangePassword, version } = before;
  const { emailWaits } = await updateAccount(
    deps,
    { ...command, reason: 'Lecturer changed' },
    {
      id: userId,
      given: {
        surname,
        firstName,
        middleName,
        email,
        phone,
        userType: userType as UserType,
        mustChangePassword,
        version,
        activeFrom: before.activeFrom ?? '',
        activeTo: before.activeTo ?? '',
        reason: 'Lecturer changed',
      },
    },
  );
  return emailWaits;
}

/**
 * Changes a lecturer, and the account where there is one. Another address for an account with rights over money,
 * results or people waits; the rest applies. Throws NOT_FOUND, FORBIDDEN for one's own record, STALE,
 * RIGHTS_EXCEEDED, or INVALID at the field.
 */
export function changeLecturer(
  deps: AccountDeps,
  command: Command<Actor>,
  { id, written }: { id: number; written: Written },
): Promise<{ version: number; emailWaits: boolean }> {
  return inTransaction(deps.db, async (trx) => {
    const before = await holdLecturer(trx, command.actor, id);
    const { userId } = before;
    const { actor } = command;
    if (userId !== null && [actor.userId, actor.impersonatorId].includes(String(userId)))
      throw new AppError('FORBIDDEN', { message: 'Your own record is changed by somebody else.' });
    if (before.version !== written.version) throw new AppError('STALE');
    const departmentId = Number(written.departmentId);
    await demandDepartment(trx, command.actor, departmentId);
    const emailWaits =
      userId !== null && (await changeAccount({ ...deps, db: trx }, command, { userId, written }));
    const { staffNumber, title, rank, employment } = written;
    const after = {
      staffNumber,
      title,
      rank,
      departmentId,
      employment: employment as 'full_time' | 'part_time',
      name: fullNameOf(written),
      email: emailWaits ? before.email : written.email,
      phone: written.phone ? canonicalPhone(written.phone) : null,
      version: before.version + 1,
    };
    await trx
      .updateTable('staff')
      .set({
        staff_number: staffNumber,
        title,
        rank,
        department_id: departmentId,
        version: after.version,
        full_name: after.name,
        email: after.email,
        mobile_number: after.phone,
        employment: after.employment,
      })
      .where('id', '=', id)
      .execute();
    const { schoolId: _, school: __, department: ___, account: ____, ...seen } = before;
    await record(trx, command, { act: 'lecturer.edit', before: seen, after: { id, ...after } });
    return { version: after.version, emailWaits };
  }).catch(refuseTaken);
}
