import { academics } from '@portal/contracts/academics';
import {
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
  within,
  type Sent,
} from '@portal/shared/testing';
import { approvalChoices } from '../approve-courses/approvals.fixture';
import { officialWith, pageOf } from '../lib/course-pages.fixture';
import CourseStudentsPage from './course-students/course-students.page';
import CourseReportPage from './courses/courses.page';
import AcademicReports from './group/academic-reports.card';
import CourseRegistrationReportPage from './registrations/registrations.page';

const asOf = '2026-09-14T10:00:00.000Z';
const student = {
  id: 9,
  registrationId: 71,
  fullName: 'BELLO Grace',
  matricNumber: '2024/1/21001CS',
  department: 'Computer Science',
  level: 200,
  units: 21,
  courses: 8,
  carryOvers: 1,
  borrowed: 2,
  state: 'approved' as const,
  stage: null,
  submittedAt: asOf,
  late: true,
  approvedBy: 'Dr. EZE Kelechi',
  approvedAt: asOf,
  may: ['form' as const],
};
const nothing = {
  ...student,
  id: 10,
  fullName: 'OKORO Chidi',
  registrationId: null,
  units: 0,
  courses: 0,
  carryOvers: 0,
  borrowed: 0,
  state: 'none' as const,
  submittedAt: null,
  late: false,
  approvedBy: null,
  approvedAt: null,
  may: [],
};
const sums = { students: 2, registered: 1, notRegistered: 1, approved: 1 };
const course = {
  id: 4,
  code: 'CSC201',
  title: 'Computer Programming I',
  units: 3,
  level: 200,
  department: 'Computer Science',
  lecturers: [
    { name: 'Dr. EZE Kelechi', lead: true },
    { name: 'Mrs. ALIYU Zainab', lead: false },
  ],
  registered: 120,
  approved: 90,
  byClass: [
    { department: 'Computer Science', level: 200, registered: 80 },
    { department: 'Mathematics', level: 200, registered: 30 },
    { department: 'Physics', level: 300, registered: 10 },
  ],
  classes: 3,
  capacity: 120,
  hasResults: false,
};
const asked: Sent[] = [];
mockServer(
  mock(academics.approvals.choices, approvalChoices),
  mock(academics.registrationReports.students, (one) => {
    asked.push(one);
    return pageOf([student, nothing]);
  }),
  mock(academics.registrationReports.studentTotals, {
    asOf,
    ...sums,
    waiting: 0,
    late: 1,
    byDepartment: [{ departmentId: 3, name: 'Computer Science', ...sums }],
    byLevel: [{ level: 200, ...sums }],
  }),
  mock(
    academics.registrationReports.courses,
    pageOf([
      course,
      {
        ...course,
        id: 5,
        code: 'CSC299',
        lecturers: [],
        registered: 0,
        approved: 0,
        byClass: [],
        classes: 0,
        capacity: null,
      },
    ]),
  ),
  mock(academics.registrationReports.courseTotals, {
    asOf,
    courses: 2,
    registered: 120,
    approved: 90,
    empty: 1,
    untaught: 0,
    byDepartment: [{ name: 'Computer Science', courses: 2, registered: 120, approved: 90 }],
  }),
);
beforeEach(() => asked.splice(0));

const session = officialWith('registration.view');

it('shows who registered, who was late, and who has not', async () => {
  const route = '/reports/course_registration_reports';
  const { user, container } = renderWithPortal(<CourseRegistrationReportPage />, { route, session });
  const row = within(await screen.findByRole('row', { name: /BELLO Grace/ }));
  expect(row.getByText('Late')).toBeVisible();
  expect(row.getByText('1 carried over, 2 borrowed')).toBeVisible();
  expect(row.getByText('Dr. EZE Kelechi')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /OKORO Chidi/ })).getByText('Not begun')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /By department and level/ }));
  const levels = within(screen.getByRole('region', { name: 'By level' }));
  expect(levels.getByRole('row', { name: '200 level 2 1 1 1' })).toBeVisible();
  expect(levels.getByRole('link', { name: '200 level' })).toHaveAttribute('href', `${route}?level=200`);
  expect(await axeFindings(container)).toEqual([]);
});

it('leads from a course to its class list, and says what nobody registered', async () => {
  const route = '/reports/course_reg_reports';
  const { container } = renderWithPortal(<CourseReportPage />, {
    route: `${route}?sessionId=4&level=200`,
    session,
  });
  const row = within(await screen.findByRole('row', { name: /CSC201/ }));
  expect(row.getByRole('link', { name: '120' })).toHaveAttribute(
    'href',
    `${route}/students?sessionId=4&course=CSC201`,
  );
  expect(row.getByText('of 3 classes')).toBeVisible();
  expect(row.getByText('Mrs. ALIYU Zainab')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /CSC299/ })).getByText('Nobody')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

it('lists who has registered one course', async () => {
  const route = '/reports/course_reg_reports/students?course=CSC201&sessionId=4';
  const { container } = renderWithPortal(<CourseStudentsPage />, { route, session });
  expect(await screen.findByRole('heading', { name: 'Class list of CSC201' })).toBeVisible();
  expect(await screen.findByText('BELLO Grace')).toBeVisible();
  expect(asked[0]?.query).toMatchObject({ course: 'CSC201', sessionId: '4' });
  expect(await axeFindings(container)).toEqual([]);
});

it('stands on the page of all reports', () => {
  renderWithPortal(<AcademicReports />, { route: '/reports', session });
  expect(screen.getByRole('link', { name: /Courses registered/ })).toHaveAttribute(
    'href',
    '/reports/course_reg_reports',
  );
});
