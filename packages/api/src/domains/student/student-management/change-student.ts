import { fullNameOf } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { notify } from '../../../platform/notifications/notify';

export type StudentChange = {
  studentId: number;
  /** Of the record as it was seen. */
  version: number;
  reason: string;
  /** What shows it, in words. */
  document?: string;
  /** The blob of what a student sent for it. */
  documentId?: string;
} & (
  | { group: 'names'; values: { surname: string; firstName: string; middleName: string } }
  | { group: 'birth'; values: { dateOfBirth: string; gender: 'Male' | 'Female' } }
  | { group: 'origin'; values: { stateId: string; lgaId: string } }
);

const columnsOf = (change: StudentChange) => {
  if (change.group === 'names') {
    const { surname, firstName, middleName } = change.values;
    return { surname, first_name: firstName, middle_name: middleName };
  }
  if (change.group === 'birth') {
    const { dateOfBirth, gender } = change.values;
    return { date_of_birth: dateOfBirth, gender };
  }
  const { stateId, lgaId } = change.values;
  return { state_id: Number(stateId), lga_id: Number(lgaId) };
};

/** Changes one group of a student's record. Throws NOT_FOUND, and STALE where somebody changed it meanwhile. */
export async function changeStudentIn(trx: Trx, command: Command, change: StudentChange): Promise<void> {
  const { studentId, version, reason } = change;
  const before = await trx
    .selectFrom('student')
    .select(['user_id', 'version', 'surname', 'first_name', 'middle_name'])
    .select(['date_of_birth', 'gender', 'state_id', 'lga_id'])
    .where('id', '=', studentId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new AppError('NOT_FOUND');
  if (before.version !== version) throw new AppError('STALE');
  const after = columnsOf(change);
  await trx
    .updateTable('student')
    .set({ ...after, version: sql`version + 1` })
    .where('id', '=', studentId)
    .execute();
  const { user_id: userId, version: _, ...was } = before;
  if (userId !== null) {
    const now = { ...was, ...after };
    const fullName = fullNameOf({
      surname: now.surname,
      firstName: now.first_name,
      middleName: now.middle_name,
    });
    await trx
      .updateTable('app_user')
      .set({ full_name: fullName, birthday: now.date_of_birth })
      .where('id', '=', userId)
      .execute();
    const message = 'The registry has changed your record.';
    await notify(trx, { userId, type: 'student profile', at: command.at, message });
  }
  const audited = { studentId, ...after };
  await record(trx, command, {
    act: 'student.change',
    before: { studentId, ...was },
    after: audited,
    reason,
  });
}
