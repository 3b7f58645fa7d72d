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
import { choices } from '../lib/choices.fixture';
import { officialWith } from '../lib/sessions.fixture';
import { disputed, duplicate, inFull } from './issues.fixture';
import PaymentIssuesPage from './payment-issues.page';

const asked: Sent[] = [];
const sent: Sent[] = [];
const noted =
  <T,>(answer: T) =>
  (one: Sent) => {
    sent.push(one);
    return answer;
  };

const server = mockServer(
  mock(finance.invoiceManagement.choices, choices),
  mock(finance.paymentIssues.list, (one) => {
    asked.push(one);
    return { rows: [duplicate, disputed], total: 2, totalIsExact: true, page: 1, pageSize: 10 };
  }),
  mock(finance.paymentIssues.one, ({ params }) => inFull(params['id'] === '3' ? duplicate : disputed)),
  mock(finance.paymentIssues.requery, noted({ ...disputed, invoiceState: 'PAID' })),
  mock(finance.paymentIssues.refund, noted({ refundId: 1 })),
  mock(finance.paymentIssues.credit, noted({ number: 'CRN20260000001' })),
  mock(finance.paymentIssues.answer, noted(disputed)),
  mock(finance.paymentIssues.resolve, noted(disputed)),
);
beforeEach(() => {
  asked.splice(0);
  sent.splice(0);
});

const route = '/invoice_management/payment_issues';
const open = (search = '') =>
  renderWithPortal(<PaymentIssuesPage />, {
    route: `${route}${search}`,
    session: officialWith('finance.view', 'finance.edit'),
  });
type User = ReturnType<typeof open>['user'];
const menu = (label: string) => screen.findByRole('button', { name: `Actions for ${label}` });
async function choose(user: User, [label, act]: readonly [string, string]) {
  await user.click(await menu(label));
  await user.click(await screen.findByRole('menuitem', { name: act }));
}
const twice = 'Paid twice, BELLO Grace';
const dispute = 'Disputed, OKONKWO Adaeze';

describe('the queue of payment issues', () => {
  it('says what does not fit, and is asked with what stands in the address', async () => {
    const { container } = open('?kind=DUPLICATE&state=open&purposeId=1&from=2026-09-01');
    const row = (await screen.findByText('BELLO Grace')).closest('tr');
    for (const text of ['2803-5874-7919', 'Paid twice', 'Open', '2025/9/00012AB', '2025/2026']) {
      expect(within(row as HTMLElement).getByText(text)).toBeVisible();
    }
    expect(asked[0]?.query).toMatchObject({
      kind: 'DUPLICATE',
      state: 'open',
      purposeId: '1',
      from: '2026-09-01',
    });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('offers only what the server allows', async () => {
    const { user } = open();
    await user.click(await menu(dispute));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'View',
      'Ask the gateway now',
      'Answer',
      'Resolve',
    ]);
  });

  it('shows what the payer says, with the bank slip', async () => {
    const { user, container } = open();
    await choose(user, [dispute, 'View']);
    const dialog = await screen.findByRole('dialog', { name: 'Disputed: OKONKWO Adaeze' });
    expect(await within(dialog).findByText('I paid at the bank on Monday')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Bank slip: teller.jpg' })).toBeVisible();
    expect(within(dialog).getByRole('list', { name: 'What happened' })).toHaveTextContent('Made');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('asks the gateway at once', async () => {
    const { user } = open();
    await choose(user, [dispute, 'Ask the gateway now']);
    expect(await screen.findByText('The gateway has confirmed the payment.')).toBeVisible();
    expect(sent[0]?.params).toMatchObject({ id: '4' });
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  });

  it('requests a refund of what is owed, for a reason, and shows why it is refused', async () => {
    const { user } = open();
    await choose(user, [twice, 'Request a refund']);
    const dialog = await screen.findByRole('dialog', { name: 'Refund BELLO Grace' });
    expect(await within(dialog).findByLabelText(/Amount/)).toHaveValue('50000');
    await user.click(within(dialog).getByRole('button', { name: 'Request the refund' }));
    expect(await within(dialog).findAllByText(/Say why/)).not.toEqual([]);
    expect(sent).toEqual([]);
    const most = 'at most ₦50,000.00 can be given back';
    server.use(
      mock(finance.paymentIssues.refund, problem('INVALID', { errors: [{ path: 'amount', message: most }] })),
    );
    await user.type(within(dialog).getByLabelText(/Reason/), 'paid twice');
    await user.click(within(dialog).getByRole('button', { name: 'Request the refund' }));
    expect(await within(dialog).findAllByText(new RegExp(most))).not.toEqual([]);
  });

  it('issues a credit note', async () => {
    const { user } = open();
    await choose(user, [twice, 'Issue a credit note']);
    const dialog = await screen.findByRole('dialog');
    const amount = await within(dialog).findByLabelText(/Amount/);
    await user.clear(amount);
    await user.type(amount, '20,000');
    await user.type(within(dialog).getByLabelText(/Reason/), 'wants it for the hostel');
    await user.click(within(dialog).getByRole('button', { name: 'Issue the credit note' }));
    expect(await screen.findByText('Credit note CRN20260000001 is issued')).toBeVisible();
    expect(sent[0]?.body).toEqual({ amount: '20000', reason: 'wants it for the hostel', version: 1 });
  });

  it.each([
    ['Answer', 'The payer is told'],
    ['Resolve', 'The issue is resolved'],
  ])('%s: with a note, of the version that was seen', async (act, done) => {
    const { user } = open();
    await choose(user, [dispute, act]);
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/What was found/), 'The bank has it.');
    await user.click(within(dialog).getByRole('button', { name: act }));
    expect(await screen.findByText(done)).toBeVisible();
    expect(sent[0]).toMatchObject({ params: { id: '4' }, body: { note: 'The bank has it.', version: 2 } });
  });

  it('says when the list cannot be had', async () => {
    server.use(mock(finance.paymentIssues.list, problem('BUSY')));
    open();
    expect(await screen.findByText(/^An error has occurred: /)).toBeVisible();
  });
});
