import { string } from '@portal/shared/model';

/** A course in a semester of a session: what somebody teaches. */
export interface CourseInSemester {
  courseId: number;
  sessionId: number;
  /** 1 Harmattan, 2 Rain. */
  semester: number;
}

/** As addresses have it: session, semester and course, as `4-1-210`. */
export const teachingKey = ({ sessionId, semester, courseId }: CourseInSemester) =>
  [sessionId, semester, courseId].join('-');

const pattern = /^\d{1,6}-[12]-\d{1,9}$/;

/** Null for what is no key. */
export function readTeachingKey(key: string): CourseInSemester | null {
  if (!pattern.test(key)) return null;
  const [sessionId, semester, courseId] = key.split('-').map(Number);
  return { sessionId: Number(sessionId), semester: Number(semester), courseId: Number(courseId) };
}

/** Of the path of a call. */
export const teachingKeyField = () => string().matches(pattern).required();

/** A course with the lead lecturer that was seen there, as `4-1-210-17`. */
const ledPattern = /^\d{1,6}-[12]-\d{1,9}-\d{1,9}$/;
export const ledKey = (course: CourseInSemester, leadId: number) => `${teachingKey(course)}-${leadId}`;
export const ledKeyField = (required: string) =>
  string()
    .default('')
    .required(required)
    .matches(ledPattern, { message: required, excludeEmptyString: true });

/** Of a text that `ledKeyField` let pass. */
export function readLedKey(key: string): CourseInSemester & { leadId: number } {
  const [sessionId, semester, courseId, leadId] = key.split('-').map(Number);
  return {
    sessionId: Number(sessionId),
    semester: Number(semester),
    courseId: Number(courseId),
    leadId: Number(leadId),
  };
}
