import type { SheetState, CourseInSemester } from '@portal/contracts/academics';
import { userIdOf, type Command, type Person } from '../../../platform/command';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { demandEntryOpen } from './entry-window';
import { sheetTaughtBy, type FoundSheet } from './sheets.queries';

type ByPerson = Pick<Command, 'at'> & { actor: Person };

/** The sheet of a course that this person teaches. Throws NOT_FOUND, also for another's. */
export async function demandTaught(
  db: Db | Trx,
  command: ByPerson,
  key: CourseInSemester,
): Promise<FoundSheet> {
  const sheet = await sheetTaughtBy(db, { ...key, userId: userIdOf(command) });
  if (!sheet) throw new AppError('NOT_FOUND', { message: 'You do not teach this course in that semester.' });
  return sheet;
}

/** Who studies what they teach does not grade themselves. */
export const ownScore = 'Your own score is entered by another lecturer of the course.';

const stands: Record<Exclude<SheetState, 'none' | 'draft'>, string> = {
  submitted: 'is submitted: take it back first if you want to change it.',
  hod_ok: 'is approved by the head of department: ask for it to be returned if it is wrong.',
  dean_ok: 'is approved by the dean: ask for it to be returned if it is wrong.',
  senate_ok: 'is approved by Senate: what is wrong in it is amended, with a reason.',
};

/** Throws CONFLICT for a sheet that is submitted or further, WINDOW_CLOSED where no score can be entered now. */
export function demandEntry(
  sheet: Pick<FoundSheet, 'state' | 'opens' | 'closes' | 'mendUntil' | 'code'>,
  now: Date,
): void {
  const { state, code } = sheet;
  if (state !== 'none' && state !== 'draft')
    throw new AppError('CONFLICT', { message: `The sheet of ${code} ${stands[state]}` });
  demandEntryOpen(sheet, now);
}

/** Holds the row of a sheet until the transaction ends: who saves and who submits come one after the other. */
export async function lockSheet(trx: Trx, { courseId, sessionId, semester }: CourseInSemester) {
  return trx
    .selectFrom('result_sheet')
    .select(['id', 'state', 'version'])
    .where('course_id', '=', courseId)
    .where('session_id', '=', sessionId)
    .where('semester', '=', semester)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
export type LockedSheet = NonNullable<Awaited<ReturnType<typeof lockSheet>>>;

/** The same, made where nothing was entered before. */
export async function lockOrMakeSheet(trx: Trx, key: CourseInSemester): Promise<LockedSheet> {
  const there = await lockSheet(trx, key);
  if (there) return there;
  const { courseId: course_id, sessionId: session_id, semester } = key;
  await trx
    .insertInto('result_sheet')
    .values({ course_id, session_id, semester })
    .onConflict((conflict) => conflict.constraint('result_sheet_once').doNothing())
    .execute();
  const made = await lockSheet(trx, key);
  if (!made) throw new Error('a sheet that was just made');
  return made;
}

/** Finds the sheet for whoever may enter its scores. Throws where somebody may not. */
export type DemandSheet = (
  db: Db | Trx,
  command: Pick<Command, 'at'> & { actor: Actor },
  key: CourseInSemester,
) => Promise<FoundSheet>;

/** The sheet, held, for whom `demand` lets in. Throws as it does, CONFLICT where it is submitted, and WINDOW_CLOSED. */
export async function holdWhere(
  trx: Trx,
  at: Date,
  { key, demand }: { key: CourseInSemester; demand: () => Promise<FoundSheet> },
): Promise<LockedSheet & Pick<FoundSheet, 'passMark'>> {
  demandEntry(await demand(), at);
  const sheet = await lockOrMakeSheet(trx, key);
  // What became of it while this waited.
  const found = await demand();
  demandEntry(found, at);
  return { ...sheet, passMark: found.passMark };
}

/** The same for who teaches the course. Throws NOT_FOUND for anybody else. */
export const holdForEntry = (trx: Trx, command: ByPerson, key: CourseInSemester) =>
  holdWhere(trx, command.at, { key, demand: () => demandTaught(trx, command, key) });
