import type { CourseInSemester } from '@portal/contracts/academics';
import { createHash } from 'node:crypto';

const digits = 8;

/** As uploads of a sheet keep which one it is. */
export const subjectOf = ({ courseId, sessionId, semester }: CourseInSemester) =>
  `${courseId}-${sessionId}-${semester}`;

/** Which sheet it is. Throws for a text that is none. */
export function sheetOfSubject(subject: string | undefined): CourseInSemester {
  const parts = /^(\d+)-(\d+)-([12])$/.exec(subject ?? '');
  if (!parts) throw new Error(`${subject ?? 'nothing'} is no sheet`);
  const [, courseId, sessionId, semester] = parts.map(Number);
  return { courseId: courseId ?? 0, sessionId: sessionId ?? 0, semester: semester ?? 0 };
}

const checksum = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, digits);

/**
 * What stands in a locked cell beside each student of a spreadsheet: the sheet, and a checksum of it and the student. Rows
 * of another course's file are known by it, and cells that were moved against each other.
 */
export const rowKey = (key: CourseInSemester, matricNumber: string) =>
  `${subjectOf(key)}-${checksum(`${subjectOf(key)} ${matricNumber}`)}`;

/** The same beside a student without a matric number, of whom the key alone says who it is. */
export const unnumberedKey = (key: CourseInSemester, registrationId: number) =>
  rowKey(key, `registration ${registrationId}`);

/** What is wrong with the key of a row; null where it is right. */
export function wrongKey(
  key: CourseInSemester,
  { matricNumber, given }: { matricNumber: string; given: string },
) {
  if (given === rowKey(key, matricNumber)) return null;
  if (matricNumber === '' && given.startsWith(`${subjectOf(key)}-`))
    return 'Matric no.: empty, and the key is of nobody without one. Take a new spreadsheet of this course';
  if (given === '')
    return 'Key: empty. Use the spreadsheet of this course, and leave its locked cells as they are';
  const of = given.slice(0, given.lastIndexOf('-'));
  if (/^\d+-\d+-[12]$/.test(of) && of !== subjectOf(key))
    return 'This row is of another course’s file, or of another semester';
  return 'Key: of another student. Cells of this file were moved: take a new spreadsheet of this course';
}
