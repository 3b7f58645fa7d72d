import { student } from '@portal/contracts/student';
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
  type Sent,
} from '@portal/shared/testing';
import ExitClearancePage from './exit-clearance.page';
import SlipPage from './slip/slip.page';

type Mine = CallData<typeof student.exitClearance.mine>;

const office: Mine['offices'][number] = {
  id: 1,
  name: 'Library',
  state: 'held',
  awaitedSince: '2026-01-10T10:00:00.000Z',
  days: 12,
  decidedAt: '2026-01-12T10:00:00.000Z',
  reason: 'Two books are out',
};
const underWay: Mine = {
  state: 'under_way',
  begunAt: '2026-01-10T10:00:00.000Z',
  clearedAt: null,
  heldBy: ['Library'],
  offices: [
    office,
    { ...office, id: 2, name: 'Bursary', state: 'waiting', decidedAt: null, reason: null },
    { ...office, id: 3, name: 'Department', state: 'cleared', days: 2, reason: null },
  ],
};
const sent: Sent[] = [];
const server = mockServer(
  mock(student.exitClearance.mine, underWay),
  mock(student.exitClearance.begin, (one: Sent) => {
    sent.push(one);
    return { offices: 4 };
  }),
);
beforeEach(() => void sent.splice(0));
const open = () => renderWithPortal(<ExitClearancePage />, { route: '/exit_clearance' });

it('says who holds it, why and how long', async () => {
  const { container } = open();
  const offices = within(await screen.findByRole('list', { name: 'Offices' }));
  expect(offices.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'LibraryOn holdAsked on 10/01/2026, 12 days agoTwo books are out',
    'BursaryWaitingAsked on 10/01/2026, 12 days ago',
    'DepartmentClearedCleared on 12/01/2026, after 2 days',
  ]);
  expect(screen.getByText('Held by: Library')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Exit clearance slip' })).not.toBeInTheDocument();
  expect(await axeFindings(container)).toEqual([]);
});

it('is begun by a graduate alone, and has its slip once it is whole', async () => {
  const none = { begunAt: null, clearedAt: null, heldBy: [], offices: [] };
  server.use(mock(student.exitClearance.mine, { ...none, state: 'to_begin' }));
  const begin = open();
  await begin.user.click(await screen.findByRole('button', { name: 'Begin my exit clearance' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  begin.unmount();

  server.use(mock(student.exitClearance.mine, { ...none, state: 'not_due' }));
  const early = open();
  expect(await screen.findByText('Exit clearance is for graduates')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  early.unmount();

  server.use(
    mock(student.exitClearance.mine, {
      ...underWay,
      state: 'cleared',
      clearedAt: '2026-01-12T10:00:00.000Z',
      offices: underWay.offices.map((one) => ({ ...one, state: 'cleared' as const })),
    }),
  );
  open();
  expect(await screen.findByRole('link', { name: 'Exit clearance slip' })).toHaveAttribute(
    'href',
    '/exit_clearance/slip',
  );
});

it('prints who cleared the graduate, and says when there is no slip', async () => {
  const route = '/exit_clearance/slip';
  server.use(
    mock(student.exitClearance.slip, {
      session: '2025/2026',
      fullName: 'OKORO Adaeze',
      matricNumber: '20222100001',
      department: 'Computer Science',
      passport: null,
      clearedAt: '2026-01-12T10:00:00.000Z',
      offices: [{ name: 'Library', clearedAt: '2026-01-11T10:00:00.000Z' }],
      verification: { code: 'EXC5AB', url: 'https://portal.test/verify', qrPath: 'M0 0h7v7h-7z', qrSize: 21 },
    }),
  );
  const { container, unmount } = renderWithPortal(<SlipPage />, { route });
  const paper = within(await screen.findByRole('article', { name: 'Exit clearance slip' }));
  for (const said of ['Library', '11/01/2026', '12/01/2026']) expect(paper.getByText(said)).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  unmount();
  server.use(mock(student.exitClearance.slip, problem('STEP_MISSING')));
  renderWithPortal(<SlipPage />, { route });
  expect(await screen.findByText('There is no slip yet')).toBeVisible();
});
