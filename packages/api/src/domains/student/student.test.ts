import pg from 'pg';
import { academics } from '@portal/contracts/academics';
import { hostel } from '@portal/contracts/hostel';
import { student } from '@portal/contracts/student';
import { finance } from '@portal/contracts/finance';
import { calls } from '@portal/shared/model';
import type { TestApp } from '../../../test/app';
import { demoApp } from '../../../test/demo-database';
import { signIn } from '../../../test/builders';

let test: TestApp;
beforeAll(async () => {
  test = await demoApp();
}, 300_000);
afterAll(() => test.close());

async function read<T>(userName: string, path: string): Promise<T> {
  const answer = await test.call('GET', path, { headers: await signIn(test, userName) });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<{ data: T }>().data;
}

type Dashboard = typeof calls.dashboard.student.data.__outputType;
const dashboard = (userName: string) => read<Dashboard>(userName, calls.dashboard.student.path);

describe('the dashboard of a student', () => {
  it('asks once what the student owes, as does the list of it', async () => {
    const headers = await signIn(test, 'student');
    for (const { path } of [calls.dashboard.student, finance.ownPayments.owed]) {
      const query = jest.spyOn(pg.Client.prototype, 'query');
      await test.call('GET', path, { headers });
      const texts = (query.mock.calls as unknown[][]).map(([asked]) => JSON.stringify(asked));
      query.mockRestore();
      expect(texts.filter((text) => text.includes('student_due'))).toHaveLength(1);
    }
  });

  it('sends one who has paid and not registered to registration', async () => {
    const { summary, nextStep, fees, registration, semesters } = await dashboard('student');
    expect(summary).toMatchObject({
      department: 'Computer Science',
      level: '200',
      session: '2025/2026',
      semester: 'Harmattan',
      semestersCount: 2,
      sessionsCount: 1,
    });
    expect(fees).toMatchObject({ total: 7_300_000, paid: 7_300_000, outstanding: 0, state: 'paid' });
    expect(registration).toMatchObject({ open: true, state: 'open', unitsRegistered: 0 });
    expect(nextStep).toMatchObject({ gate: 'registration', route: '/course_registration/session' });
    expect(semesters.map(({ session, semester }) => `${session} ${semester}`)).toEqual([
      '2024/2025 Harmattan',
      '2024/2025 Rain',
    ]);
  });

  it('computes the CGPA from the published courses of all semesters', async () => {
    const { summary, semesters } = await dashboard('student.carryover');
    const tnu = semesters.reduce((sum, row) => sum + row.tnu, 0);
    const tgp = semesters.reduce((sum, row) => sum + row.tgp, 0);
    expect(summary.cgpa).toBe(Math.floor((100 * tgp) / tnu) / 100);
    expect(summary.coursesUploaded).toBe(summary.totalCoursesRegistered);
  });

  it('sends one who paid the first half and is registered to the second half', async () => {
    const { nextStep, fees, registration } = await dashboard('student.owing');
    expect(fees).toMatchObject({ total: 7_300_000, paid: 3_650_000, outstanding: 3_650_000, state: 'half' });
    expect(registration.state).toBe('locked');
    expect(nextStep?.route).toBe('/school_fees');
  });

  it('sends one who paid nothing to the fees', async () => {
    const { nextStep, fees } = await dashboard('student.jupeb');
    expect(fees.state).toBe('owing');
    expect(nextStep?.gate).toBe('school_fees');
  });

  it.each(['lecturer', 'bursar'])('is refused to %s', async (userName) => {
    const headers = await signIn(test, userName);
    for (const path of [
      calls.dashboard.student.path,
      finance.schoolFees.sessions.path,
      academics.courseRegistration.history.path,
    ]) {
      expect((await test.call('GET', path, { headers })).statusCode).toBe(403);
    }
  });

  it.each([
    calls.dashboard.student,
    student.profile.own,
    finance.schoolFees.sessions,
    academics.courseRegistration.history,
    hostel.hostels.list,
  ])('$path is refused to those signed out', async ({ path }) => {
    expect((await test.call('GET', path)).statusCode).toBe(401);
  });
});

describe("a student's own pages", () => {
  it('gives the record of the signed-in student, with their adviser', async () => {
    const profile = await read<typeof student.profile.own.data.__outputType>(
      'student',
      student.profile.own.path,
    );
    expect(profile.personalData.fullName).toBe('ADEYEMI Tèmítọ́pẹ́');
    expect(profile.academic).toMatchObject({
      school: 'School of Information and Communication Technology',
      programme: 'B.Tech Computer Science',
      adviser: 'Dr ANONGO Wandoo',
    });
    expect([profile.staff, profile.nextOfKin === null]).toEqual([null, false]);
  });

  it("gives a head of department's post", async () => {
    const profile = await read<typeof student.profile.own.data.__outputType>('hod', student.profile.own.path);
    expect(profile).toMatchObject({
      academic: null,
      staff: { department: 'Computer Science', roles: ['hod', 'lecturer'] },
    });
  });

  it('lists registrations newest first, and no grade before it is published, nor while fees are owed', async () => {
    const history = (login: string) =>
      read<typeof academics.courseRegistration.history.data.__outputType>(
        login,
        academics.courseRegistration.history.path,
      );
    const rows = await history('student.owing');
    expect(rows.map(({ session, semester }) => `${session} ${semester}`)).toEqual([
      '2025/2026 Harmattan',
      '2024/2025 Rain',
      '2024/2025 Harmattan',
    ]);
    expect(rows[0]?.units).toBe(20);
    expect(rows[0]?.courses.map(({ grade }) => grade)).toEqual(rows[0]?.courses.map(() => null));
    const gradesOf = (all: typeof rows) => all.flatMap(({ courses }) => courses.map(({ grade }) => grade));
    expect(new Set(gradesOf(rows))).toEqual(new Set([null]));
    const [now, ...before] = await history('student.final');
    expect(now?.courses.map(({ grade }) => grade)).toEqual(now?.courses.map(() => null));
    // One of them is incomplete.
    expect(gradesOf(before).filter((grade) => grade === null)).toHaveLength(1);
  });

  it('lists fees of each session with lines that add up and the invoices behind what is paid', async () => {
    const rows = await read<typeof finance.schoolFees.sessions.data.__outputType>(
      'student.owing',
      finance.schoolFees.sessions.path,
    );
    expect(rows.map(({ session, level, state }) => [session, level, state])).toEqual([
      ['2025/2026', 200, 'half'],
      ['2024/2025', 100, 'paid'],
    ]);
    for (const { total, paid, lines, invoices } of rows) {
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      expect(invoices.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid);
    }
  });

  it('offers hostels of their sex and level only', async () => {
    const { hostels, others, othersWhy } = await read<typeof hostel.hostels.list.data.__outputType>(
      'student',
      hostel.hostels.list.path,
    );
    expect(hostels).toMatchObject([{ hostelName: 'Hostel A', disabledReason: null }]);
    expect(others).toHaveLength(6);
    expect(othersWhy).toMatch(/^6 other hostels: /);
    const [first] = hostels;
    type Open = typeof hostel.hostels.open.data.__outputType;
    expect(await read<Open>('student', hostel.hostels.open.path)).toEqual({
      hostels: 1,
      bedSpaces: first?.noOfBedSpacesLeft,
      from: first?.price,
      byBallot: false,
    });
    expect([...hostels, ...others].reduce((sum, { noOfBedSpaces }) => sum + noOfBedSpaces, 0)).toBe(1064);
  });
});
