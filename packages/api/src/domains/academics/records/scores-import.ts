import {
  graded,
  isSameScore,
  schemeFor,
  scoreIn,
  scoreRowSchema,
  scoreText,
  type CohortScheme,
  type Score,
  type ScoreRow,
} from '@portal/contracts/academics';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf } from '../../../platform/command';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type {
  CommitAbout,
  Finding,
  ImportAbout,
  ImportKind,
  ImportRow,
} from '../../../platform/imports/import-kind';
import { cohortSchemes } from '../grading-schemes.queries';
import { demandEntry, demandTaught, holdForEntry } from './held-sheet';
import { isOnSheet } from './on-sheet';
import { writeScores, type WrittenScore } from './save-scores';
import { sheetOfSubject, wrongKey } from './sheet-key';
import { lockRows, type KnownScore } from './sheet-rows.queries';
import type { SheetKey } from './teaches.queries';

type Rows = readonly ImportRow<ScoreRow>[];

/** What is known of a matric number: who has none of these is nobody. */
interface Known extends Omit<KnownScore, 'registrationId'> {
  matricNumber: string;
  /** Null: not on the sheet. */
  registrationId: number | null;
  studentTypeId: number;
  entryStartsOn: string;
}

/** What is said of a row, and what is written where it says something new. */
interface ScoreFinding extends Finding {
  writes?: WrittenScore;
}

/** Everybody whom the rows name, in one statement. */
async function knownOf(db: Db | Trx, rows: Rows, { courseId, sessionId, semester }: SheetKey) {
  const numbers = rows.map(({ values }) => values.matricNumber);
  const { rows: found } = await sql<Known>`
    select s.matric_number as "matricNumber", s.student_type_id as "studentTypeId", n.starts_on as "entryStartsOn",
      c.registration_id as "registrationId", v.version, v.test, v.exam, v.code
    from student s
    join academic_session n on n.id = s.entry_session_id
    left join course_registration r on r.student_id = s.id and r.session_id = ${sessionId}
      and r.semester = ${semester} and ${isOnSheet}
    left join registered_course c on c.registration_id = r.id and c.course_id = ${courseId}
    left join score v on v.registration_id = c.registration_id and v.course_id = c.course_id
    where s.matric_number = any(${numbers}::text[])`.execute(db);
  return new Map(found.map((each) => [each.matricNumber, each]));
}

interface Judging {
  key: SheetKey;
  passMark: number;
  schemes: readonly CohortScheme[];
}

/** How a score is told: with its grade, where it comes to one. */
function told(score: Score, known: Known, { schemes, passMark }: Judging): string {
  const { total, grade } = graded(schemeFor(schemes, known), score, passMark);
  const sum = total === null ? '' : ` = ${total}`;
  return `${scoreText(score)}${sum}${grade === null ? '' : `, ${grade}`}`;
}

function refusalOf(values: ScoreRow, known: Known | undefined, { key }: Judging): string | null {
  const { matricNumber } = values;
  if (!known) return 'Matric no.: no student has it';
  const wrong = wrongKey(key, { matricNumber, given: values.key });
  if (wrong) return wrong;
  return known.registrationId === null ? 'This student is not registered for the course' : null;
}

function judge({ number, values }: Rows[number], known: Known | undefined, judging: Judging): ScoreFinding {
  const refusal = refusalOf(values, known, judging);
  if (refusal !== null || !known || known.registrationId === null)
    return { number, verdict: 'error', message: refusal ?? '' };
  const given = scoreIn(values);
  const there: Score = { test: known.test, exam: known.exam, code: known.code };
  const isBlank = given.test === null && given.exam === null && given.code === null;
  if (isBlank && known.version === null)
    return { number, verdict: 'warning', message: 'Blank: stays missing' };
  if (isBlank) return { number, verdict: 'warning', message: `Blank: ${told(there, known, judging)} stays` };
  if (isSameScore(given, there)) return { number, verdict: 'ok', message: 'Unchanged' };
  const writes = { registrationId: known.registrationId, ...given };
  const after = told(given, known, judging);
  if (known.version === null) return { number, verdict: 'ok', message: `New: ${after}`, writes };
  const before = told(there, known, judging);
  return { number, verdict: 'warning', message: `Changed: ${before} becomes ${after}`, writes };
}

async function check(db: Db | Trx, rows: Rows, about: ImportAbout): Promise<ScoreFinding[]> {
  const key = sheetOfSubject(about.subject);
  const sheet = await demandTaught(db, about.command, key);
  demandEntry(sheet, about.command.at);
  const schemes = await cohortSchemes(db);
  const known = await knownOf(db, rows, key);
  const judging = { key, passMark: sheet.passMark, schemes };
  return rows.map((row) => judge(row, known.get(row.values.matricNumber), judging));
}

/** Throws CONFLICT where somebody has left the sheet since the rows were judged. */
async function demandOnSheet(trx: Trx, key: SheetKey, scores: readonly WrittenScore[]): Promise<void> {
  const ids = scores.map(({ registrationId }) => registrationId);
  const there = await lockRows(trx, key, ids);
  if (there.size < ids.length)
    throw new AppError('CONFLICT', {
      message: 'Students of this file have left the sheet since. Nothing was applied: check the rows again.',
    });
}

async function commit(trx: Trx, _rows: Rows, about: CommitAbout<ScoreFinding>): Promise<void> {
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
