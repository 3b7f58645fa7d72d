import { axeFindings, renderWithPortal, screen } from '../../testing';
import { BarChart } from './bar-chart';

const bars = [
  { label: 'Monday', value: 20 },
  { label: 'Tuesday', value: 0 },
  { label: 'Wednesday', value: 100 },
];
const format = (value: number) => `${value} naira`;
const chart = (given = bars) => (
  <BarChart title="Income by day" labelHeader="Day" valueHeader="Amount" bars={given} format={format} />
);

test('draws each value in its measure, and says the same in a table', async () => {
  const { container, user } = renderWithPortal(chart());
  const heights = [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'));
  expect(heights).toEqual(['20', '0', '100']);
  expect(screen.getByRole('figure', { name: 'Income by day' })).toHaveTextContent(
    'Most: 100 naira, Wednesday',
  );
  await user.click(screen.getByText('Show the figures'));
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['DayAmount', 'Monday20 naira', 'Tuesday0 naira', 'Wednesday100 naira']);
  expect(await axeFindings(container)).toEqual([]);
});

test('a little is still to be seen, nothing is not', () => {
  const { container } = renderWithPortal(
    chart([
      { label: 'a', value: 1 },
      { label: 'b', value: 100_000 },
      { label: 'c', value: 0 },
    ]),
  );
  const heights = [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'));
  expect(heights).toEqual(['1', '100', '0']);
});

test('no values, no chart', () => {
  renderWithPortal(chart([]));
  expect(screen.queryByRole('figure')).toBeNull();
});
