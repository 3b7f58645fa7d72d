import { defineReport, reportColumn, reportFilter } from '../../model';
import { axeFindings, mock, mockServer, renderWithPortal, screen } from '../../testing';
import { ReportPage } from './report-page';

const states = { open: 'Open', shut: 'Closed' };
const halls = defineReport({
  name: 'halls',
  title: 'Halls',
  lead: 'What is paid for each.',
  path: '/Halls',
  claim: 'audit.view',
  searchLabel: 'Search by name',
  columns: {
    name: reportColumn.text('Name', { sort: true }),
    beds: reportColumn.number('Beds', { total: true }),
    paid: reportColumn.money('Paid', { total: true }),
    opened: reportColumn.day('Opened'),
    seen: reportColumn.time('Last seen'),
    state: reportColumn.state('State', states),
  },
  filters: { state: reportFilter.select('State', states), from: reportFilter.date('From') },
});

const row = {
  id: 1,
  name: 'Queen Amina',
  beds: 1240,
  paid: 2_500_050,
  opened: '2020-01-31',
  seen: '2026-09-14T08:00:00.000Z',
  state: 'shut',
};
const empty = { ...row, id: 2, name: 'Moremi', beds: null, paid: null, opened: null, seen: null };
const asked = jest.fn();
mockServer(
  mock(halls.rows, ({ query }) => {
    asked(query);
    return { rows: [row, empty], total: 2, totalIsExact: true, page: 1, pageSize: 10 } as never;
  }),
  mock(halls.sums, {
    asOf: '2026-09-14T09:42:00.000Z',
    count: 2,
    sums: { beds: 1240, paid: 2_500_050 },
  } as never),
);

it('shows each kind of column as people write it, and a dash for nothing', async () => {
  const { container } = renderWithPortal(<ReportPage report={halls} />, { route: '/halls' });
  await screen.findByRole('cell', { name: 'Queen Amina' });
  const [, first, second] = screen.getAllByRole('row');
  const cellsOf = (one?: HTMLElement) =>
    [...(one?.querySelectorAll('td, th') ?? [])].map(({ textContent }) => textContent);
  expect(cellsOf(first)).toEqual([
    'Queen Amina',
    '1,240',
    '₦25,000.50',
    '31/01/2020',
    expect.stringMatching(/^14\/09\/2026/),
    'Closed',
  ]);
  expect(cellsOf(second).slice(1, 5)).toEqual(['–', '–', '–', '–']);
  expect(await axeFindings(container)).toEqual([]);
});

it('says what the filtered rows add up to, and asks as the address says', async () => {
  renderWithPortal(<ReportPage report={halls} />, { route: '/halls?state=shut&sort=-name' });
  expect(await screen.findByText(/^2 rows\. Sums as of 14\/09\/2026/)).toBeVisible();
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ state: 'shut', sort: '-name' }));
});
