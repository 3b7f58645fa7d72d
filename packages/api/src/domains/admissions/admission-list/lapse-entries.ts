import { inTransaction, type Db } from '../../../platform/database/database';
import { systemCommand } from '../../../platform/command';
import type { Deps } from '../../../platform/deps';
import { eachDue } from '../../../platform/jobs/each-due';
import { canBePaid, closeAcceptance } from '../../finance/acceptance/acceptance-invoice';
import { holdEntry } from './held-entry';
import { moveEntry } from './move-entry';

/** Asked about at one time. */
const most = 10;

/** Some published entries whose time is over, after that id. */
function dueEntries(db: Db, { now, after }: { now: Date; after: number }) {
  return db
    .selectFrom('admission_list_entry')
    .select(['id', 'student_id as studentId', 'session_id as sessionId'])
    .where('state', '=', 'published')
    .where('lapses_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
}
type DueEntry = Awaited<ReturnType<typeof dueEntries>>[number];

const payerOf = ({ studentId, sessionId }: { studentId: number | null; sessionId: number }) =>
  studentId === null ? undefined : { studentId, sessionId };

/** Lapses one, unless its fee turns out to be paid. Throws GATEWAY_DOWN when that cannot be known now. */
async function lapse(deps: Deps, due: DueEntry): Promise<boolean> {
  const asked = payerOf(due);
  if (asked) await closeAcceptance(deps, asked, { to: 'EXPIRED', actor: 'system' });
  return inTransaction(deps.db, async (trx) => {
    const entry = await holdEntry(trx, due.id);
    const command = systemCommand(deps);
    if (entry.state !== 'published' || !entry.lapses_at || entry.lapses_at > command.at) return false;
    const payer = payerOf({ studentId: entry.student_id, sessionId: entry.session_id });
    // Made in the last moment of the offer, after the question: the next round asks about it.
    if (payer && (await canBePaid(trx, payer))) return false;
    await moveEntry(trx, command, { entry, to: 'lapsed' });
    return true;
  });
}

/**
 * Lapses offers whose time is over, each after a last question to the gateway about its open invoice: money that is
 * there accepts the offer. An outage leaves the offer for later. Answers how many lapsed.
 */
export const lapseEntries = (deps: Deps): Promise<number> =>
  eachDue(deps.log, {
    select: (after) => dueEntries(deps.db, { now: deps.clock.now(), after }),
    handle: (due) => lapse(deps, due),
    failed: 'offer not lapsed',
    together: most,
  });
