import type { Trx } from '../../../platform/database/database';
import { notify } from '../../../platform/notifications/notify';

interface Told {
  userId: number | null;
  at: Date;
  message: string;
  key: string;
}

/** Tells a student what officers did about their bed-space; who has no account is told at the desk. */
export async function tellStudent(trx: Trx, { userId, ...told }: Told): Promise<void> {
  if (userId !== null) await notify(trx, { userId, type: 'bed-space changed', ...told });
}
