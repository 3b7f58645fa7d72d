import type { Db } from '../../database/database';
import { AppError } from '../../errors';
import { everyPart } from '../../part';

declare module '../../part' {
  interface Part {
    /** Why an account is closed and what its owner does instead, for who has typed its password; nothing of others. */
    closedAccount?: (db: Db, userId: number) => Promise<string | undefined>;
  }
}

/** The refusal of who typed the password of an account that is closed: as that of a wrong one, where nobody says more. */
export async function refusalOfClosed(db: Db, userId: number): Promise<AppError> {
  for (const { closedAccount } of everyPart()) {
    const message = await closedAccount?.(db, userId);
    if (message !== undefined) return new AppError('LOGIN_FAILED', { message });
  }
  return new AppError('LOGIN_FAILED');
}
