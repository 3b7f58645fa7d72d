import { academics } from '@portal/contracts/academics';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  within,
  type Sent,
} from '@portal/shared/testing';
import { exportCalls } from '@portal/shared/lists/calls';
import { officialWith } from '../../../lib/course-pages.fixture';
import type { Broadsheet, BroadsheetRow, Subject } from './broadsheet.api';
import { StudentsPart } from './students-part';

const subject = (courseId: number, changed: Partial<Subject> = {}): Subject => ({
  courseId,
  courseCode: `CSC20${courseId}`,
  courseUnit: 3,
  grade: 'A',
  scoreCode: null,
  passed: true,
  stage: 'published',
  ...changed,
});
const figures = (creditUnit: number, creditPoint: number, gradePointAverage: string) => ({
  creditUnit,
  creditPoint,
  gradePointAverage,
});
const row: BroadsheetRow = {
  id: 9,
  regNo: '2024/1/21001CS',
  name: 'BELLO Grace',
  mayOpen: true,
  remark: 'Repeat CSC202',
  subjects: [
    subject(1),
    subject(2, { grade: 'F', passed: false, stage: 'submitted' }),
    subject(7, { courseCode: 'MTH101', courseUnit: 4 }),
  ],
  currentSemesterDataResponse: figures(10, 35, '3.50'),
  previousSemesterDataResponse: figures(27, 81, '3.00'),
  cumulativeSemesterDataResponse: figures(37, 116, '3.13'),
};
const sheet: Broadsheet = {
  sessionId: 4,
  session: '2025/2026',
  semesterId: 1,
  semester: 'Harmattan',
  faculty: 'School of Computing',
  departmentId: 11,
  department: 'Computer Science',
  programme: 'B.Tech Computer Science',
  level: 200,
  optionId: null,
  option: null,
  columns: [
    { courseId: 1, courseCode: 'CSC201', courseUnit: 3 },
    { courseId: 2, courseCode: 'CSC202', courseUnit: 3 },
  ],
  rows: [row],
  total: 65,
  page: 1,
  pageSize: 30,
};
const class65 = Array.from({ length: 65 }, (_, nth) => ({ ...row, id: nth + 1 }));

const asked: Sent[] = [];
const server = mockServer(
  mock(academics.broadsheet.one, (sent) => {
    asked.push(sent);
    return sent.query.pageSize === '300' ? { ...sheet, rows: class65, pageSize: 300 } : sheet;
  }),
  mock(academics.broadsheet.choices, {
    sessions: [{ id: 4, name: '2025/2026', current: true }],
    semesters: [{ id: 1, name: 'Harmattan', current: true }],
    departments: [
      { id: 11, name: 'Computer Science' },
      { id: 12, name: 'Civil Engineering' },
    ],
    options: [{ id: 5, departmentId: 11, name: 'Computer Science: Software Systems' }],
    levels: [
      { id: 200, name: '200 level' },
      { id: 300, name: '300 level' },
    ],
  }),
);
beforeEach(() => asked.splice(0));

const session = officialWith('results.view');
const open = (search = '') =>
  renderWithPortal(<StudentsPart />, { route: `/class/results${search}`, session });

it('has a column for each course of the class, its other courses in words, and the three blocks', async () => {
  const { container } = open();
  const line = within(await screen.findByRole('row', { name: /BELLO Grace/ }));
  expect(line.getByRole('link', { name: 'BELLO Grace' })).toHaveAttribute(
    'href',
    '/class/results/student?id=9',
  );
  expect(line.getByText(/^MTH101 \(4\)/)).toBeVisible();
  for (const gpa of ['3.50', '3.00', '3.13']) expect(line.getByText(gpa)).toBeVisible();
  for (const block of ['CURRENT', 'PREVIOUS', 'CUMULATIVE'])
    expect(screen.getByRole('columnheader', { name: block })).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

it('opens nobody who is of another office now', async () => {
  server.use(mock(academics.broadsheet.one, { ...sheet, rows: [{ ...row, mayOpen: false }] }));
  open();
  const line = within(await screen.findByRole('row', { name: /BELLO Grace/ }));
  expect(line.queryByRole('link')).toBeNull();
});

it('marks what fails, and says of what is not published where it is', async () => {
  open();
  const line = within(await screen.findByRole('row', { name: /BELLO Grace/ }));
  expect(line.getByRole('cell', { name: /^F \(failed\).*With the head of department$/ })).toBeVisible();
});

it('asks for another class and for the next thirty', async () => {
  const { user } = open();
  await screen.findByRole('row', { name: /BELLO Grace/ });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Level' }), '300');
  await screen.findByRole('row', { name: /BELLO Grace/ });
  expect(asked.map(({ query }) => query)).toMatchObject([{}, { page: '2' }, { level: '300' }]);
  expect(asked.at(-1)?.query).not.toHaveProperty('page');
});

it('is narrowed to an option of the department, which the paper and the file keep', async () => {
  const narrowed = { ...sheet, optionId: 5, option: 'Software Systems' };
  const wanted: Sent[] = [];
  server.use(
    mock(academics.broadsheet.one, (sent) => (asked.push(sent), sent.query.optionId ? narrowed : sheet)),
    mock(exportCalls.create, (one) => (wanted.push(one), problem('TOO_MANY', { message: 'Wait a moment.' }))),
  );
  const { user } = open();
  const option = await screen.findByRole('combobox', { name: 'Option' });
  await user.selectOptions(option, 'Computer Science: Software Systems');
  expect(await screen.findByText('Page 1 of 3, 65 in the option')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export (xlsx)' }));
  expect(await screen.findByText('Wait a moment.')).toBeVisible();
  expect(wanted[0]?.body).toMatchObject({ query: { departmentId: 11, optionId: 5 } });
  await user.click(screen.getByRole('button', { name: 'Print the class' }));
  const paper = within(await screen.findByRole('article', { name: 'Semester Broadsheet' }));
  expect(paper.getByText('Software Systems')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the class' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Department' }), 'Civil Engineering');
  await screen.findByText('Page 1 of 3, 65 in the class');
  expect(asked.at(-1)?.query).toMatchObject({ departmentId: '12' });
  expect(asked.at(-1)?.query).not.toHaveProperty('optionId');
});

it('prints the whole class, thirty to a sheet', async () => {
  open('?print=1&level=200');
  const paper = within(await screen.findByRole('article', { name: 'Semester Broadsheet' }));
  const sheets = paper.getAllByRole('table').map((table) => within(table).getAllByRole('row').length - 2);
  expect(sheets).toEqual([30, 30, 5]);
  expect(paper.getAllByText('65').length).toBeGreaterThan(0);
  // A loose sheet says of which class it is, and the last one has room for those who sign.
  expect(
    paper.getByText(/^Computer Science, .*200 level, 2025\/2026 Harmattan: sheet 3 of 3$/),
  ).toBeVisible();
  expect(paper.getAllByText('Name, signature, date')).toHaveLength(3);
});

it('prints a class of however many, once all of it is there', async () => {
  const class310 = Array.from({ length: 310 }, (_, nth) => ({ ...row, id: nth + 1 }));
  const pages: Sent[] = [];
  server.use(
    mock(academics.broadsheet.one, (sent) => {
      pages.push(sent);
      const from = (Number(sent.query.page) - 1) * 300;
      return { ...sheet, rows: class310.slice(from, from + 300), total: 310, pageSize: 300 };
    }),
  );
  open('?print=1&level=200');
  const paper = within(await screen.findByRole('article', { name: 'Semester Broadsheet' }));
  expect(pages.map(({ query }) => query.page)).toEqual(['1', '2']);
  expect(paper.getAllByRole('table')).toHaveLength(11);
  const last = within(paper.getByRole('table', { name: 'Results, sheet 11 of 11' })).getAllByRole('row');
  expect(last[2]).toHaveTextContent(/^301/);
  expect(last).toHaveLength(12);
});

it('keeps naming the class where nobody of an option is found', async () => {
  const message = 'Nobody of your classes has an approved registration here.';
  server.use(
    mock(academics.broadsheet.one, ({ query }) =>
      query.optionId ? problem('NOT_FOUND', { message }) : sheet,
    ),
  );
  const { user } = open();
  const option = await screen.findByRole('combobox', { name: 'Option' });
  await user.selectOptions(option, 'Computer Science: Software Systems');
  expect(await screen.findByText(message)).toBeVisible();
  for (const [name, value] of [
    ['Session', '2025/2026'],
    ['Semester', 'Harmattan'],
    ['Department', 'Computer Science'],
    ['Level', '200 level'],
    ['Option', 'Computer Science: Software Systems'],
  ] as const)
    expect(screen.getByRole('combobox', { name })).toHaveDisplayValue(value);
});

it('says where nobody is', async () => {
  const message = 'Nobody of your classes has an approved registration here.';
  server.use(mock(academics.broadsheet.one, problem('NOT_FOUND', { message })));
  open('?level=500');
  expect(await screen.findByText(message)).toBeVisible();
});

it('saves the class that is shown as a spreadsheet', async () => {
  const wanted: Sent[] = [];
  server.use(
    mock(exportCalls.create, (one) => (wanted.push(one), problem('TOO_MANY', { message: 'Wait a moment.' }))),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Export (xlsx)' }));
  expect(await screen.findByText('Wait a moment.')).toBeVisible();
  expect(wanted[0]?.body).toEqual({
    list: 'broadsheet',
    format: 'xlsx',
    query: { sessionId: 4, semesterId: 1, departmentId: 11, level: 200 },
  });
});
