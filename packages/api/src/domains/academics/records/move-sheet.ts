import { counted } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { demandEntryOpen } from './entry-window';
import { demandEntry, demandTaught, lockSheet, type LockedSheet } from './held-sheet';
import { countsOf } from './sheets.queries';
import type { SheetKey } from './teaches.queries';

type Seen = SheetKey & { version: number };
type State = LockedSheet['state'];

interface Move {
  sheet: LockedSheet;
  key: SheetKey;
  act: 'submit' | 'withdraw' | 'return';
  to: State;
  reason?: string;
}

/** Moves a sheet that is held, and writes down who did that. Answers its version. */
async function move(trx: Trx, command: Command, { sheet, key, act, to, reason }: Move) {
  const { id, state: from, version } = sheet;
  await trx
    .updateTable('result_sheet')
    .set({
      state: to,
      version: version + 1,
      ...(act === 'submit' && { submitted_at: command.at }),
    })
    .where('id', '=', id)
    .execute();
  await trx
    .insertInto('result_sheet_event')
    .values({
      sheet_id: id,
      act,
      from_state: from,
      to_state: to,
      reason: reason ?? null,
      actor_id: actorIdOf(command),
      at: command.at,
    })
    .execute();
  await record(trx, command, {
    act: `result_sheet.${act}`,
    before: { id, state: from },
    after: { id, state: to, ...key },
    ...(reason && { reason }),
  });
  return { version: version + 1 };
}

/** The sheet, held, in the state from which it is moved. Throws NOT_FOUND, STALE, or CONFLICT with the message. */
function demandState(
  sheet: LockedSheet | undefined,
  { seen, state, otherwise }: { seen: number; state: State; otherwise: string },
): LockedSheet {
  if (!sheet) throw new AppError('NOT_FOUND', { message: 'Nothing is entered for this course yet.' });
  if (sheet.state !== state) throw new AppError('CONFLICT', { message: otherwise });
  if (sheet.version !== seen) throw new AppError('STALE');
  return sheet;
}

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
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether this very submission is done: a second click answers what the first one did. */
async function isSameAgain(trx: Trx, command: Command, sheet: LockedSheet, seen: number): Promise<boolean> {
  if (sheet.state !== 'submitted' || sheet.version !== seen + 1) return false;
  const last = await submitterOf(trx, sheet.id);
  return last?.act === 'submit' && last.by === actorIdOf(command);
}

async function demandWhole(trx: Trx, key: SheetKey): Promise<void> {
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
export function submitSheet({ db }: Pick<Deps, 'db'>, command: Command, { version: seen, ...key }: Seen) {
  return inTransaction(db, async (trx) => {
    const taught = await demandTaught(trx, command, key);
    demandLead(taught.role, 'submits a sheet');
    const sheet = await lockSheet(trx, key);
    if (sheet && (await isSameAgain(trx, command, sheet, seen))) return { version: sheet.version };
    demandEntry({ ...taught, state: sheet?.state ?? 'none' }, command.at);
    const draft = demandState(sheet, { seen, state: 'draft', otherwise: '' });
    await demandWhole(trx, key);
    return move(trx, command, { sheet: draft, key, act: 'submit', to: 'submitted' });
  });
}

/**
 * Takes a submitted sheet back while scores can be entered and the head of department has not acted. Throws NOT_FOUND,
 * FORBIDDEN, STALE, CONFLICT, WINDOW_CLOSED.
 */
export function withdrawSheet({ db }: Pick<Deps, 'db'>, command: Command, { version: seen, ...key }: Seen) {
  return inTransaction(db, async (trx) => {
    const taught = await demandTaught(trx, command, key);
    demandLead(taught.role, 'takes a sheet back');
    const sheet = demandState(await lockSheet(trx, key), {
      seen,
      state: 'submitted',
      otherwise: 'This sheet does not wait for the head of department: it cannot be taken back.',
    });
    demandEntryOpen(taught, command.at);
    return move(trx, command, { sheet, key, act: 'withdraw', to: 'draft' });
  });
}

/** Where the course of a sheet belongs; undefined for none. */
const placeOfCourse = (trx: Trx, { courseId }: SheetKey) =>
  trx
    .selectFrom('course as c')
    .leftJoin('department as d', 'd.id', 'c.department_id')
    .select(['c.department_id as department', 'd.faculty_id as school'])
    .where('c.id', '=', courseId)
    .executeTakeFirst();

/** Whether somebody ever entered a score of the sheet. */
async function hasEntered(trx: Trx, command: Command, sheetId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('score_change as h')
    .innerJoin('score as v', (join) =>
      join.onRef('v.registration_id', '=', 'h.registration_id').onRef('v.course_id', '=', 'h.course_id'),
    )
    .select('h.registration_id')
    .where('v.sheet_id', '=', sheetId)
    .where('h.entered_by', '=', actorIdOf(command))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Gives a submitted sheet back to its lecturers. Throws NOT_FOUND, also beyond reach, SECOND_PERSON for who entered scores
 * of it, STALE, and CONFLICT where it does not wait.
 */
export function returnSheet(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { version: seen, reason, ...key }: Seen & { reason: string },
) {
  return inTransaction(db, async (trx) => {
    const place = await placeOfCourse(trx, key);
    if (!place || !isWithin(reachOf(command.actor, 'results.approve'), place))
      throw new AppError('NOT_FOUND');
    const sheet = demandState(await lockSheet(trx, key), {
      seen,
      state: 'submitted',
      otherwise: 'This sheet does not wait for the head of department.',
    });
    if (await hasEntered(trx, command, sheet.id))
      throw new AppError('SECOND_PERSON', {
        message: 'You entered scores of this sheet: somebody else decides about it.',
      });
    return move(trx, command, { sheet, key, act: 'return', to: 'draft', reason });
  });
}
