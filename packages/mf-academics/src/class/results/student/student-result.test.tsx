import { academics } from '@portal/contracts/academics';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  within,
} from '@portal/shared/testing';
import type { CallData } from '@portal/shared/model';
import { officialWith } from '../../../lib/course-pages.fixture';
import { published, sheet } from '../../../lib/semester-sheet.fixture';
import StudentResultPage from './student-result.page';

type History = CallData<typeof academics.results.history>;

const { rows, current, previous, cumulative, carryOvers } = sheet;
const history: History = {
  studentId: 9,
  fullName: 'BELLO Grace',
  matricNumber: '2022/1/00017CS',
  passport: null,
  department: 'Computer Science',
  level: 200,
  entrySession: '2024/2025',
  blocked: null,
  overall: { ...cumulative, standing: 'probation', degreeClass: 'Third Class', carryOvers },
  semesters: [
    {
      sessionId: 3,
      session: '2024/2025',
      semesterId: 1,
      semester: 'Harmattan',
      level: 100,
      provisional: true,
      rows: rows.map((row, nth) => ({
        ...row,
        stage: (['published', 'submitted', null] as const)[nth] ?? null,
      })),
      current,
      previous,
      cumulative,
    },
  ],
};
const server = mockServer(mock(academics.results.history, history), mock(academics.results.sheet, published));
const session = officialWith('results.view');
const open = (search: string) =>
  renderWithPortal(<StudentResultPage />, { route: `/class/results/student${search}`, session });

it('has every semester as a transcript, each course by its stage', async () => {
  const { container } = open('?id=9');
  const semester = within(await screen.findByRole('region', { name: '2024/2025 Harmattan' }));
  expect(semester.getByRole('row', { name: /^MTH101.*Published/ })).toBeVisible();
  expect(semester.getByRole('row', { name: /^PHY101.*With the head of department/ })).toBeVisible();
  expect(semester.getByRole('row', { name: /^BIO101.*Not submitted/ })).toBeVisible();
  expect(semester.getByText(/^Not all of it is published/)).toBeVisible();
  expect(screen.getByText('Probation')).toBeVisible();
  expect(semester.getByRole('link', { name: /^Result sheet of/ })).toHaveAttribute(
    'href',
    '/class/results/student?id=9&sessionId=3&semesterId=1',
  );
  expect(await axeFindings(container)).toEqual([]);
});

it('is on paper with letterhead, and says that it stays within the university', async () => {
  open('?id=9&print=1');
  const paper = within(await screen.findByRole('article', { name: 'Results of a Student' }));
  expect(paper.getByRole('note')).toHaveTextContent(
    'For use within the university. It is no transcript. Not all of it is published.',
  );
  expect(paper.getByText('Third Class')).toBeVisible();
  expect(paper.getByRole('row', { name: /^BIO101.*Not submitted/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the student' })).toHaveAttribute(
    'href',
    '/class/results/student?id=9',
  );
});

it('opens the sheet of a semester; of who owes fees it says that it is not given out', async () => {
  server.use(
    mock(academics.results.sheet, { ...published, state: 'owing', sheet: { ...sheet, mark: null } }),
  );
  open('?id=9&sessionId=3&semesterId=1');
  const paper = within(await screen.findByRole('article', { name: 'Semester Result Sheet' }));
  expect(paper.getByRole('note')).toHaveTextContent('Not to be given out');
  expect(paper.queryByRole('img', { name: /verify/ })).not.toBeInTheDocument();
});

it('says so where nobody is named, and where somebody is not theirs', async () => {
  const { unmount } = open('');
  expect(screen.getByText('No student was chosen.')).toBeVisible();
  unmount();
  server.use(mock(academics.results.history, problem('NOT_FOUND')));
  open('?id=77');
  expect(await screen.findByText(/^An error has occurred: /)).toBeVisible();
});
