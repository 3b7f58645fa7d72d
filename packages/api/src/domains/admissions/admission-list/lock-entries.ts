import type { Trx } from '../../../platform/database/database';
import { BoundedLock } from '../../../platform/process/bounded-lock';

const entries = new BoundedLock(
  727_250,
  'An admission list of this session is being put in force. Please try again in a minute.',
);

/** Seconds: as long as a list of a whole university takes, and no longer than an officer waits for one candidate. */
const patience = { list: 20, candidate: 3 };

/**
 * Whoever puts many on the list of a session waits for every other: a number that two bring is found out by the index, and
 * all who wait for that have a connection. Throws BUSY where others wait already.
 */
export const lockEntries = (trx: Trx, sessionId: number): Promise<void> =>
  entries.hold(trx, { of: sessionId, patience: patience.list });

/** The same for one candidate: many may be put on at once, and none while a list is. Throws BUSY. */
export const keepEntries = (trx: Trx, sessionId: number): Promise<void> =>
  entries.share(trx, { of: sessionId, patience: patience.candidate });
