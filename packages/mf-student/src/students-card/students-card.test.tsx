import { student } from '@portal/contracts/student';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  within,
} from '@portal/shared/testing';
import definition from '../../module.config';
import { officialWith } from '../lib/official.fixture';
import StudentsCard from './students.card';

const office = {
  asOf: '2026-09-14T10:00:00.000Z',
  states: [
    { state: 'active' as const, students: 41_250 },
    { state: 'suspended' as const, students: 12 },
    { state: 'graduated' as const, students: 60_300 },
  ],
  requests: 3,
  rollovers: null,
  // One more than lists count.
  transcripts: 1001,
};
const server = mockServer(mock(student.studentsCard.office, office));
const open = () => renderWithPortal(<StudentsCard />, { session: officialWith('student.view') });

it('says who is at the university and what waits, each number with its list, and nothing of the lists of others', async () => {
  const { container } = open();
  const all = await screen.findByRole('link', { name: '41,262 students at the university' });
  expect(all).toHaveAttribute('href', '/student_management/search_student');
  const lines = within(screen.getByRole('list', { name: 'Students by state, and what waits' }));
  expect(
    lines
      .getAllByRole('listitem')
      .map((line) => [line.textContent, within(line).getByRole('link').getAttribute('href')]),
  ).toEqual([
    ['Requests to change a record3', '/student_management/requests?state=requested'],
    ['Transcripts not dispatched yetmore than 1,000', '/student_management/transcripts?toDo=true'],
    ['Active41,250', '/student_management/search_student?state=active'],
    ['Suspended12', '/student_management/search_student?state=suspended'],
    ['Graduated60,300', '/student_management/search_student?state=graduated'],
  ]);
  const offered = definition.routes.map(({ path }) => path);
  const leads = lines
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.replace(/\?.*/, '') ?? '');
  expect(leads.filter((lead) => !offered.includes(lead))).toEqual([]);
  expect(await axeFindings(container)).toEqual([]);
});

it('says so where they cannot be counted', async () => {
  server.use(mock(student.studentsCard.office, problem('BUSY')));
  open();
  expect(await screen.findByText(/The portal is very busy/)).toBeVisible();
});
