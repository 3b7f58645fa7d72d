import { admissions } from '@portal/contracts/admissions';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  within,
} from '@portal/shared/testing';
import definition from '../../../module.config';
import { officialWith } from '../../lib/sessions.fixture';
import AwardsWaitingCard from './waiting.card';

const page = (total: number, totalIsExact = true) => ({
  rows: [],
  total,
  totalIsExact,
  page: 1,
  pageSize: 5,
});
const asked: string[] = [];
const server = mockServer(
  mock(admissions.awards.list, ({ query }) => {
    asked.push(new URLSearchParams(query).toString());
    if (query['state'] === 'withdrawing') return page(1);
    return page(query['forMe'] === 'true' ? 2 : 7);
  }),
);
beforeEach(() => asked.splice(0));
const exams = officialWith('results.edit', 'admissions.awards');
const open = (session = exams) => renderWithPortal(<AwardsWaitingCard />, { session });

test('awards that wait, each number with the list of exactly those', async () => {
  const { container } = open();
  const list = within(await screen.findByRole('list', { name: 'Awards of degrees that wait' }));
  const mine = await list.findByRole('link', { name: 'Awards of degrees to approve' });
  const all = await list.findByRole('link', { name: /^All awards that wait/ });
  await list.findByText('7');
  await list.findByText('2');
  await list.findByText('1');
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Awards of degrees to approve2',
    'All awards that wait for approval, also those you recorded7',
    'All withdrawals that wait for approval, also those you asked for1',
  ]);
  // The filters of the list behind the link are those that the number was counted with.
  for (const link of [mine, all]) {
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://portal.test');
    expect(definition.routes.map(({ path }) => path)).toContain(pathname);
    searchParams.set('pageSize', '5');
    expect(asked).toContain(searchParams.toString());
  }
  expect(await axeFindings(container)).toEqual([]);
});

test('none of a kind has not the colour of what waits', async () => {
  server.use(mock(admissions.awards.list, ({ query }) => page(query['forMe'] === 'true' ? 0 : 7)));
  open();
  const [waits, none] = [await screen.findByText('7'), await screen.findByText('0')];
  expect(none.className).not.toBe(waits.className);
});

test('who sees all that waits in admissions has them there', () => {
  open(officialWith('admissions.awards', 'admissions.reports'));
  expect(screen.queryByText('Awards of degrees')).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('says so where they cannot be counted, and that there are more than are counted', async () => {
  server.use(
    mock(admissions.awards.list, ({ query }) =>
      query['state'] === 'waiting' ? page(10_000, false) : problem('BUSY'),
    ),
  );
  open();
  expect((await screen.findAllByText(/The portal is very busy/))[0]).toBeVisible();
  expect(await screen.findByText('10,000+')).toBeVisible();
});
