import type { Part } from '../../../platform/part';

/** The record of a student, or of a member of staff, has the address that its owner confirmed. */
export const emailConfirmed: NonNullable<Part['emailConfirmed']> = async (trx, { userId, email }) => {
  await trx.updateTable('student').set({ email }).where('user_id', '=', userId).execute();
  await trx.updateTable('staff').set({ email }).where('user_id', '=', userId).execute();
};
