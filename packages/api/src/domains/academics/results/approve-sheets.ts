import type { SheetOutcome } from '@portal/contracts/academics';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { holdSheets, keyOfSheet, type HeldSheet, type SeenSheet } from './held-sheets';
import { offices, type Approving } from './offices';

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
  return sheet.entered || sheet.approved ? 'own' : 'approved';
}

/** Moves sheets of one state past an office: two statements and one row of the audit, however many they are. */
export async function moveOn(
  trx: Trx,
  command: Command<Actor>,
  { office, sheets }: { office: Approving; sheets: readonly Pick<HeldSheet, 'id'>[] },
): Promise<void> {
  const { from, to } = offices[office];
  const ids = sheets.map(({ id }) => id);
  await trx
    .updateTable('result_sheet')
    .set({ state: to, version: sql<number>`version + 1` })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  await sql`insert into result_sheet_event (sheet_id, act, from_state, to_state, actor_id, at)
    select id, 'approve', ${from}, ${to}, ${actorIdOf(command)}, ${command.at}
    from unnest(${ids}::bigint[]) as t (id) order by id`.execute(trx);
  await record(trx, command, {
    act: 'result_sheet.approve',
    after: { office, state: to, sheets: ids.map((id) => ({ id })) },
  });
}

/**
 * Approves sheets that wait for an office. Each is judged by itself, and what became of it is told: one that is not there or
 * beyond reach is unknown, who entered scores of it or approved it before leaves it to somebody else. Sent again it changes
 * nothing.
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
    if (approved.length > 0) await moveOn(trx, command, { office, sheets: approved });
    return {
      sheets: judged.map(({ key, outcome }) => ({
        ...key,
        outcome: outcome === 'again' ? ('approved' as const) : outcome,
      })),
    };
  });
}
