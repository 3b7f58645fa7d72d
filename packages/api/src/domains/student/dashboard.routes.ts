import { type CallData, calls, fullNameOf, texts } from '@portal/shared/model';
import { AppError } from '../../platform/errors';
import type { Routes } from '../../platform/http/route';
import { passportPath } from '../../platform/identity/passport';
import { gateIn, studentFact, type StudentFacts } from '../../platform/student-facts';
import { nextStepOf } from '../../platform/student-steps';
import { currentSemester, type Semester } from '../../platform/university/university.queries';
import { studentAsking, type Student } from './student.queries';

type Summary = CallData<typeof calls.dashboard.student>['summary'];

function summaryOf(student: Student, now: Semester, results: StudentFacts['results']): Summary {
  return {
    fullName: fullNameOf(student),
    matricNumber: student.matricNumber,
    department: student.department,
    level: student.level > 0 ? String(student.level) : null,
    passport: passportPath(student.passportId),
    session: now.session,
    semester: texts.semesters[now.semester - 1] ?? '',
    coursesUploaded: results.published,
    totalCoursesRegistered: results.courses,
    semestersCount: results.semesters,
    sessionsCount: results.sessions,
    cgpa: results.cgpa,
  };
}

/** Of results that are hidden while fees are owed. */
const nothingShown = { published: 0, cgpa: 0, averages: [] };

export const dashboardRoutes: Routes = (route, { db, clock }) => {
  route(calls.dashboard.student, async (context) => {
    const student = await studentAsking(db, context);
    const current = await currentSemester(db);
    if (!current) throw new AppError('NOT_FOUND', { message: 'No semester is under way.' });
    const at = { studentId: student.id, current, now: clock.now() };
    const [results, registration, money, bed, promotion] = await Promise.all([
      studentFact('results', db, at),
      studentFact('registration', db, at),
      studentFact('money', db, at),
      studentFact('bed', db, at),
      studentFact('promotion', db, at),
    ]);
    const shown = gateIn(money.gates, 'results').open ? results : { ...results, ...nothingShown };
    const { total, paid, outstanding, state } = money.fees;
    const { status } = student;
    const { semester, session } = current;
    const told = { money, registration, bed, promotion };
    return {
      summary: summaryOf(student, current, shown),
      nextStep: await nextStepOf(db, { studentId: student.id, status, semester, now: at.now, ...told }),
      fees: { session, total, paid, outstanding, state },
      registration,
      bed,
      semesters: shown.averages,
      now: at.now.toISOString(),
    };
  });
};
