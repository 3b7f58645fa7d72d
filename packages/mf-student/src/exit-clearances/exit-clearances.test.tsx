import { student } from '@portal/contracts/student';
import {
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import { officialWith } from '../lib/official.fixture';
import type { ClearanceRow } from './exit-clearances.list';
import ExitClearancesPage from './exit-clearances.page';

const row: ClearanceRow = {
  id: 7,
  fullName: 'OKORO Adaeze',
  matricNumber: '20222100001',
  department: 'Computer Science',
  office: 'Library',
  state: 'waiting',
  awaitedSince: '2026-01-10T10:00:00.000Z',
  days: 12,
  reason: null,
  against: null,
  decidedBy: null,
  decidedAt: null,
  left: ['Library', 'Bursary'],
  version: 1,
  may: ['clear', 'hold'],
};
const owing: ClearanceRow = {
  ...row,
  id: 8,
  fullName: 'BELLO Musa',
  office: 'Bursary',
  against: '₦50,000.00 is owed.',
  may: ['hold'],
};
const sent: Sent[] = [];
mockServer(
  mock(student.exitClearances.list, {
    rows: [row, owing],
    total: 2,
    totalIsExact: true,
    page: 1,
    pageSize: 10,
  }),
  mock(student.exitClearances.choices, { offices: [], departments: [] }),
  mock(student.exitClearances.clear, (one: Sent) => {
    sent.push(one);
    return { cleared: 1, refused: [] };
  }),
);
beforeEach(() => void sent.splice(0));

it('clears those against whom nothing stands', async () => {
  const session = officialWith('student.exit-clearance', 'student.clear-library');
  const { user, container, unmount } = renderWithPortal(<ExitClearancesPage />, { session });
  const line = within((await screen.findByText('BELLO Musa')).closest('tr') as HTMLElement);
  expect(line.getByText('₦50,000.00 is owed.')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'Select BELLO Musa, Bursary' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select OKORO Adaeze, Library' }));
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Clear selected (1)' }));
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { parts: [{ id: 7, version: 1 }] } }]));
  unmount();
  renderWithPortal(<ExitClearancesPage />, { session: officialWith('student.exit-clearance') });
  expect(await screen.findByText('BELLO Musa')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Clear selected/ })).not.toBeInTheDocument();
});
