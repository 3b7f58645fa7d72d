import { BoundedLock } from '../../../platform/process/bounded-lock';
import type { Trx } from '../../../platform/database/database';

const lists = new BoundedLock(727_240, 'A list of JAMB is being put in force. Please try again in a minute.');

/** Seconds: an officer has time for another's list to be applied, an applicant's form has none. */
const patience = { officer: 20, form: 1 };

/**
 * Whoever puts a list of a session in force waits for every other, and for those who are being joined to it. Throws BUSY
 * where others wait already.
 */
export const lockList = (trx: Trx, sessionId: number): Promise<void> =>
  lists.hold(trx, { of: sessionId, patience: patience.officer });

/**
 * Nobody puts a list of the session in force until the transaction ends; many may hold this at once. Throws BUSY while
 * one is being put in force.
 */
export const keepList = (trx: Trx, sessionId: number): Promise<void> =>
  lists.share(trx, { of: sessionId, patience: patience.form });
