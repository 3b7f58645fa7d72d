import { averageHundredths } from '@portal/contracts/academics';
import { type CallData, calls, fullNameOf, texts } from '@portal/shared/model';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import type { Routes } from '../../platform/http/route';
import { currentSemester } from '../../platform/university/university.queries';
import { academicTotals, registrationOf, semesterAverages } from './dashboard.queries';
import { nextStep } from './next-step';
import { passportPath } from '../../platform/identity/passport';
import { registrationState } from './registration-state';
import { studentFact } from '../../platform/student-facts';
import { studentAsking, type Student } from './student.queries';

type Dashboard = CallData<typeof calls.dashboard.student>;
type Semester = NonNullable<Awaited<ReturnType<typeof currentSemester>>>;

async function summaryOf({ db }: Deps, student: Student, now: Semester): Promise<Dashboard['summary']> {
  const totals = await academicTotals(db, student.id);
  return {
    fullName: fullNameOf(student),
    matricNumber: student.matricNumber,
    department: student.department,
    level: student.level > 0 ? String(student.level) : null,
    passport: passportPath(student.passportId),
    session: now.session,
    semester: texts.semesters[now.semester - 1] ?? '',
    coursesUploaded: totals.published,
    totalCoursesRegistered: totals.registered,
    semestersCount: totals.semesters,
    sessionsCount: totals.sessions,
    cgpa: averageHundredths(totals.tgp, totals.tnu) / 100,
  };
}

async function registrationView({ db, clock }: Deps, student: Student, now: Semester) {
  const { sessionId, semester } = now;
  const registration = await registrationOf(db, { studentId: student.id, sessionId, semester });
  const at = clock.now();
  return {
    open: at >= now.opens && at < now.closes,
    opens: now.opens.toISOString(),
    closes: now.closes.toISOString(),
    unitsRegistered: registration?.units ?? 0,
    state: registrationState(now, at, registration),
  };
}

export const dashboardRoutes: Routes = (route, deps) => {
  route(calls.dashboard.student, async (context) => {
    const student = await studentAsking(deps.db, context);
    const now = await currentSemester(deps.db);
    if (!now) throw new AppError('NOT_FOUND', { message: 'No semester is under way.' });
    const at = { studentId: student.id, sessionId: now.sessionId, now: deps.clock.now() };
    const [summary, registration, fees, semesters, gates] = await Promise.all([
      summaryOf(deps, student, now),
      registrationView(deps, student, now),
      studentFact('fees', deps.db, at),
      semesterAverages(deps.db, student.id),
      studentFact('gates', deps.db, at),
    ]);
    const { state: feeState } = fees;
    const { semester, session } = now;
    const step = nextStep({ gates, feeState, semester, registration: registration.state });
    return { summary, nextStep: step, fees: { session, ...fees }, registration, semesters };
  });
};
