import type { CallData, calls } from '../model';

type StudentDashboard = CallData<typeof calls.dashboard.student>;

/** A 200-level student who has paid and not registered yet; the window closes at `closes`. */
export function studentDashboard(closes: string): StudentDashboard {
  return {
    summary: {
      fullName: 'ADEYEMI Tèmítọ́pẹ́',
      matricNumber: '20242100001',
      department: 'Computer Science',
      level: '200',
      passport: null,
      session: '2025/2026',
      semester: 'Harmattan',
      coursesUploaded: 16,
      totalCoursesRegistered: 16,
      semestersCount: 2,
      sessionsCount: 1,
      cgpa: 4.2,
    },
    nextStep: {
      gate: 'registration',
      title: 'Register your courses',
      text: 'Registration is open.',
      action: 'Course registration',
      route: '/course_registration',
    },
    fees: { session: '2025/2026', total: 7_300_000, paid: 7_300_000, outstanding: 0, state: 'paid' },
    registration: {
      open: true,
      opens: '2026-01-01T08:00:00.000Z',
      closes,
      unitsRegistered: 0,
      state: 'open',
    },
    bed: null,
    semesters: [
      { session: '2024/2025', semester: 'Harmattan', tnu: 20, tgp: 86, gpa: 4.3 },
      { session: '2024/2025', semester: 'Rain', tnu: 20, tgp: 82, gpa: 4.1 },
    ],
    now: new Date().toISOString(),
  };
}
