import { admissions } from '@portal/contracts/admissions';
import {
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
  waitFor,
  type Sent,
} from '@portal/shared/testing';
import { officialWith } from '../../lib/sessions.fixture';
import MarkPaidPage from './mark-paid.page';

const about = {
  number: 'INV20260000007',
  rrr: '280358747919',
  name: 'OKONKWO Adaeze',
  description: 'JUPEB',
  session: '2026/2027',
  amount: 1_000_000,
  state: 'UNPAID' as const,
  from: '2026-09-14',
  to: '2026-09-20',
  obstacle: null as string | null,
};
let obstacle: string | null = null;
const sent: Sent[] = [];
beforeEach(() => {
  obstacle = null;
  sent.splice(0);
});

mockServer(
  mock(admissions.bankEvidence.about, () => ({ ...about, obstacle })),
  mock(admissions.bankEvidence.upload, { file: 'file-1', name: 'teller.jpg' }),
  mock(admissions.bankEvidence.propose, (each: Sent) => {
    sent.push(each);
    return { id: 4 };
  }),
);

const show = () =>
  renderWithPortal(<MarkPaidPage />, {
    route: '/applications/manage_invoices/mark_paid?id=7',
    session: officialWith('admissions.view', 'admissions.edit'),
  });

it('says what is marked paid, and proposes what the bank shows with its paper', async () => {
  const { user, container } = show();
  expect(await screen.findByText('₦10,000.00')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Propose it' }));
  // In the summary a link like the others, and a line at the field.
  const missing = 'Attach the teller or the statement';
  await user.click(await screen.findByRole('link', { name: missing }));
  const choose = screen.getByRole('button', { name: 'Choose a file' });
  expect(choose).toHaveFocus();
  expect(choose).toHaveAccessibleDescription(expect.stringContaining(missing));
  await user.selectOptions(screen.getByLabelText(/^Bank/), 'First Bank');
  await user.type(screen.getByLabelText(/^Number of the teller/), 'FBN/12345');
  await user.type(screen.getByLabelText(/^Paid on/), '2026-09-15');
  await user.type(screen.getByLabelText(/^Reason/), 'the gateway does not know it');
  const file = new File(['x'], 'teller.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Teller or statement', { selector: 'input' }), file);
  expect(await screen.findByText(/^teller\.jpg \(/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Propose it' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    params: { id: '7' },
    body: {
      bank: 'First Bank',
      reference: 'FBN/12345',
      paidOn: '2026-09-15',
      reason: 'the gateway does not know it',
      file: 'file-1',
    },
  });
});

it('says why an invoice cannot be marked paid instead of asking', async () => {
  obstacle = 'This invoice has expired.';
  show();
  expect(await screen.findByText('This invoice has expired.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Propose it' })).not.toBeInTheDocument();
});

it('leads to the invoices where none was chosen', async () => {
  const { location } = renderWithPortal(<MarkPaidPage />, {
    route: '/applications/manage_invoices/mark_paid',
    session: officialWith('admissions.view', 'admissions.edit'),
  });
  await waitFor(() => expect(location().pathname).toBe('/applications/manage_invoices'));
});
