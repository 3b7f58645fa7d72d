import { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
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
import { officialWith } from '../lib/course-pages.fixture';
import { department, sheetChoices } from '../lib/result-sheets/sheets.fixture';
import AcademicsWaitingCard from './waiting.card';

const waiting: CallData<typeof academics.officeCards.waiting> = {
  lines: ['registrations', 'borrowed', 'sheets', 'missing'],
  registrations: 7,
  borrowed: 3,
  sheets: [
    { sessionId: 4, session: '2025/2026', semesterId: 1, semester: 'Harmattan', sheets: 2 },
    { sessionId: 3, session: '2024/2025', semesterId: 2, semester: 'Rain', sheets: 5 },
  ],
  amendments: 1,
  awardLists: 0,
  publications: [{ sessionId: 3, session: '2024/2025', semesterId: 2, semester: 'Rain', departments: 9 }],
  missing: 0,
};
const server = mockServer(
  mock(academics.officeCards.waiting, waiting),
  mock(academics.resultSheets.choices, sheetChoices),
  mock(academics.publications.list, [department]),
);
const told = (more: Partial<typeof waiting>) =>
  server.use(mock(academics.officeCards.waiting, { ...waiting, ...more }));

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
  expect(await lines()).toEqual([
    { words: 'Course registrations to approve7', to: '/approve_courses' },
    { words: 'Borrowed courses to lend3', to: '/approve_courses?part=borrowed&forMe=true' },
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

test('the registrar reads sheets, amendments and award lists', async () => {
  told({ lines: ['sheets', 'amendments', 'awardLists'], sheets: [] });
  renderWithPortal(<AcademicsWaitingCard />, { session: officialWith('results.senate') });
  expect(await lines()).toEqual([
    { words: 'Score sheets to approve0', to: '/results/classlist' },
    {
      words: 'Amendments of results to decide1',
      to: '/results/classlist?part=amendments&forMe=true',
    },
    { words: 'Award lists to decide on0', to: '/results/classlist?part=awards&forMe=true' },
  ]);
});

test('a card that fails says so', async () => {
  server.use(mock(academics.officeCards.waiting, problem('BUSY')));
  renderWithPortal(<AcademicsWaitingCard />, { session: officialWith('results.senate') });
  expect(await screen.findByText(/The portal is very busy/)).toBeVisible();
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

test('who publishes results reads where departments wait', async () => {
  told({ lines: ['publications'] });
  renderWithPortal(<AcademicsWaitingCard />, { session: officialWith('results.publish') });
  expect(await lines()).toEqual([
    {
      words: 'Departments with results to publish, Rain 2024/20259',
      to: '/results/classlist?part=publication&sessionId=3&semesterId=2&forMe=true',
    },
  ]);
});

test('whoever holds no office has no card', async () => {
  const asked = jest.fn(() => ({ ...waiting, lines: [] }));
  server.use(mock(academics.officeCards.waiting, asked));
  renderWithPortal(<AcademicsWaitingCard />, { session: officialWith('results.view') });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
