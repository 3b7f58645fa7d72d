import { admissions } from '@portal/contracts/admissions';
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
import { officialWith } from '../../lib/sessions.fixture';
import type { Evidence } from './evidence-actions';
import EvidencePage from './evidence.page';

const waiting: Evidence = {
  id: 4,
  number: 'INV20260000007',
  rrr: '280358747919',
  name: 'OKONKWO Adaeze',
  type: 'JUPEB',
  session: '2026/2027',
  amount: 1_000_000,
  bank: 'First Bank',
  reference: 'FBN/12345',
  paidOn: '2026-09-14',
  reason: 'the gateway does not know it',
  fileName: 'teller.jpg',
  state: 'waiting',
  invoiceState: 'UNPAID',
  proposedBy: 'Ruth Bello',
  proposedAt: '2026-09-14T09:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  refusal: null,
  may: ['file', 'approve', 'refuse'],
};
const overtaken: Evidence = {
  ...waiting,
  id: 5,
  number: 'INV20260000008',
  name: 'BELLO Grace',
  invoiceState: 'CANCELLED',
  may: ['file', 'refuse'],
};
const sent: Sent[] = [];
beforeEach(() => sent.splice(0));
const kept =
  <T,>(answer: T) =>
  (each: Sent) => {
    sent.push(each);
    return answer;
  };

mockServer(
  mock(admissions.manageInvoices.choices, { types: [], sessions: [] }),
  mock(admissions.bankEvidence.list, {
    rows: [waiting, overtaken],
    total: 2,
    totalIsExact: true,
    page: 1,
    pageSize: 10,
  }),
  mock(admissions.bankEvidence.approve, kept({ state: 'approved' as const })),
  mock(admissions.bankEvidence.refuse, kept({ state: 'refused' as const })),
);

const show = () =>
  renderWithPortal(<EvidencePage />, {
    route: '/applications/manage_invoices/evidence',
    session: officialWith('admissions.view', 'admissions.edit', 'admissions.approve'),
  });

async function choose(user: ReturnType<typeof show>['user'], name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}

it('shows what a bank shows, and what became of the invoice meanwhile', async () => {
  const { container } = show();
  for (const text of ['OKONKWO Adaeze', 'First Bank', 'Waits for approval', 'Cancelled'])
    expect((await screen.findAllByText(text))[0]).toBeInTheDocument();
  expect(await axeFindings(container)).toEqual([]);
});

it('is approved beside the paper and everything that was typed', async () => {
  const { user } = show();
  const dialog = await choose(user, 'INV20260000007, OKONKWO Adaeze', 'Approve');
  for (const text of ['FBN/12345', 'Ruth Bello', 'the gateway does not know it'])
    expect(dialog.getByText(text)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Download teller.jpg' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(sent).toMatchObject([{ params: { id: '4' } }]));
});

it('is refused with the reason', async () => {
  const { user } = show();
  const dialog = await choose(user, 'INV20260000008, BELLO Grace', 'Refuse');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText(/Reason/), 'another name on the teller');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ reason: 'another name on the teller' }));
});
