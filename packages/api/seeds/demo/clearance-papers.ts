import { clearHeld } from '../../src/domains/admissions/clearance/clear-entrant';
import { holdClearance } from '../../src/domains/admissions/clearance/held-clearance';
import { rejectClearance } from '../../src/domains/admissions/clearance/take-back-clearance';
import { tickItems } from '../../src/domains/admissions/clearance/tick-items';
import type { Db } from '../../src/platform/database/database';
import type { EntrantOffice } from './olevel-verifications';

/** What became of the papers of an entrant. */
type Papers = 'begun' | 'complete' | 'cleared' | 'rejected';

const missing = 'Your local government letter has no stamp. Have it stamped, and come again.';
const letters = '23456789ABCDEFGH';
/** How many papers somebody has seen where they have begun. */
const seenFirst = 2;

/** The papers of an entrant as an officer sees them: ticked that many days ago, and decided a day or two later. */
export async function checkPapers(
  { trx, env, by }: EntrantOffice,
  { id, serial, papers, daysAgo }: { id: number; serial: number; papers: Papers; daysAgo: number },
): Promise<void> {
  const deps = { db: trx as unknown as Db, env };
  const items = await trx
    .selectFrom('clearance_checklist')
    .select('item_id as itemId')
    .where('entry_id', '=', id)
    .where('source', '=', 'officer')
    .orderBy('position')
    .execute();
  const seen = papers === 'begun' ? items.slice(0, seenFirst) : items;
  const ticks = seen.map(({ itemId }) => {
    const met = papers !== 'rejected' || itemId !== 'lga_letter';
    return { itemId, met, comment: met ? '' : 'No stamp' };
  });
  await tickItems(deps, by(daysAgo), { id, version: 1, ticks });
  if (papers === 'rejected')
    await rejectClearance(deps, by(daysAgo - 1), { id, version: 2, comment: missing });
  if (papers !== 'cleared') return;
  const command = by(daysAgo - 2);
  const code = [...String(serial).padStart(16, '0')].map((digit) => letters[Number(digit)]).join('');
  await clearHeld(trx, { env }, { command, held: await holdClearance(trx, command, id), code });
}
