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
import { officialWith, pageOf } from '../lib/course-pages.fixture';
import { amendment, department, sheetChoices, sheetsPage } from '../results/classlist/sheets.fixture';
import AcademicsWaitingCard from './waiting.card';

const asked: Sent[] = [];
const server = mockServer(
  mock(academics.approvals.waiting, { forMe: 7, adviser: 2, hod: 7, dean: 0, borrowed: 3 }),
  mock(academics.resultSheets.choices, sheetChoices),
  mock(academics.resultSheets.list, (one) => {
    asked.push(one);
    return sheetsPage([]);
  }),
  mock(academics.amendments.list, pageOf([amendment])),
  mock(academics.publications.list, [department]),
);
beforeEach(() => asked.splice(0));

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
  expect(await lines()).toEqual([
    { words: 'Course registrations to approve7', to: '/approve_courses' },
    { words: 'Borrowed courses to lend3', to: '/approve_courses?part=borrowed' },
    { words: 'Score sheets to approve2', to: '/class/results?forMe=true' },
  ]);
  expect(asked[0]?.query).toMatchObject({ sessionId: '4', semesterId: '1', forMe: 'true' });
  expect(await axeFindings(container)).toEqual([]);
});

test('the registrar reads sheets and amendments; one that fails leaves the others', async () => {
  server.use(mock(academics.amendments.list, problem('BUSY')));
  renderWithPortal(<AcademicsWaitingCard />, { session: officialWith('results.senate') });
  await screen.findByText('2');
  await screen.findByText('Not known just now');
  expect(await lines()).toEqual([
    { words: 'Score sheets to approve2', to: '/results/classlist?forMe=true' },
    {
      words: 'Amendments of results to decideNot known just now',
      to: '/results/classlist?part=amendments&forMe=true',
    },
  ]);
});

test('a dean reads how far the departments are', async () => {
  const session = { ...officialWith('results.board'), userType: 'lecturer' as const };
  const { container } = renderWithPortal(<AcademicsWaitingCard />, { session });
  const list = within(await screen.findByRole('list', { name: 'Sheets approved by the dean' }));
  expect(list.getByRole('listitem')).toHaveTextContent('Computer Science12 of 15');
  expect(await axeFindings(container)).toEqual([]);
});

test('whoever holds no office has no card', () => {
  renderWithPortal(<AcademicsWaitingCard />, { session: officialWith('results.view') });
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
