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
const server = mockServer(
  mock(student.ownTranscripts.mine, { orders: [order], noStatement: null }),
  mock(student.ownTranscripts.takeBack, (one: Sent) => (sent.push(one), { takenBack: 1 })),
  mock(student.ownTranscripts.issueStatement, { id: 12 }),
);

it('follows an order, takes its link back, and gets a statement of result', async () => {
  const { user, container, location } = renderWithPortal(<MyTranscriptsPage />, { route: '/transcripts' });
  expect(await screen.findByRole('heading', { name: 'To World Education Services' })).toBeVisible();
  expect(screen.getByText('Not opened yet')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  expect(screen.getByText('documents@wes.example')).toBeVisible();
  expect(screen.queryByText('On hold')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Take the link back' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(String(sent[0]?.params.id)).toBe('4'));
  await user.click(await screen.findByRole('button', { name: 'Get the statement of result' }));
  await waitFor(() => expect(location().search).toBe('?statement=12'));
});

it('says why an order is on hold, with which parcel it went, and when its link was opened', async () => {
  const opened = {
    ...link,
    takenBackAt: link.expiresAt,
    openings: 1,
    openedAt: ['2026-11-22T10:00:00.000Z'],
  };
  const held = { ...order, holdReason: 'The address looks wrong', waybill: 'GIG 77', links: [opened] };
  server.use(mock(student.ownTranscripts.mine, { orders: [held], noStatement: 'Nothing is published yet.' }));
  const { unmount } = renderWithPortal(<MyTranscriptsPage />, { route: '/transcripts' });
  expect(await screen.findByText('The address looks wrong')).toBeVisible();
  expect(screen.getByText('documents@wes.example, waybill GIG 77')).toBeVisible();
  expect(screen.getByText('Does not work')).toBeVisible();
  expect(screen.getByText('22/11/2026, 11:00')).toBeVisible();
  expect(screen.getByText('Nothing is published yet.')).toBeVisible();
  unmount();
  server.use(mock(student.ownTranscripts.mine, { orders: [], noStatement: null }));
  renderWithPortal(<MyTranscriptsPage />, { route: '/transcripts' });
  expect(await screen.findByText('You have ordered no transcript')).toBeVisible();
});
