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
import { approved, checked, credit, requested } from './refunds.fixture';
import RefundsPage from './refunds.page';

const asked: Sent[] = [];
const sent: Sent[] = [];
const noted =
  <T,>(answer: T) =>
  (one: Sent) => {
    sent.push(one);
    return answer;
  };
const page = <T,>(rows: T[]) => ({ rows, total: rows.length, totalIsExact: true, page: 1, pageSize: 10 });

const server = mockServer(
  mock(finance.invoiceManagement.choices, choices),
  mock(finance.refunds.list, (one) => {
    asked.push(one);
    return page([requested, checked, approved]);
  }),
  mock(finance.refunds.bank, noted(requested)),
  mock(finance.refunds.check, noted(checked)),
  mock(finance.refunds.approve, noted(approved)),
  mock(finance.refunds.payOut, noted({ ...approved, state: 'paid_out' })),
  mock(finance.refunds.refuse, noted({ ...requested, state: 'refused' })),
  mock(finance.creditNotes.list, page([credit])),
  mock(finance.creditNotes.cancel, noted({ ...credit, state: 'cancelled' })),
);
beforeEach(() => {
  asked.splice(0);
  sent.splice(0);
});

const open = (search = '') =>
  renderWithPortal(<RefundsPage />, {
    route: `/invoice_management/refunds${search}`,
    session: officialWith('finance.view', 'finance.edit', 'finance.approve'),
  });
async function choose(user: ReturnType<typeof open>['user'], [payer, act]: readonly [string, string]) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${payer}` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
  return within(await screen.findByRole('dialog'));
}

describe('refunds', () => {
  it('are listed with where they go and how far they are', async () => {
    const { container } = open('?state=requested&kind=DUPLICATE');
    const row = (await screen.findByText('BELLO Grace')).closest('tr');
    for (const text of ['Paid twice', '₦50,000.00', '0123456789', 'First Bank, Grace Bello', 'Requested']) {
      expect(within(row as HTMLElement).getByText(text)).toBeVisible();
    }
    expect(asked[0]?.query).toMatchObject({ state: 'requested', kind: 'DUPLICATE' });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('show everything about one', async () => {
    const { user, container } = open();
    const dialog = await choose(user, ['Musa Ibrahim', 'View']);
    expect(dialog.getByText('0123456789, First Bank, Grace Bello')).toBeVisible();
    expect(dialog.getByText('BASSEY Effiong')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('are checked of the version that was seen', async () => {
    const { user } = open();
    const dialog = await choose(user, ['BELLO Grace', 'Check']);
    await user.click(dialog.getByRole('button', { name: 'It is right' }));
    expect(await screen.findByText('The refund is checked')).toBeVisible();
    expect(sent[0]).toMatchObject({ params: { id: '7' }, body: { version: 2 } });
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  });

  it('keep the refusal of a second act by the same person in view', async () => {
    server.use(mock(finance.refunds.approve, problem('SECOND_PERSON')));
    const { user } = open();
    const dialog = await choose(user, ['OKONKWO Adaeze', 'Approve']);
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await dialog.findByText('Another person has to approve this.')).toBeVisible();
  });

  it('are paid out with the reference of the bank', async () => {
    const { user } = open();
    const dialog = await choose(user, ['Musa Ibrahim', 'Paid out']);
    await user.click(dialog.getByRole('button', { name: 'Paid out' }));
    expect(await dialog.findAllByText(/Enter the bank’s transfer reference/)).not.toEqual([]);
    await user.type(dialog.getByLabelText(/Transfer reference/), 'FBN/2026/17');
    await user.click(dialog.getByRole('button', { name: 'Paid out' }));
    expect(await screen.findByText('The refund is paid out')).toBeVisible();
    expect(sent[0]?.body).toEqual({ transferReference: 'FBN/2026/17', version: 2 });
  });

  it('are refused for a reason', async () => {
    const { user } = open();
    const dialog = await choose(user, ['BELLO Grace', 'Refuse']);
    await user.type(dialog.getByLabelText(/Reason/), 'the account is not hers');
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('The refund is refused')).toBeVisible();
    expect(sent[0]?.body).toEqual({ reason: 'the account is not hers', version: 2 });
  });

  it('take ten digits as an account number, nothing else', async () => {
    const { user } = open();
    const dialog = await choose(user, ['BELLO Grace', 'Bank account']);
    const account = dialog.getByLabelText(/Account number/);
    await user.clear(account);
    await user.type(account, '12345');
    await user.click(dialog.getByRole('button', { name: 'Save the account' }));
    expect(await dialog.findAllByText(/An account number has 10 digits/)).not.toEqual([]);
    await user.clear(account);
    await user.type(account, '0123-456-780');
    await user.click(dialog.getByRole('button', { name: 'Save the account' }));
    expect(await dialog.findAllByText(/Enter your password/)).not.toEqual([]);
    await user.type(dialog.getByLabelText(/Your password/), 'Portal#2026');
    await user.click(dialog.getByRole('button', { name: 'Save the account' }));
    expect(await screen.findByText('The account is saved')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ accountNumber: '0123456780', proof: 'Portal#2026', version: 2 });
  });
});

describe('credit notes', () => {
  it('stand beside refunds, and are cancelled for a reason', async () => {
    const { user, container } = open('?tab=credit-notes');
    expect(await screen.findByText('CRN20260000001')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Credit notes' })).toHaveAttribute('aria-current', 'page');
    expect(await axeFindings(container)).toEqual([]);
    const dialog = await choose(user, ['CRN20260000001', 'Cancel the credit note']);
    server.use(
      mock(
        finance.creditNotes.cancel,
        problem('IN_USE', { message: 'An invoice counts on this credit note.' }),
      ),
    );
    await user.type(dialog.getByLabelText(/Reason/), 'wants the money');
    await user.click(dialog.getByRole('button', { name: 'Cancel the credit note' }));
    expect(await dialog.findByText('An invoice counts on this credit note.')).toBeVisible();
  });
});
