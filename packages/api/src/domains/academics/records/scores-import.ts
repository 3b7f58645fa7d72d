import { scoreRowSchema, type ScoreRow, type CourseInSemester } from '@portal/contracts/academics';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, userIdOf } from '../../../platform/command';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { CommitAbout, ImportAbout, ImportKind } from '../../../platform/imports/import-kind';
import { cohortSchemes } from '../grading-schemes.queries';
import { demandEntry, demandTaught, holdForEntry } from './held-sheet';
import { judgeScores, type ScoreFinding, type ScoreRows } from './judge-scores';
import { writeScores, type WrittenScore } from './save-scores';
import { sheetOfSubject } from './sheet-key';
import { lockRows } from './sheet-rows.queries';

async function check(db: Db | Trx, rows: ScoreRows, about: ImportAbout): Promise<ScoreFinding[]> {
  const key = sheetOfSubject(about.subject);
  const sheet = await demandTaught(db, about.command, key);
  demandEntry(sheet, about.command.at);
  const schemes = await cohortSchemes(db);
  return judgeScores(db, rows, { userId: userIdOf(about.command), key, passMark: sheet.passMark, schemes });
}

/** Throws CONFLICT where somebody has left the sheet since the rows were judged. */
async function demandOnSheet(
  trx: Trx,
  key: CourseInSemester,
  scores: readonly WrittenScore[],
): Promise<void> {
  const ids = scores.map(({ registrationId }) => registrationId);
  const there = await lockRows(trx, key, ids);
  if (there.size < ids.length)
    throw new AppError('CONFLICT', {
      message: 'Students of this file have left the sheet since. Nothing was applied: check the rows again.',
    });
}

async function commit(trx: Trx, _rows: ScoreRows, about: CommitAbout<ScoreFinding>): Promise<void> {
  const key = sheetOfSubject(about.subject);
  const { command, upload, found } = about;
  const sheet = await holdForEntry(trx, command, key);
  const scores = found.flatMap(({ writes }) => writes ?? []);
  await demandOnSheet(trx, key, scores);
  await writeScores(trx, command, { sheetId: sheet.id, courseId: key.courseId, scores });
  await trx
    .insertInto('result_sheet_event')
    .values({
      sheet_id: sheet.id,
      act: 'upload',
      from_state: sheet.state,
      to_state: sheet.state,
      file_name: upload.fileName,
      file_hash: upload.fileHash,
      rows: scores.length,
      actor_id: actorIdOf(command),
      at: command.at,
    })
    .execute();
  await record(trx, command, {
    act: 'result_sheet.upload',
    after: { id: sheet.id, ...key, file: upload.fileName, rows: scores.length },
  });
}

export const scoreColumns = {
  matricNumber: 'Matric no.',
  name: 'Name',
  test: 'Test',
  exam: 'Examination',
  key: 'Key',
} as const;

/** Scores of one course from the spreadsheet of its sheet. */
export const scoresImport: ImportKind<ScoreRow, ScoreFinding> = {
  kind: 'course-scores',
  title: 'Scores',
  claim: null,
  bySubject: true,
  large: true,
  atOnce: true,
  asPreviewed: true,
  columns: [
    { name: 'matricNumber', header: scoreColumns.matricNumber, unique: true },
    { name: 'name', header: scoreColumns.name },
    { name: 'test', header: scoreColumns.test },
    { name: 'exam', header: scoreColumns.exam },
    { name: 'key', header: scoreColumns.key },
  ],
  schema: scoreRowSchema,
  hold: async (trx, about) => {
    await holdForEntry(trx, about.command, sheetOfSubject(about.subject));
  },
  check,
  commit,
};
