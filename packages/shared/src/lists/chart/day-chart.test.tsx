import { axeFindings, renderWithPortal, screen, waitFor } from '../../testing';
import { roundAbove, stepOf, withoutGaps } from './day-axis';
import { DayChart } from './day-chart';

const days = [
  { day: '2026-09-14', value: 20 },
  { day: '2026-09-15', value: 0 },
  { day: '2026-09-18', value: 100 },
];
const format = (value: number) => `${value} naira`;
const chart = (given = days) => (
  <DayChart
    title="Income by day"
    valueHeader="Amount"
    days={given}
    valueOf={({ value }) => value}
    format={format}
    short={String}
  />
);
/** Once the drawing has come. */
async function heightsIn(container: HTMLElement) {
  await waitFor(() => expect(container.querySelector('rect')).not.toBeNull());
  return [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'));
}

test('every day has its place, also one on which nothing came', async () => {
  const { container, user } = renderWithPortal(chart());
  expect(await heightsIn(container)).toEqual(['20', '0', '0', '0', '100']);
  const figure = screen.getByRole('figure', { name: 'Income by day' });
  expect(figure).toHaveTextContent('Most: 100 naira, 18/09/2026');
  for (const mark of ['14 Sept', '15 Sept', '18 Sept', '100', '50']) {
    expect(screen.getAllByText(mark)[0]).toBeInTheDocument();
  }
  await user.click(screen.getByText('Show the figures'));
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['DayAmount', '14/09/202620 naira', '15/09/20260 naira', '18/09/2026100 naira']);
  expect(await axeFindings(container)).toEqual([]);
});

test('a little is still to be seen, nothing is not', async () => {
  const { container } = renderWithPortal(
    chart([
      { day: '2026-09-14', value: 1 },
      { day: '2026-09-15', value: 100_000 },
      { day: '2026-09-16', value: 0 },
    ]),
  );
  expect(await heightsIn(container)).toEqual(['1', '100', '0']);
});

test('no values, no chart', () => {
  renderWithPortal(chart([]));
  expect(screen.queryByRole('figure')).toBeNull();
});

test('the axis: newest days of a long time, whatever the order, few marks, a round top', () => {
  const shown = withoutGaps([
    { day: '2026-09-14', value: 5 },
    { day: '2020-01-01', value: 7 },
  ]);
  expect(shown).toHaveLength(92);
  expect(shown[0]).toEqual({ day: '2026-06-15', value: 0 });
  expect(shown.at(-1)).toEqual({ day: '2026-09-14', value: 5 });
  expect([3, 8, 30, 92].map(stepOf)).toEqual([1, 2, 7, 14]);
  expect([0, 1, 15, 21, 99, 350_000].map(roundAbove)).toEqual([1, 1, 20, 30, 100, 400_000]);
});
