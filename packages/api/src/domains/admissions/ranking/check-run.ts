import type { Db } from '../../../platform/database/database';
import { storedRun } from './stored-run';
import { workOut } from './work-out';

/** Works a run out again from what is stored of it, and says whether that is the very same list. */
export async function checkRun(db: Db, id: number): Promise<{ same: boolean; inputsHash: string }> {
  const { rules, candidates, rows, inputsHash } = await storedRun(db, id);
  const again = await workOut(candidates, rules);
  const written = rows.map((row) => [row.id, row.rank, row.outcome, row.department, row.class, row.choice]);
  const now = again.outcomes.map(({ candidate, rank, outcome, placed }) => [
    candidate.id,
    rank,
    outcome,
    placed?.department ?? null,
    placed?.class ?? null,
    placed?.choice ?? null,
  ]);
  const same = again.inputsHash === inputsHash && JSON.stringify(written) === JSON.stringify(now);
  return { same, inputsHash: again.inputsHash };
}
