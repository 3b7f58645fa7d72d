import type { SheetOutcome } from '@portal/contracts/academics';
import type { Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { holdSheets, keyOfSheet, type HeldSheet, type SeenSheet } from './held-sheets';
import { moveSheets } from './move-sheets';
import { offices, type Approving } from './offices';
import { tellPublishers } from './tell-publishers';

interface Approval {
  office: Approving;
  sheets: readonly SeenSheet[];
}

/** What becomes of one sheet; `again` where this person has done just that before. */
function judge(
  sheet: HeldSheet | undefined,
  { actor, office, seen }: { actor: Actor; office: Approving; seen: number },
): SheetOutcome | 'again' {
  const { claim, from, to } = offices[office];
  if (!sheet || !isWithin(reachOf(actor, claim), sheet)) return 'unknown';
  if (sheet.state === to && sheet.version === seen + 1 && sheet.approvedLast) return 'again';
  if (sheet.state !== from) return 'not_waiting';
  if (sheet.version !== seen) return 'stale';
  return sheet.concerned || sheet.approved ? 'own' : 'approved';
}

/**
 * Approves sheets that wait for an office. Each is judged by itself, and what became of it is told: one that is not there or
 * beyond reach is unknown, who entered scores of it, is on it or approved it before leaves it to somebody else. Sent again
 * it changes nothing.
 */
export function approveSheets(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { office, sheets }: Approval,
): Promise<{ sheets: { courseId: number; sessionId: number; semesterId: number; outcome: SheetOutcome }[] }> {
  const { actor } = command;
  return inTransaction(db, async (trx) => {
    const held = await holdSheets(trx, actor, sheets);
    const judged = sheets.map(({ version, ...key }) => {
      const sheet = held.get(keyOfSheet({ ...key, semester: key.semesterId }));
      return { key, sheet, outcome: judge(sheet, { actor, office, seen: version }) };
    });
    const approved = judged.flatMap(({ sheet, outcome }) => (sheet && outcome === 'approved' ? [sheet] : []));
    const { from, to } = offices[office];
    const ids = approved.map(({ id }) => id);
    if (ids.length > 0) await moveSheets(trx, command, { ids, act: 'approve', from, to });
    if (ids.length > 0 && office === 'senate') await tellPublishers(trx, command, ids);
    return {
      sheets: judged.map(({ key, outcome }) => ({
        ...key,
        outcome: outcome === 'again' ? ('approved' as const) : outcome,
      })),
    };
  });
}
