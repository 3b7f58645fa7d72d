import { student } from '@portal/contracts/student';
import { axeFindings, mock, mockServer, renderWithPortal, screen, type Sent } from '@portal/shared/testing';
import { officialWith } from '../lib/official.fixture';
import type { StudentRow } from '../lib/student-pages';
import SearchStudentPage from './search-student.page';

const zainab: StudentRow = {
  id: 7,
  passport: null,
  fullName: 'ỌDÚYÀ Zainab',
  matricNumber: '20232100001',
  jambNumber: '202312345678AB',
  gender: 'Female',
  department: 'Computer Science',
  level: 300,
  studentType: 'Undergraduate',
  session: '2023/2024',
  state: 'active',
  userId: 9,
  may: ['names'],
};

const asked: Sent[] = [];
mockServer(
  mock(student.studentRecords.list, (sent) => {
    asked.push(sent);
    return { rows: [zainab], total: 1, totalIsExact: true, page: 1, pageSize: 10 };
  }),
  mock(student.studentRecords.leftOut, [
    { state: 'graduated', students: 1000, exact: false },
    { state: 'deceased', students: 2, exact: true },
  ]),
  mock(student.studentRecords.choices, {
    sessions: [],
    studentTypes: [],
    schools: [],
    departments: [],
    options: [],
    levels: [],
  }),
);

const open = (...claims: Parameters<typeof officialWith>) =>
  renderWithPortal(<SearchStudentPage />, {
    route: '/student_management/search_student?search=oduya',
    session: officialWith('student.view', ...claims),
  });
const menuOf = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${zainab.fullName}` }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
};

it('shows who was found, what is done with them, and who is left out with the list of them', async () => {
  const { user, container } = open('admissions.clear', 'user.view');
  expect(await screen.findByText('202312345678AB')).toBeVisible();
  expect(asked.at(-1)?.query).toMatchObject({ search: 'oduya' });
  const graduated = await screen.findByRole('link', { name: 'more than 1,000 graduated' });
  expect(graduated).toHaveAttribute(
    'href',
    '/student_management/search_student?search=oduya&state=graduated',
  );
  expect(screen.getByRole('link', { name: '2 deceased' })).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  expect(await menuOf(user)).toEqual(['View', 'Edit', 'Clearance', 'Account']);
});

it('offers nobody what they may not do', async () => {
  const { user } = open();
  expect(await menuOf(user)).toEqual(['View', 'Edit']);
});
