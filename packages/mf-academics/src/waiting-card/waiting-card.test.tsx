import { academics } from '@portal/contracts/academics';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
  within,
} from '@portal/shared/testing';
import { officialWith, pageOf } from '../lib/course-pages.fixture';
import { amendment, department, sheetChoices } from '../lib/result-sheets/sheets.fixture';
import AcademicsWaitingCard from './waiting.card';

const server = mockServer(
  mock(academics.approvals.waiting, { forMe: 7, adviser: 2, hod: 7, dean: 0, borrowed: 3, changes: 0 }),
  mock(academics.resultSheets.choices, sheetChoices),
  mock(academics.resultSheets.waiting, [
    { sessionId: 4, session: '2025/2026', semesterId: 1, semester: 'Harmattan', sheets: 2 },
    { sessionId: 3, session: '2024/2025', semesterId: 2, semester: 'Rain', sheets: 5 },
  ]),
  mock(academics.amendments.list, pageOf([amendment])),
  mock(academics.publications.list, [department]),
  mock(academics.publications.waiting, [
    { sessionId: 3, session: '2024/2025', semesterId: 2, semester: 'Rain', departments: 9 },
  ]),
  mock(academics.missingResults.list, pageOf([])),
  mock(academics.awardLists.list, pageOf([])),
);

const lines = async () => {
  const list = within(await screen.findByRole('list', { name: 'Courses and results that wait for you' }));
  return list.getAllByRole('listitem').map((line) => ({
    words: line.textContent,
    to: within(line).getByRole('link').getAttribute('href'),
  }));
};

test('a head reads what waits, each number with the way to it', async () => {
  const session = {
    ...officialWith('registration.approve', 'results.approve'),
    userType: 'lecturer' as const,
  };
  const { container } = renderWithPortal(<AcademicsWaitingCard />, { session });
  await screen.findByText('7');
  await screen.findByText('2');
  await screen.findByText('0');
  expect(await lines()).toEqual([
    { words: 'Course registrations to approve7', to: '/approve_courses' },
    { words: 'Borrowed courses to lend3', to: '/approve_courses?part=borrowed' },
    {
      words: 'Score sheets to approve, Harmattan 2025/20262',
      to: '/class/results?sessionId=4&semesterId=1&forMe=true',
    },
    {
      words: 'Score sheets to approve, Rain 2024/20255',
      to: '/class/results?sessionId=3&semesterId=2&forMe=true',
    },
    { words: 'Missing results to answer0', to: '/records/missing?forMe=true' },
  ]);
  expect(await axeFindings(container)).toEqual([]);
});

test('the registrar reads sheets and amendments; one that fails leaves the others', async () => {
  server.use(mock(academics.amendments.list, problem('BUSY')), mock(academics.resultSheets.waiting, []));
  renderWithPortal(<AcademicsWaitingCard />, { session: officialWith('results.senate') });
  await waitFor(() => expect(screen.getAllByText('0')).toHaveLength(2));
  await screen.findByText('Not known just now');
  expect(await lines()).toEqual([
    { words: 'Score sheets to approve0', to: '/results/classlist' },
    {
      words: 'Amendments of results to decideNot known just now',
      to: '/results/classlist?part=amendments&forMe=true',
    },
    { words: 'Award lists to decide on0', to: '/results/classlist?part=awards&forMe=true' },
  ]);
});

test('a dean reads how far the departments are', async () => {
  const session = { ...officialWith('results.board'), userType: 'lecturer' as const };
  const { container } = renderWithPortal(<AcademicsWaitingCard />, { session });
  const list = within(
    await screen.findByRole('list', { name: 'Courses of your students: sheets approved by deans' }),
  );
  expect(list.getByRole('listitem')).toHaveTextContent('Computer Science12 of 15');
  expect(await axeFindings(container)).toEqual([]);
});

test('who publishes results reads where departments wait, once on their cards', async () => {
  const { unmount } = renderWithPortal(<AcademicsWaitingCard />, {
    session: officialWith('results.view', 'results.publish'),
  });
  await screen.findByText('9');
  expect(await lines()).toEqual([
    {
      words: 'Departments with results to publish, Rain 2024/20259',
      to: '/results/classlist?part=publication&sessionId=3&semesterId=2&forMe=true',
    },
  ]);
  unmount();
  renderWithPortal(<AcademicsWaitingCard />, { session: officialWith('results.publish', 'results.edit') });
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('whoever holds no office has no card', () => {
  renderWithPortal(<AcademicsWaitingCard />, { session: officialWith('results.view') });
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
