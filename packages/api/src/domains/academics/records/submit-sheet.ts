import type { CourseInSemester } from '@portal/contracts/academics';
import { counted } from '@portal/shared/model';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { demandEntryOpen } from './entry-window';
import { demandEntry, demandTaught, lockSheet, type LockedSheet } from './held-sheet';
import { tellHead } from '../results/tell-of-sheets';
import { demandState, moveSheet, type SeenSheet } from './move-sheet';
import { countsOf } from './sheets.queries';

function demandLead(role: 'lead' | 'co', what: string): void {
  if (role !== 'lead')
    throw new AppError('FORBIDDEN', { message: `The lead lecturer alone ${what}. Ask them to do it.` });
}

/** Who submitted it last, of a sheet that is. */
const submitterOf = (trx: Trx, sheetId: number) =>
  trx
    .selectFrom('result_sheet_event')
    .select(['act', 'actor_id as by'])
    .where('sheet_id', '=', sheetId)
    .where('act', '<>', 'ask_return')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether this very submission is done: a second click answers what the first one did. */
async function isSameAgain(
  trx: Trx,
  command: Command,
  { sheet, seen }: { sheet: LockedSheet; seen: number },
): Promise<boolean> {
  if (sheet.state !== 'submitted' || sheet.version !== seen + 1) return false;
  const last = await submitterOf(trx, sheet.id);
  return last?.act === 'submit' && last.by === actorIdOf(command);
}

async function demandWhole(trx: Trx, key: CourseInSemester): Promise<void> {
  const { students, missing } = await countsOf(trx, key);
  if (students === 0) throw new AppError('CONFLICT', { message: 'Nobody is on this sheet.' });
  if (missing === 0) return;
  throw new AppError('CONFLICT', {
    message: `${counted(missing, 'student')} of ${students} still without a score: enter one, or ABS, INC or MAL.`,
  });
}

/**
 * Submits a sheet to the head of department, with a score or code for everybody. Throws NOT_FOUND for another's course,
 * FORBIDDEN for who is not its lead, STALE, WINDOW_CLOSED, and CONFLICT where something is missing or it is submitted.
 */
export function submitSheet(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { version: seen, ...key }: SeenSheet,
) {
  return inTransaction(db, async (trx) => {
    const taught = await demandTaught(trx, command, key);
    demandLead(taught.role, 'submits a sheet');
    const sheet = await lockSheet(trx, key);
    if (sheet && (await isSameAgain(trx, command, { sheet, seen }))) return { version: sheet.version };
    demandEntry({ ...taught, state: sheet?.state ?? 'none' }, command.at);
    const draft = demandState(sheet, { seen, state: 'draft', otherwise: '' });
    await demandWhole(trx, key);
    const moved = await moveSheet(trx, command, { sheet: draft, key, act: 'submit', to: 'submitted' });
    await tellHead(trx, command, key);
    return moved;
  });
}

/**
 * Takes a submitted sheet back while scores can be entered and the head of department has not acted. Throws NOT_FOUND,
 * FORBIDDEN, STALE, CONFLICT, WINDOW_CLOSED.
 */
export function withdrawSheet(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { version: seen, ...key }: SeenSheet,
) {
  return inTransaction(db, async (trx) => {
    const taught = await demandTaught(trx, command, key);
    demandLead(taught.role, 'takes a sheet back');
    const sheet = demandState(await lockSheet(trx, key), {
      seen,
      state: 'submitted',
      otherwise: 'This sheet does not wait for the head of department: it cannot be taken back.',
    });
    demandEntryOpen(taught, command.at);
    return moveSheet(trx, command, { sheet, key, act: 'withdraw', to: 'draft' });
  });
}
