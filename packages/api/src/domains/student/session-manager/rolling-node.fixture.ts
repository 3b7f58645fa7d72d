import '../../../domains';
import { fakeClock } from '../../../platform/clock';
import { openDatabase } from '../../../platform/database/database';
import { advanceRollovers } from './advance-rollovers';

/** A node of its own that carries out the roll-over under way, and is killed in the middle of its third batch. */
const [host = '', database = '', now = ''] = process.argv.slice(2);
const db = openDatabase({ host, user: 'postgres', database, most: 4 }, () => undefined);
const clock = fakeClock(now);
let batches = 0;
const deadly = {
  ...clock,
  now: () => {
    batches += 1;
    // Once the first statements of the batch are on their way.
    if (batches === 3) setImmediate(() => process.kill(process.pid, 'SIGKILL'));
    return clock.now();
  },
};

void advanceRollovers({ db, clock: deadly }).then(() => db.destroy());
