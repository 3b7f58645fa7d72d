import { counted, formatDate, lagosDate } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { conflict, demandNotClosed, heldSessions, sessionSeen, type HeldSession } from './held-sessions';

interface Seen {
  id: number;
  /** The version that the officer saw. */
  version: number;
}

/** Throws CONFLICT while something of the session is still to be done. */
async function demandDone(trx: Trx, { id, current, endsOn }: HeldSession, now: Date): Promise<void> {
  if (current) throw conflict('This session is under way: begin the next one first.');
  if (endsOn >= lagosDate(now)) throw conflict(`This session lasts until ${formatDate(endsOn)}.`);
  const { rows } = await sql<{ open: number; rolling: boolean }>`
    select (select count(*) from dated_window w
        where w.session_id = ${id} and not w.removed and (w.closes_at is null or w.closes_at > ${now})) as open,
      exists (select from rollover r where r.from_session_id = ${id}
        and r.state in ('preparing', 'proposed', 'committing', 'undoing')) as rolling`.execute(trx);
  const [{ open, rolling } = { open: 0, rolling: false }] = rows;
  if (rolling) throw conflict('Its roll-over is under way: commit or discard it first.');
  if (open > 0)
    throw conflict(`${counted(open, 'window')} of it can still be used. End them first; see Dates.`);
}

/** Closes a session that is over. Throws NOT_FOUND, STALE, CONFLICT while something of it is still to be done. */
export function closeSession(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  seen: Seen,
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    const session = sessionSeen(await heldSessions(trx), seen);
    demandNotClosed(session);
    const { id, name } = session;
    // Held from here on: whoever sets a window of it or rolls it over waits, and then finds it closed.
    await sql`select from academic_session where id = ${id} for update`.execute(trx);
    await demandDone(trx, session, command.at);
    const version = session.version + 1;
    await trx
      .updateTable('academic_session')
      .set({ closed_at: command.at, closed_by: command.actor.userId, version })
      .where('id', '=', id)
      .execute();
    await record(trx, command, { act: 'academic_session.close', after: { id, name } });
    return { version };
  });
}

/** Opens a session again that was closed. Throws NOT_FOUND, STALE, CONFLICT for one that is open. */
export function reopenSession(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { reason, ...seen }: Seen & { reason: string },
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    const { id, name, ...session } = sessionSeen(await heldSessions(trx), seen);
    if (!session.closedAt) throw conflict('This session is not closed.');
    const version = session.version + 1;
    await trx
      .updateTable('academic_session')
      .set({ closed_at: null, closed_by: null, version })
      .where('id', '=', id)
      .execute();
    await record(trx, command, { act: 'academic_session.reopen', after: { id, name }, reason });
    return { version };
  });
}
