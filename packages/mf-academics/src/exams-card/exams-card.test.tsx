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
import { officialWith } from '../lib/course-pages.fixture';
import ExamsCard from './exams.card';

const server = mockServer(
  mock(academics.officeCards.exams, {
    late: [{ sessionId: 3, session: '2024/2025', semesterId: 2, semester: 'Rain', sheets: 4 }],
    missing: 2,
    amendments: 1,
    awardLists: 0,
  }),
  mock(academics.publications.waiting, []),
);
const lines = async (waitFor: string) => {
  await screen.findAllByText(waitFor);
  const list = within(screen.getByRole('list', { name: 'What the results office looks after' }));
  return list.getAllByRole('listitem').map((line) => ({
    words: line.textContent,
    to: within(line).getByRole('link').getAttribute('href'),
  }));
};

it('says what is late, asked for and waits, each number with its list', async () => {
  const { container } = renderWithPortal(<ExamsCard />, { session: officialWith('results.edit') });
  expect(await lines('4')).toEqual([
    {
      words: 'Late score sheets, Rain 2024/20254',
      to: '/results/classlist?sessionId=3&semesterId=2&late=true',
    },
    { words: 'Missing results not answered2', to: '/results/classlist?part=missing&state=open' },
    { words: 'Amendments that wait for Senate1', to: '/results/classlist?part=amendments&state=open' },
    { words: 'Award lists to check0', to: '/results/classlist?part=awards&forMe=true' },
  ]);
  expect(await axeFindings(container)).toEqual([]);
});

it('says to whoever publishes that nothing waits for that', async () => {
  renderWithPortal(<ExamsCard />, { session: officialWith('results.edit', 'results.publish') });
  await screen.findAllByText('0');
  expect((await lines('4'))[1]).toEqual({
    words: 'Departments with results to publish0',
    to: '/results/classlist?part=publication',
  });
});

it('says so where it is not known', async () => {
  server.use(mock(academics.officeCards.exams, problem('BUSY')));
  renderWithPortal(<ExamsCard />, { session: officialWith('results.edit') });
  expect(await lines('Not known just now')).toHaveLength(3);
});
