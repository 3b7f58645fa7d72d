import { finance } from '@portal/contracts/finance';
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
import { officialWith } from '../lib/sessions.fixture';
import ReversalsPage from './reversals.page';
import type { ReversalRow } from './reversal-actions';

const row: ReversalRow = {
  id: 4,
  state: 'requested',
  payer: 'BELLO Grace',
  matricNumber: null,
  rrr: '280358747919',
  invoiceNumber: 'INV20260000041',
  purpose: 'School fees',
  session: '2025/2026',
  amount: 5_000_000,
  reason: 'charge-back by the bank',
  requestedBy: 'EZE Ngozi',
  requestedAt: '2026-09-14T09:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decisionNote: null,
  may: ['approve', 'refuse'],
};
const found = {
  invoiceNumber: row.invoiceNumber,
  payer: row.payer,
  description: 'School fees, 2025/2026',
  paidAt: '2026-09-13T09:00:00.000Z',
  obstacle: null as string | null,
  payments: [{ receipt: 'RCP20260000003', gateway: 'remita', amount: 5_000_000 }],
};
const asked: Sent[] = [];
const sent: Sent[] = [];
const noted =
  <T,>(answer: T) =>
  (one: Sent) => {
    sent.push(one);
    return answer;
  };
const server = mockServer(
  mock(finance.reversals.list, (one) => {
    asked.push(one);
    return { rows: [row], total: 1, totalIsExact: true, page: 1, pageSize: 10 };
  }),
  mock(finance.reversals.preview, found),
  mock(finance.reversals.request, noted(row)),
  mock(finance.reversals.approve, noted({ ...row, state: 'approved' })),
  mock(finance.reversals.refuse, noted({ ...row, state: 'refused' })),
);
beforeEach(() => {
  asked.splice(0);
  sent.splice(0);
});

const open = (...claims: Parameters<typeof officialWith>) =>
  renderWithPortal(<ReversalsPage />, {
    route: '/invoice_management/reversals?state=requested',
    session: officialWith('finance.view', ...claims),
  });
async function choose(user: ReturnType<typeof open>['user'], act: string) {
  await user.click(
    await screen.findByRole('button', { name: `Actions for ${row.invoiceNumber}, ${row.payer}` }),
  );
  await user.click(await screen.findByRole('menuitem', { name: act }));
  return within(await screen.findByRole('dialog'));
}

it('lists what was asked for, and by whom', async () => {
  const { container } = open();
  expect(await screen.findByText('charge-back by the bank')).toBeVisible();
  expect(screen.getByText('EZE Ngozi')).toBeVisible();
  expect(asked[0]?.query).toMatchObject({ state: 'requested' });
  expect(screen.queryByRole('button', { name: 'Take back a payment' })).not.toBeInTheDocument();
  expect(await axeFindings(container)).toEqual([]);
});

describe('asking for one', () => {
  async function look(user: ReturnType<typeof open>['user']) {
    await user.click(await screen.findByRole('button', { name: 'Take back a payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take back a payment' }));
    await user.type(dialog.getByLabelText(/Invoice number or RRR/), '2803-5874-7919');
    await user.click(dialog.getByRole('button', { name: 'Find the payment' }));
    return dialog;
  }

  it('shows what would be undone, and wants a reason', async () => {
    const { user, container } = open('finance.edit');
    const dialog = await look(user);
    expect(await dialog.findByText('Receipt RCP20260000003')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Ask for it' }));
    expect(await dialog.findAllByText(/Say why/)).not.toEqual([]);
    await user.type(dialog.getByLabelText(/Reason/), 'charge-back by the bank');
    await user.click(dialog.getByRole('button', { name: 'Ask for it' }));
    expect(await screen.findByText('Another officer can now approve it')).toBeVisible();
    expect(sent[0]?.body).toEqual({ invoice: row.invoiceNumber, reason: 'charge-back by the bank' });
  });

  it('stops where something stands in the way, or nothing is found', async () => {
    const obstacle = 'Money of this payment was refunded: it cannot be taken back as well.';
    server.use(mock(finance.reversals.preview, { ...found, obstacle }));
    const { user } = open('finance.edit');
    const dialog = await look(user);
    expect(await dialog.findByText(obstacle)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Ask for it' })).not.toBeInTheDocument();
    server.use(
      mock(finance.reversals.preview, problem('NOT_FOUND', { message: 'There is no such invoice.' })),
    );
    await user.click(dialog.getByRole('button', { name: 'Another invoice' }));
    await user.type(dialog.getByLabelText(/Invoice number or RRR/), 'INV20990000001');
    await user.click(dialog.getByRole('button', { name: 'Find the payment' }));
    expect(await dialog.findByText('There is no such invoice.')).toBeVisible();
  });
});

describe('deciding', () => {
  it('takes it back once it was confirmed', async () => {
    const { user } = open('finance.edit', 'finance.approve');
    const dialog = await choose(user, 'Take back');
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('The payment is taken back')).toBeVisible();
    expect(sent[0]?.params).toMatchObject({ id: '4' });
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  });

  it('keeps a refusal of the server in the dialog', async () => {
    server.use(mock(finance.reversals.approve, problem('SECOND_PERSON')));
    const { user } = open('finance.edit', 'finance.approve');
    const dialog = await choose(user, 'Take back');
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    expect(await dialog.findByText('Another person has to approve this.')).toBeVisible();
  });

  it('leaves it for a reason', async () => {
    const { user } = open('finance.edit', 'finance.approve');
    const dialog = await choose(user, 'Refuse');
    await user.type(dialog.getByLabelText(/Reason/), 'the bank withdrew it');
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('The payment stays as it is')).toBeVisible();
    expect(sent[0]?.body).toEqual({ reason: 'the bank withdrew it' });
  });
});
