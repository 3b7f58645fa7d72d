import { fullNameOf, texts } from '@portal/shared/model';
import { passportPath } from '../../../platform/identity/passport';
import type { ResultStudent, StudentResults } from './read-results';
import { presentAttempt, presentBlocks } from './present-results';

const semesterName = (semester: number) => texts.semesters[semester - 1] ?? '';

type Semester = StudentResults['record']['semesters'][number];

const inSemester = ({ session, semester, courses }: Semester) => ({
  sessionId: courses[0]?.sessionId ?? 0,
  session,
  semesterId: semester,
  semester: semesterName(semester),
});

export const presentPerson = (student: ResultStudent) => ({
  studentId: student.id,
  fullName: fullNameOf(student),
  matricNumber: student.matricNumber,
  passport: passportPath(student.passportId),
  department: student.department,
  level: student.level,
  entrySession: student.entrySession,
});

/** GPA and CGPA of each semester of which something is graded. */
export const presentAverages = ({ record }: StudentResults) =>
  record.semesters
    .filter(({ current }) => current.tnu > 0)
    .map((semester) => ({ ...inSemester(semester), ...presentBlocks(semester) }));

/** Every semester with its courses, each with how far its result is. */
export const presentHistory = ({ student, record }: StudentResults) =>
  record.semesters.map((semester) => {
    const { courses } = semester;
    return {
      ...inSemester(semester),
      level: courses[0]?.level ?? student.level,
      provisional: courses.some(({ stage }) => stage !== null && stage !== 'published'),
      rows: courses.map((course) => ({ ...presentAttempt(course), stage: course.stage })),
      ...presentBlocks(semester),
    };
  });
