import { type CallData, calls, fullNameOf, texts } from '@portal/shared/model';
import { AppError } from '../../platform/errors';
import type { Routes } from '../../platform/http/route';
import { passportPath } from '../../platform/identity/passport';
import { gateIn, studentFact, type StudentFacts } from '../../platform/student-facts';
import { currentSemester, type Semester } from '../../platform/university/university.queries';
import { leavingStep } from './exit-clearance/leaving-step';
import { ownClearance } from './exit-clearance/own-clearance';
import { awayStep, nextStep } from './next-step';
import { promotedTo } from './session-manager/promoted-to.queries';
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
    const [results, registration, { gates, fees: money }, bed, promotion] = await Promise.all([
      studentFact('results', db, at),
      studentFact('registration', db, at),
      studentFact('money', db, at),
      studentFact('bed', db, at),
      promotedTo(db, { studentId: student.id, sessionId: current.sessionId }),
    ]);
    const leaving = student.status === 'graduated' && (await ownClearance(db, student, at.now));
    const shown = gateIn(gates, 'results').open ? results : { ...results, ...nothingShown };
    const { confirming, ...fees } = money;
    const { semester, session } = current;
    const usual = nextStep({
      gates,
      feeState: fees.state,
      confirming,
      semester,
      registration: registration.state,
      bed,
      promotedTo: promotion,
      now: at.now,
    });
    return {
      summary: summaryOf(student, current, shown),
      nextStep: leaving ? leavingStep(leaving) : (awayStep(student.status) ?? usual),
      fees: { session, ...fees },
      registration,
      bed,
      semesters: shown.averages,
      now: at.now.toISOString(),
    };
  });
};
