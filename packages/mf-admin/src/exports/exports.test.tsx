import { exportCalls } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
} from '@portal/shared/testing';
import ExportsPage from './exports.page';

type File = CallData<typeof exportCalls.mine>[number];
const users: File = {
  id: '5f0c5a9e-7a3b-4a55-9c1e-0a2b3c4d5e6f',
  list: 'users',
  format: 'csv',
  state: 'ready',
  rows: 12_345,
  fileName: 'Users 2026-09-14.csv',
  expires: '2026-09-15T08:00:00.000Z',
};
const waiting: File = {
  ...users,
  id: '6f0c5a9e-7a3b-4a55-9c1e-0a2b3c4d5e6f',
  fileName: 'Audit log 2026-09-14.xlsx',
  state: 'working',
  rows: null,
  expires: null,
};

const server = mockServer(mock(exportCalls.mine, () => [waiting, users]));

test('the files of a person stand with their state, and those that are ready can be taken', async () => {
  const { container } = renderWithPortal(<ExportsPage />);
  const row = (await screen.findByText('Users 2026-09-14.csv')).closest('li');
  expect(row).toHaveTextContent('12,345 rows, kept until 15/09/2026, 09:00');
  expect(screen.getByText('Being made')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /Download/ })).toHaveLength(1);
  expect(await axeFindings(container)).toEqual([]);
});

test('a file that may no longer be taken says so', async () => {
  server.use(mock(exportCalls.file, problem('FORBIDDEN')));
  const { user } = renderWithPortal(<ExportsPage />);
  await user.click(await screen.findByRole('button', { name: 'Download Users 2026-09-14.csv' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('You are not allowed to do this.'));
});

test('somebody without files is told how to make one', async () => {
  server.use(mock(exportCalls.mine, () => []));
  renderWithPortal(<ExportsPage />);
  expect(await screen.findByText(/Open a list and choose Export/)).toBeVisible();
});
