import { finance } from '@portal/contracts/finance';
import type { CallData } from '@portal/shared/model';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  within,
  type Sent,
} from '@portal/shared/testing';
import MyRefundsPage from './my-refunds.page';

type Mine = CallData<typeof finance.ownRefunds.mine>;

const refund: Mine['refunds'][number] = {
  id: 7,
  invoiceNumber: 'INV20260000041',
  purpose: 'School fees, 2025/2026',
  session: '2025/2026',
  amount: 5_000_000,
  kind: 'SPONSOR',
  state: 'requested',
  requestedAt: '2026-09-14T09:00:00.000Z',
  bank: '',
  accountNumber: '',
  accountName: '',
  mayGiveBank: true,
  paidOutAt: null,
  transferReference: null,
  refusedReason: null,
  version: 1,
};
const credits: Mine['credits'] = [
  {
    number: 'CRN20260000001',
    amount: 3_000_000,
    left: 1_000_000,
    state: 'open',
    issuedAt: '2026-09-14T09:00:00.000Z',
  },
];
const sent: Sent[] = [];
const server = mockServer(
  mock(finance.ownRefunds.mine, { refunds: [refund], credits }),
  mock(finance.ownRefunds.giveBank, (one) => {
    sent.push(one);
    return refund;
  }),
);
beforeEach(() => sent.splice(0));

it('shows what goes back, and asks where it is paid', async () => {
  const { user, container } = renderWithPortal(<MyRefundsPage />);
  expect(await screen.findByText('Sponsor paid as well')).toBeVisible();
  expect(screen.getByText('₦50,000.00')).toBeVisible();
  expect(screen.getByText('CRN20260000001')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Give your bank account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Bank/), 'First Bank');
  await user.type(dialog.getByLabelText(/Account number/), '0123456789');
  await user.type(dialog.getByLabelText(/Account name/), 'Grace Bello');
  await user.type(dialog.getByLabelText(/Your password/), 'Portal#2026');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The account is saved')).toBeVisible();
  expect(sent[0]).toMatchObject({
    params: { id: '7' },
    body: {
      bank: 'First Bank',
      accountNumber: '0123456789',
      accountName: 'Grace Bello',
      proof: 'Portal#2026',
      version: 1,
    },
  });
});

it('shows where the money went, or why it does not', async () => {
  const done = { ...refund, mayGiveBank: false };
  const paid: typeof refund = { ...done, id: 8, state: 'paid_out', transferReference: 'FBN/1' };
  const refused: typeof refund = {
    ...done,
    id: 9,
    state: 'refused',
    refusedReason: 'Not your account',
  };
  server.use(mock(finance.ownRefunds.mine, { refunds: [paid, refused], credits: [] }));
  renderWithPortal(<MyRefundsPage />);
  expect(await screen.findByText('FBN/1')).toBeVisible();
  expect(screen.getByText('Not your account')).toBeVisible();
  expect(screen.queryByRole('button', { name: /bank account/ })).not.toBeInTheDocument();
});

it('says when nothing is owed, and when it is not known', async () => {
  server.use(mock(finance.ownRefunds.mine, { refunds: [], credits: [] }));
  const { unmount } = renderWithPortal(<MyRefundsPage />);
  expect(await screen.findByText('Nothing is owed to you')).toBeVisible();
  unmount();
  server.use(mock(finance.ownRefunds.mine, problem('BUSY')));
  renderWithPortal(<MyRefundsPage />);
  expect(await screen.findByText(/^An error has occurred: /)).toBeVisible();
});
