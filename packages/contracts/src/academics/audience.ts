import { string } from '@portal/shared/model';

/** Students by kind, level and school; null is every one of them. */
export interface Audience {
  studentTypeId: number | null;
  level: number | null;
  schoolId: number | null;
}

/** Some students in a semester of a session. */
export interface AudienceInSemester extends Audience {
  sessionId: number;
  /** 1 Harmattan, 2 Rain. */
  semester: number;
}

const part = (value: number | null) => (value === null ? 'x' : String(value));
const partOf = (word = 'x') => (word === 'x' ? null : Number(word));

/** As addresses have it: session, semester, kind of student, level and school, `x` for every one, as `4-1-1-100-x`. */
export const audienceKey = ({ sessionId, semester, studentTypeId, level, schoolId }: AudienceInSemester) =>
  [sessionId, semester, ...[studentTypeId, level, schoolId].map(part)].join('-');

export const audienceKeyPattern = /^\d{1,6}-[12](-(\d{1,6}|x)){3}$/;

/** Null for what is no key. */
export function readAudienceKey(key: string): AudienceInSemester | null {
  if (!audienceKeyPattern.test(key)) return null;
  const [sessionId, semester, type, level, school] = key.split('-');
  return {
    sessionId: Number(sessionId),
    semester: Number(semester),
    studentTypeId: partOf(type),
    level: partOf(level),
    schoolId: partOf(school),
  };
}

/** Of the path of a call. */
export const audienceKeyField = () => string().matches(audienceKeyPattern).required();

/** `Undergraduate, 100 level, School of Physical Sciences`; `All students` where nothing is named. */
export function audienceWords(named: {
  studentType: string | null;
  level: number | null;
  school: string | null;
}): string {
  const { studentType, level, school } = named;
  const parts = [studentType, level === null ? null : `${level} level`, school].filter((one) => one !== null);
  return parts.length > 0 ? parts.join(', ') : 'All students';
}
