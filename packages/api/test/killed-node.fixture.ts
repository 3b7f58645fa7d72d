import '../src/domains';
import { advanceUpdates } from '../src/domains/student/record-updates/advance-updates';
import { advanceRollovers } from '../src/domains/student/session-manager/advance-rollovers';
import { fakeClock } from '../src/platform/clock';
import { openDatabase } from '../src/platform/database/database';

/** A node of its own that carries out what is under way, and is killed in the middle of its third batch. */
const [host = '', database = '', now = '', job = ''] = process.argv.slice(2);
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

const advance = job === 'updates' ? advanceUpdates : advanceRollovers;
void advance({ db, clock: deadly }).then(() => db.destroy());
