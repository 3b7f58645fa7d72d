import {
  isSameScore,
  type SavedAs,
  type ScoreEntry,
  type CourseInSemester,
} from '@portal/contracts/academics';
import { sql } from 'kysely';
import { actorIdOf, userIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { cohortSchemes } from '../grading-schemes.queries';
import { holdForEntry, ownScore } from './held-sheet';
import { judgedScore, lockRows, scoreOf, type HeldScore, type KnownScore } from './sheet-rows.queries';
import { countsOf } from './sheets.queries';

/** What is written for one attempt. */
export type WrittenScore = Pick<ScoreEntry, 'registrationId' | 'test' | 'exam' | 'code'>;

/** Writes scores of a sheet that is held, each as its next version. The database keeps what was. */
export async function writeScores(
  trx: Trx,
  command: Command,
  { sheetId, courseId, scores }: { sheetId: number; courseId: number; scores: readonly WrittenScore[] },
): Promise<void> {
  if (scores.length === 0) return;
  await sql`insert into score as v (registration_id, course_id, sheet_id, test, exam, code, entered_by, entered_at)
    select e."registrationId", ${courseId}, ${sheetId}, e.test, e.exam, e.code, ${actorIdOf(command)}, ${command.at}
    from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb)
      as e ("registrationId" bigint, test smallint, exam smallint, code text)
    order by e."registrationId"
    on conflict (registration_id, course_id) do update set test = excluded.test, exam = excluded.exam,
      code = excluded.code, version = v.version + 1, entered_by = excluded.entered_by,
      entered_at = excluded.entered_at`.execute(trx);
}

interface Outcome extends HeldScore {
  outcome: SavedAs;
}
type Saved = KnownScore & Pick<Outcome, 'outcome'> & ReturnType<typeof judgedScore>;

const nothing = { version: null, test: null, exam: null, code: null, total: null, grade: null, passed: null };

/** What becomes of a row that is on the sheet, and how it stands then. */
function outcomeOf(entry: ScoreEntry, there: HeldScore): Outcome {
  if (isSameScore(scoreOf(entry), scoreOf(there))) return { ...there, outcome: 'same' };
  if (entry.version !== there.version) return { ...there, outcome: 'stale' };
  return { ...there, ...scoreOf(entry), version: (there.version ?? 0) + 1, outcome: 'saved' };
}

function present(
  registrationId: number,
  outcomes: ReadonlyMap<number, Outcome>,
  judging: Parameters<typeof judgedScore>[1],
): Saved {
  const found = outcomes.get(registrationId);
  if (!found) return { registrationId, ...nothing, outcome: 'gone' };
  const { outcome, version } = found;
  return { registrationId, outcome, version, ...scoreOf(found), ...judgedScore(found, judging) };
}

/** One account may be of staff and student. Throws FORBIDDEN for one's own score. */
function demandNotOwn(command: Command, there: ReadonlyMap<number, HeldScore>): void {
  const userId = userIdOf(command);
  if ([...there.values()].some((row) => row.userId === userId))
    throw new AppError('FORBIDDEN', { message: ownScore });
}

/**
 * Saves rows of a sheet. A row that somebody else changed since it was seen is left as it is, and said to be so; one that
 * says what is there already changes nothing, so that a save can be sent again. Throws NOT_FOUND for another's course,
 * FORBIDDEN for one's own score, CONFLICT for a sheet that is submitted, and WINDOW_CLOSED.
 */
export function saveScores(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { rows, ...key }: CourseInSemester & { rows: readonly ScoreEntry[] },
): Promise<{ missing: number; rows: Saved[] }> {
  return inTransaction(db, async (trx) => {
    const sheet = await holdForEntry(trx, command, key);
    const there = await lockRows(
      trx,
      key,
      rows.map(({ registrationId }) => registrationId),
    );
    demandNotOwn(command, there);
    const outcomes = new Map(
      rows.flatMap((entry) => {
        const held = there.get(entry.registrationId);
        return held ? [[entry.registrationId, outcomeOf(entry, held)] as const] : [];
      }),
    );
    const scores = [...outcomes.values()].filter(({ outcome }) => outcome === 'saved');
    await writeScores(trx, command, { sheetId: sheet.id, courseId: key.courseId, scores });
    const judging = { schemes: await cohortSchemes(trx), passMark: sheet.passMark };
    const { missing } = await countsOf(trx, key);
    return { missing, rows: rows.map(({ registrationId }) => present(registrationId, outcomes, judging)) };
  });
}
