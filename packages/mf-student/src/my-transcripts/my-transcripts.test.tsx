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
import MyTranscriptsPage from './my-transcripts.page';

const link = {
  madeAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-12-21T10:00:00.000Z',
  takenBackAt: null,
  open: true,
  openings: 0,
  openedAt: [],
};
const order = {
  id: 4,
  invoiceNumber: 'INV20260000017',
  state: 'dispatched' as const,
  recipient: 'World Education Services',
  delivery: 'email' as const,
  sentTo: 'documents@wes.example',
  receivedAt: '2026-11-20T10:00:00.000Z',
  movedAt: '2026-11-21T10:00:00.000Z',
  holdReason: null,
  waybill: null,
  links: [link],
  mayTakeBack: true,
};
const sent: Sent[] = [];
mockServer(
  mock(student.ownTranscripts.mine, { orders: [order], noStatement: null }),
  mock(student.ownTranscripts.takeBack, (one: Sent) => (sent.push(one), { takenBack: 1 })),
  mock(student.ownTranscripts.issueStatement, { id: 12 }),
);

it('follows an order, takes its link back, and gets a statement of result', async () => {
  const { user, container, location } = renderWithPortal(<MyTranscriptsPage />, { route: '/transcripts' });
  expect(await screen.findByRole('heading', { name: 'To World Education Services' })).toBeVisible();
  expect(screen.getByText('Not opened yet')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Take the link back' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(String(sent[0]?.params.id)).toBe('4'));
  await user.click(await screen.findByRole('button', { name: 'Get the statement of result' }));
  await waitFor(() => expect(location().search).toBe('?statement=12'));
});
