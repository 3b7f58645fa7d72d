import { howComputed } from '@portal/contracts/academics';
import { fullNameOf, texts } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import { recordUpTo, type StudentResults } from './read-results';
import { presentAttempt, presentBlocks, presentCarryOvers } from './present-results';
import type { SemesterResult } from './student-results.tables';

export interface InSemester {
  sessionId: number;
  semesterId: number;
}

export interface LiveSheet {
  content: SemesterResult;
  how: { about: string; says: string }[];
  publishedAt: Date;
}

const placeNames = (db: Db | Trx, departmentId: number | null) =>
  db
    .selectFrom('department as d')
    .innerJoin('faculty as f', 'f.id', 'd.faculty_id')
    .select(['d.name as department', 'f.name as faculty', 'd.degree'])
    .where('d.id', '=', departmentId ?? 0)
    .executeTakeFirst();

/** Courses of a semester that the student has registered, with what is published of them. */
export const ofSemester = (
  { attempts }: Pick<StudentResults, 'attempts'>,
  { sessionId, semesterId }: InSemester,
) => attempts.filter((one) => one.sessionId === sessionId && one.semester === semesterId);

/**
 * The result sheet of a semester as it is published now: with the semesters before, and nothing of those after. Undefined
 * while nothing of the semester is published.
 */
export async function liveSheet(
  db: Db | Trx,
  results: StudentResults,
  asked: InSemester,
): Promise<LiveSheet | undefined> {
  const { student, scheme, attempts } = results;
  const published = ofSemester(results, asked).filter(({ stage }) => stage === 'published');
  const [first] = published;
  if (!first) return undefined;
  const record = recordUpTo(scheme, attempts, first);
  const semester = record.semesters.at(-1);
  if (!semester) throw new Error('a semester with results');
  const place = await placeNames(db, first.departmentId);
  const publishedAt = Math.max(...published.map((one) => one.publishedAt?.getTime() ?? 0));
  return {
    content: {
      studentId: student.id,
      fullName: fullNameOf(student),
      matricNumber: student.matricNumber,
      faculty: place?.faculty ?? null,
      department: place?.department ?? null,
      programme: place ? `${student.degree ?? place.degree} ${place.department}` : null,
      level: first.level,
      session: first.session,
      semester: texts.semesters[first.semester - 1] ?? '',
      rows: semester.courses.map(presentAttempt),
      ...presentBlocks(semester),
      standing: record.standing,
      degreeClass: record.degreeClass,
      carryOvers: presentCarryOvers(record.carryOvers),
    },
    how: howComputed(scheme, { ...record, semesters: [semester] }),
    publishedAt: new Date(publishedAt),
  };
}
