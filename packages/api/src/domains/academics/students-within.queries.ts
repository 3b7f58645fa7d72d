export { findStudents, searchedStudent } from '../student/find-students';
export { placeOfStudent, studentColumns } from '../student/student-places';

const gone: Record<string, string> = {
  withdrawn: 'This student has withdrawn.',
  graduated: 'This student has graduated.',
  suspended: 'This student is suspended.',
  deferred: 'This student has deferred the studies.',
  deceased: 'This student has died.',
};

/** Why nothing is registered for a student of this status; null where something may be. */
export const awayWords = (status: string): string | null => gone[status] ?? null;
