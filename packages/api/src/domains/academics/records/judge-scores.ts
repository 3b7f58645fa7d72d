import {
  addedTo,
  graded,
  isSameScore,
  schemeFor,
  scoreIn,
  scoreText,
  type CohortScheme,
  type Score,
  type ScoreRow,
  type CourseInSemester,
} from '@portal/contracts/academics';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Finding, ImportRow } from '../../../platform/imports/import-kind';
import { ownScore } from './held-sheet';
import { isOnSheet } from './on-sheet';
import type { WrittenScore } from './save-scores';
import { unnumberedKey, wrongKey } from './sheet-key';
import type { KnownScore } from './sheet-rows.queries';

/** Rows of the spreadsheet of a sheet. */
export type ScoreRows = readonly ImportRow<ScoreRow>[];

/** What is known of a matric number: who has none of these is nobody. */
interface Known extends Omit<KnownScore, 'registrationId'> {
  matricNumber: string | null;
  /** Null: not on the sheet. */
  registrationId: number | null;
  userId: number | null;
  studentTypeId: number;
  entryStartsOn: string;
}

/** What is said of a row, and what is written where it says something new. */
export interface ScoreFinding extends Finding {
  writes?: WrittenScore;
}

/** How a row finds its student: by the matric number, or by the key where there is none. */
const nameOf = ({ matricNumber, key }: ScoreRow) => (matricNumber === '' ? key : matricNumber);

/** Whoever is on the sheet: a row without a number may be anybody's of them. */
const ofSheet = ({ courseId, sessionId, semester }: CourseInSemester) => sql`
  union select r.student_id from registered_course c join course_registration r on r.id = c.registration_id
  where c.course_id = ${courseId} and c.session_id = ${sessionId} and c.semester = ${semester}`;

/** Everybody whom the rows name, in one statement. */
async function knownOf(db: Db | Trx, rows: ScoreRows, key: CourseInSemester): Promise<Map<string, Known>> {
  const { courseId, sessionId, semester } = key;
  const numbers = rows.flatMap(({ values }) => (values.matricNumber === '' ? [] : [values.matricNumber]));
  const byKey = numbers.length < rows.length;
  const { rows: found } = await sql<Known>`
    select s.matric_number as "matricNumber", s.user_id as "userId", s.student_type_id as "studentTypeId", n.starts_on as "entryStartsOn",
      c.registration_id as "registrationId", v.version, v.test, v.exam, v.code
    from student s
    join academic_session n on n.id = s.entry_session_id
    left join course_registration r on r.student_id = s.id and r.session_id = ${sessionId}
      and r.semester = ${semester} and ${isOnSheet}
    left join registered_course c on c.registration_id = r.id and c.course_id = ${courseId}
    left join score v on v.registration_id = c.registration_id and v.course_id = c.course_id
    where s.id in (select id from student where matric_number = any(${numbers}::text[]) ${byKey ? ofSheet(key) : sql``})`.execute(
    db,
  );
  const keys = found.flatMap((each): [string, Known][] =>
    // Also of who has got a number since the spreadsheet was made.
    byKey && each.registrationId !== null ? [[unnumberedKey(key, each.registrationId), each]] : [],
  );
  const numbered = found.flatMap((each): [string, Known][] =>
    each.matricNumber === null ? [] : [[each.matricNumber, each]],
  );
  return new Map([...keys, ...numbered]);
}

interface Judging {
  /** Whoever enters them. */
  userId: number;
  key: CourseInSemester;
  passMark: number;
  schemes: readonly CohortScheme[];
}

/** How a score is told: with its grade, where it comes to one. */
function told(score: Score, known: Known, { schemes, passMark }: Judging): string {
  const { total, grade } = graded(schemeFor(schemes, known), score, passMark);
  const sum = total === null ? '' : ` = ${total}`;
  return `${scoreText(score)}${sum}${grade === null ? '' : `, ${grade}`}`;
}

function refusalOf(values: ScoreRow, known: Known | undefined, { key, userId }: Judging): string | null {
  const { matricNumber } = values;
  if (!known && matricNumber !== '') return 'Matric no.: no student has it';
  const wrong = known && matricNumber === '' ? null : wrongKey(key, { matricNumber, given: values.key });
  if (wrong) return wrong;
  if (known?.userId === userId) return ownScore;
  return known?.registrationId === null ? 'This student is not registered for the course' : null;
}

function judge(
  { number, values }: ScoreRows[number],
  known: Known | undefined,
  judging: Judging,
): ScoreFinding {
  const refusal = refusalOf(values, known, judging);
  if (refusal !== null || !known || known.registrationId === null)
    return { number, verdict: 'error', message: refusal ?? '' };
  const given = scoreIn(values);
  const there: Score = { test: known.test, exam: known.exam, code: known.code };
  const isBlank = given.test === null && given.exam === null && given.code === null;
  if (isBlank && known.version === null)
    return { number, verdict: 'warning', message: 'Blank: stays missing' };
  if (isBlank) return { number, verdict: 'warning', message: `Blank: ${told(there, known, judging)} stays` };
  const score = addedTo(there, given);
  if (isSameScore(score, there)) return { number, verdict: 'ok', message: 'Unchanged' };
  const writes = { registrationId: known.registrationId, ...score };
  const after = told(score, known, judging);
  if (known.version === null) return { number, verdict: 'ok', message: `New: ${after}`, writes };
  const before = told(there, known, judging);
  return { number, verdict: 'warning', message: `Changed: ${before} becomes ${after}`, writes };
}

/** What is said of each row, as things are now. */
export async function judgeScores(db: Db | Trx, rows: ScoreRows, judging: Judging): Promise<ScoreFinding[]> {
  const known = await knownOf(db, rows, judging.key);
  const first = new Map<number, number>();
  return rows.map((row): ScoreFinding => {
    const student = known.get(nameOf(row.values));
    const id = student?.registrationId ?? null;
    const before = id === null ? undefined : first.get(id);
    // The same matric number twice is told of every upload; a student may stand here with it and by the key.
    if (before !== undefined && before !== row.number)
      return { number: row.number, verdict: 'error', message: `The student of row ${before} again` };
    if (id !== null) first.set(id, row.number);
    return judge(row, student, judging);
  });
}
