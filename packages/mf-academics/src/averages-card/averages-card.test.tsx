import { calls } from '@portal/shared/model';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  studentDashboard,
  within,
} from '@portal/shared/testing';
import AveragesCard from './averages.card';

const dashboard = studentDashboard('2026-01-31T08:00:00.000Z');
const server = mockServer(mock(calls.dashboard.student, dashboard));

test('gives the averages as a table', async () => {
  const { container } = renderWithPortal(<AveragesCard />);
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('row', { name: /2024\/2025 Rain.*4\.10/ })).toBeVisible();
  expect(screen.getByText(/4\.20$/)).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

test('says so when nothing is published', async () => {
  server.use(mock(calls.dashboard.student, { ...dashboard, semesters: [] }));
  renderWithPortal(<AveragesCard />);
  expect(
    await screen.findByText('Results stand here once they are published and nothing is owed.'),
  ).toBeVisible();
});

test('a refusal stands in the card', async () => {
  server.use(mock(calls.dashboard.student, problem('BUSY')));
  renderWithPortal(<AveragesCard />);
  expect(await screen.findByText(/^An error has occurred: The portal is very busy/)).toBeVisible();
});
