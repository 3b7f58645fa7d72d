import { academics } from '@portal/contracts/academics';
import {
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
  waitFor,
  type Sent,
} from '@portal/shared/testing';
import { officialWith } from '../../lib/course-pages.fixture';
import { choices } from '../../open-reg/windows.fixture';
import type { StudentChange } from '../add-drop.api';
import ChangeStudentPage from './change-student.page';

const course = (
  id: number,
  code: string,
  more: Partial<StudentChange['courses'][number]> = {},
): StudentChange['courses'][number] => ({
  id,
  code,
  title: `Title of ${code}`,
  units: 3,
  level: 200,
  status: 'elective',
  groupId: null,
  notPassed: [],
  passed: false,
  refused: null,
  placesLeft: null,
  registered: false,
  scored: false,
  sheetSent: false,
  ...more,
});
const offer: StudentChange = {
  fullName: 'BELLO Grace',
  matricNumber: '2024/1/21001CS',
  department: 'Computer Science',
  level: 200,
  session: '2025/2026',
  semester: 'Harmattan',
  courses: [
    course(1, 'CSC201', { status: 'core', registered: true, units: 6 }),
    course(2, 'CSC205', { registered: true, units: 6 }),
    course(3, 'CSC207', { registered: true, scored: true, units: 6 }),
    course(4, 'CSC209'),
  ],
  groups: [],
  load: { minimum: 15, maximum: 24 },
  leaving: false,
  past: false,
  window: { state: 'closed', opens: null, until: null, next: null },
  shut: [],
  request: { version: null, state: 'draft', reason: '', lines: [] },
  returned: null,
  approved: [],
  waiting: [],
};
const sent: Sent[] = [];
const server = mockServer(
  mock(academics.registrationWindows.choices, choices),
  mock(academics.officerAddDrop.students, [
    { id: 9, fullName: 'BELLO Grace', matricNumber: '2024/1/21001CS', department: null, level: 200 },
  ]),
  mock(academics.officerAddDrop.one, offer),
  mock(academics.officerAddDrop.ask, (one) => (sent.push(one), { version: 2 })),
);
beforeEach(() => void sent.splice(0));

const open = (query = '?studentId=9&sessionId=4&semesterId=1') =>
  renderWithPortal(<ChangeStudentPage />, {
    route: `/course_management/add_drop/edit${query}`,
    session: officialWith('registration.view', 'registration.edit'),
  });

it('finds the student, then asks for the change with the reason', async () => {
  const { user, location, container } = open('');
  await user.type(await screen.findByRole('combobox', { name: 'Student' }), 'bello');
  await user.click(await screen.findByRole('option', { name: /BELLO Grace/ }));
  await user.click(screen.getByRole('button', { name: 'Show the courses' }));
  await waitFor(() => expect(location().search).toContain('studentId=9'));
  expect(await screen.findByText('It has a score already')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /^Add CSC209/ }));
  await user.type(screen.getByLabelText(/^Reason/), 'The department moved the course');
  await user.click(screen.getByRole('button', { name: 'Ask for this change' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        params: { id: '9' },
        body: { version: null, add: [{ courseId: 4 }], drop: [], reason: 'The department moved the course' },
      },
    ]),
  );
  await waitFor(() => expect(location().pathname).toBe('/course_management/add_drop'));
});

it('says what comes first, and what is under way', async () => {
  const reason = 'Courses are added and dropped once the fee for it is paid.';
  server.use(
    mock(academics.officerAddDrop.one, {
      ...offer,
      shut: [{ gate: 'add_drop', reason, action: 'Pay the fee', route: '/sundry' }],
    }),
  );
  open();
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask for this change' })).toBeNull();
});
