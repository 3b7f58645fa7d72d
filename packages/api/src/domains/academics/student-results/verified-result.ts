import { isDeepStrictEqual } from 'node:util';
import { standingLabels } from '@portal/contracts/academics';
import { knownRows, type Verified } from '../../../platform/crypto/document-codes';
import type { Deps } from '../../../platform/deps';
import { readResults, resultStudent } from './read-results';
import type { SemesterResult } from './student-results.tables';
import { liveSheet, type InSemester } from './semester-sheet';

/** What the sheet would say now; undefined where nothing is published. */
async function saysNow(db: Deps['db'], studentId: number, asked: InSemester) {
  const student = await resultStudent(db, { studentId });
  if (!student) return undefined;
  const live = await liveSheet(db, await readResults(db, student, 'student'), asked);
  return live && (JSON.parse(JSON.stringify(live.content)) as SemesterResult);
}

const superseded = {
  republished: 'Superseded: ask for the sheet that is published now',
  hidden: 'Superseded: these results are not published any more',
};

/** What a semester result sheet says, as it was printed; valid until what is published says something else. */
export async function verifiedResult(
  { db }: Pick<Deps, 'db'>,
  subject: string,
): Promise<Verified | undefined> {
  const id = Number(subject.slice(3));
  if (!Number.isSafeInteger(id)) return undefined;
  const found = await db
    .selectFrom('semester_result')
    .select(['student_id as studentId', 'session_id as sessionId', 'semester as semesterId'])
    .select(['content', 'issued_at as issuedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { studentId, content } = found;
  const now = await saysNow(db, studentId, found);
  const valid = now !== undefined && isDeepStrictEqual(content, now);
  const { current, cumulative } = content;
  return {
    document: valid ? 'Semester result' : 'Semester result, SUPERSEDED',
    fullName: content.fullName,
    session: content.session,
    rows: knownRows([
      ['Matric number', content.matricNumber],
      ['Department', content.department],
      ['Level', String(content.level)],
      ['Semester', content.semester],
      ['Courses', String(content.rows.length)],
      ['Units', String(current.tnu)],
      ['Points', String(current.tgp)],
      ['GPA', current.gpa],
      ['CGPA', cumulative.gpa],
      ['Standing', standingLabels[content.standing]],
      ['State', valid ? 'As published' : superseded[now ? 'republished' : 'hidden']],
    ]),
    issuedAt: found.issuedAt.toISOString(),
    valid,
  };
}
