import { academics } from '@portal/contracts/academics';
import { axeFindings, mock, mockServer, renderWithPortal, screen } from '@portal/shared/testing';
import { aSheet, aStudent, session } from '../records.fixture';
import ClassListPage from './class-list.page';

const students = (count: number) => Array.from({ length: count }, (_, at) => aStudent(at));
const server = mockServer(mock(academics.records.sheet, aSheet()));
const at = (search: string) =>
  renderWithPortal(<ClassListPage />, { route: `/records/classList${search}`, session });

it('shows who is in the class', async () => {
  server.use(mock(academics.records.sheet, aSheet({ rows: [aStudent(0, { carryOver: true })] })));
  const { container } = at('?course=4-1-201');
  expect((await screen.findAllByText('BELLO Amina'))[0]).toBeVisible();
  expect(screen.getByText('Yes')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Attendance sheet' })).toHaveAttribute(
    'href',
    '/records/classList?course=4-1-201&print=attendance',
  );
  expect(await axeFindings(container)).toEqual([]);
});

it('is signed on sheets of thirty', async () => {
  server.use(mock(academics.records.sheet, aSheet({ rows: students(31) })));
  const { container } = at('?course=4-1-201&print=examination');
  expect(await screen.findByRole('heading', { level: 1, name: 'Examination Sign Sheet' })).toBeVisible();
  const tables = screen.getAllByRole('table');
  expect(tables.map((table) => table.querySelectorAll('tbody tr').length)).toEqual([30, 1]);
  expect(screen.getAllByRole('columnheader', { name: 'Sign in' })).toHaveLength(2);
  expect(tables[1]).toHaveTextContent('31');
  expect(screen.getByText('CSC201, page 2 of 2')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

it('has everybody of a class of more than a thousand', async () => {
  const all = students(1001);
  server.use(
    mock(academics.records.sheet, ({ query }) => {
      const first = (Number(query['page']) - 1) * 1000;
      return aSheet({ rows: all.slice(first, first + 1000), students: 1001, total: 1001 });
    }),
  );
  at('?course=4-1-201&print=attendance');
  expect(await screen.findByText('STUDENT 1000')).toBeVisible();
  expect(screen.getAllByRole('table')).toHaveLength(34);
});

it('asks for a course where the address names none', async () => {
  at('');
  expect(await screen.findByRole('link', { name: 'Choose from my courses' })).toBeVisible();
});
