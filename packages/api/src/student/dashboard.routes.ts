import { averageHundredths, type CallData, calls, fullNameOf, texts } from '@portal/shared/model';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { actorOf, type Routes } from '../http/route';
import { currentSemester } from '../university/university.queries';
import { academicTotals, registrationOf, semesterAverages } from './dashboard.queries';
import { nextStep } from './next-step';
import { passportPath } from './passport';
import { registrationState } from './registration-state';
import { gatesOf, gateView } from '../finance/gates';
import { feesOf } from '../finance/school-fees/school-fees.queries';
import { studentOf, type Student } from './student.queries';

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

const nothing = { total: 0, paid: 0, outstanding: 0, state: 'none' as const };

async function currentFees({ db }: Deps, student: Student, now: Semester): Promise<Dashboard['fees']> {
  const all = await feesOf(db, student.id);
  const current = all.find(({ sessionId }) => sessionId === now.sessionId);
  const { total, paid, outstanding, state } = current ?? nothing;
  return { session: now.session, total, paid, outstanding, state };
}

export const dashboardRoutes: Routes = (route, deps) => {
  route(calls.dashboard.student, async (context) => {
    const student = await studentOf(deps.db, actorOf(context).userId);
    if (!student) throw new AppError('FORBIDDEN');
    const now = await currentSemester(deps.db);
    if (!now) throw new AppError('NOT_FOUND', { message: 'No semester is under way.' });
    const at = { studentId: student.id, sessionId: now.sessionId, now: deps.clock.now() };
    const [summary, registration, fees, semesters, view] = await Promise.all([
      summaryOf(deps, student, now),
      registrationView(deps, student, now),
      currentFees(deps, student, now),
      semesterAverages(deps.db, student.id),
      gateView(deps.db, at),
    ]);
    const { feeState } = view;
    const { semester } = now;
    const step = nextStep({
      gates: gatesOf(view),
      feeState,
      semester,
      registration: registration.state,
    });
    return { summary, nextStep: step, fees, registration, semesters };
  });
};
