import { actorIdOf, type Author, type Command } from '../command';
import type { Trx } from '../database/database';
import { AppError } from '../errors';
import { audienceColumns, type DatedWindow, type WindowKey } from './windows.queries';
import type { WindowTimes } from './window-days';

/** The row of that key, held until the transaction ends, also of a window that was taken away. */
function lockRow(trx: Trx, { kind, sessionId, semester, audience }: WindowKey) {
  const { application_type_id, student_type_id, level, faculty_id } = audienceColumns(audience);
  return trx
    .selectFrom('dated_window')
    .select([
      'id',
      'session_id as sessionId',
      'semester',
      'version',
      'opens_at as opens',
      'closes_at as closes',
      'message',
      'removed',
    ])
    .where('kind', '=', kind)
    .where('session_id', '=', sessionId)
    .where('semester', 'is not distinct from', semester)
    .where('application_type_id', 'is not distinct from', application_type_id)
    .where('student_type_id', 'is not distinct from', student_type_id)
    .where('level', 'is not distinct from', level)
    .where('faculty_id', 'is not distinct from', faculty_id)
    .forUpdate()
    .executeTakeFirst();
}

/** The window of that key, held until the transaction ends. */
export async function lockWindow(trx: Trx, key: WindowKey) {
  const row = await lockRow(trx, key);
  return row?.removed ? undefined : row;
}

/** No days are set in a session that is closed; whoever closes it meanwhile waits. */
async function demandOpenSession(trx: Trx, id: number): Promise<void> {
  const session = await trx
    .selectFrom('academic_session')
    .select(['name', 'closed_at as closedAt'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (session?.closedAt)
    throw new AppError('CONFLICT', { message: `${session.name} is closed: no dates are set in it.` });
}

/** Who changes a window, and which version they saw; null where they saw none. */
interface WindowChange extends WindowTimes {
  version: number | null;
  /** What students read beside the dates; left out, it stays. */
  message?: string;
}

/**
 * Makes a window or changes its dates; the database keeps what it was. Answers it as it was before and the new version.
 * Throws STALE for who saw another one, INVALID for a window that closes before it opens, CONFLICT in a closed session.
 */
export async function changeWindow(
  trx: Trx,
  command: Pick<Command<Author>, 'actor' | 'at'>,
  { key, to }: { key: WindowKey; to: WindowChange },
): Promise<{ before: DatedWindow | undefined; version: number }> {
  const { opens, closes, version, message } = to;
  if (closes && closes < opens) {
    const wrong = 'It cannot close before it opens';
    throw new AppError('INVALID', { errors: [{ path: 'closesOn', message: wrong }] });
  }
  await demandOpenSession(trx, key.sessionId);
  const row = await lockRow(trx, key);
  const before = row?.removed ? undefined : row;
  if ((before?.version ?? null) !== version) throw new AppError('STALE');
  const dates = {
    opens_at: opens,
    closes_at: closes,
    changed_by: actorIdOf(command),
    changed_at: command.at,
    removed: false,
    ...(message !== undefined && { message }),
  };
  if (row) {
    const next = row.version + 1;
    await trx
      .updateTable('dated_window')
      .set({ ...dates, version: next })
      .where('id', '=', row.id)
      .execute();
    return { before, version: next };
  }
  const { kind, sessionId, semester, audience } = key;
  // Of two who make it at once the second finds that it is there.
  const made = await trx
    .insertInto('dated_window')
    .values({ kind, session_id: sessionId, semester, ...audienceColumns(audience), ...dates })
    .onConflict((conflict) => conflict.constraint('dated_window_once').doNothing())
    .returning('version')
    .executeTakeFirst();
  if (!made) throw new AppError('STALE');
  return { before, version: made.version };
}

/** Takes a window of some students away. Throws STALE for who saw another one, or where there is none. */
export async function removeWindow(
  trx: Trx,
  command: Pick<Command<Author>, 'actor' | 'at'>,
  { key, version }: { key: WindowKey; version: number },
): Promise<DatedWindow> {
  const before = await lockWindow(trx, key);
  if (before?.version !== version) throw new AppError('STALE');
  await trx
    .updateTable('dated_window')
    .set({
      removed: true,
      version: version + 1,
      changed_by: actorIdOf(command),
      changed_at: command.at,
    })
    .where('id', '=', before.id)
    .execute();
  return before;
}
