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
import { officialWith } from '../lib/sessions.fixture';
import type { FormInvoice } from './manage-invoices.api';
import ManageInvoicesPage from './manage-invoices.page';

const paid: FormInvoice = {
  id: 7,
  number: 'INV20260000007',
  rrr: '280358747919',
  name: 'OKONKWO Adaeze',
  lastname: 'Okonkwo',
  firstname: 'Adaeze',
  middlename: '',
  phone: '+2348031234567',
  typeId: 3,
  type: 'JUPEB',
  sessionId: 5,
  session: '2026/2027',
  amount: 1_000_000,
  state: 'PAID',
  duplicate: false,
  removed: false,
  applicationNumber: 'JUP/2026/00001',
  application: 'paid',
  created: '2026-09-14T09:00:00.000Z',
  paid: '2026-09-14T10:00:00.000Z',
  may: ['send', 'names', 'transfer'],
};
const open: FormInvoice = {
  ...paid,
  id: 8,
  number: 'INV20260000008',
  name: 'BELLO Grace',
  state: 'UNPAID',
  application: 'invoiced',
  applicationNumber: null,
  paid: null,
  may: ['requery', 'send', 'names', 'cancel'],
};
const choices = {
  types: [
    { id: 3, name: 'JUPEB' },
    { id: 10, name: 'Pre-Degree' },
  ],
  sessions: [{ id: 5, name: '2026/2027', current: true }],
};
const sent: Sent[] = [];
const kept =
  <T,>(answer: T) =>
  (each: Sent) => {
    sent.push(each);
    return answer;
  };
beforeEach(() => sent.splice(0));

mockServer(
  mock(admissions.manageInvoices.choices, choices),
  mock(admissions.manageInvoices.list, {
    rows: [paid, open],
    total: 2,
    totalIsExact: true,
    page: 1,
    pageSize: 10,
  }),
  mock(
    admissions.manageInvoices.requery,
    kept({ paid: 1, unpaid: 0, unanswered: 0, refused: [{ id: 7, message: 'Nothing more to say.' }] }),
  ),
  mock(admissions.manageInvoices.names, kept({})),
  mock(admissions.manageInvoices.transfer, kept({ applicationNumber: 'PRE/2026/00001' })),
);

const show = (...claims: Parameters<typeof officialWith>) =>
  renderWithPortal(<ManageInvoicesPage />, {
    route: '/applications/manage_invoices',
    session: officialWith(...claims),
  });
const edits = ['admissions.view', 'admissions.edit'] as const;

async function choose(user: ReturnType<typeof show>['user'], name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}

it('shows invoices with payer, form and state', async () => {
  const { container } = show(...edits);
  expect(await screen.findByText('OKONKWO Adaeze')).toBeVisible();
  for (const text of ['INV20260000007', 'BELLO Grace', 'Paid', 'Not paid'])
    expect(screen.getAllByText(text)[0]).toBeInTheDocument();
  expect(await axeFindings(container)).toEqual([]);
});

it('asks the gateway about those that are ticked, and says which could not be asked about', async () => {
  const { user } = show(...edits);
  await user.click(await screen.findByRole('checkbox', { name: 'Select INV20260000008' }));
  // About a paid one there is nothing to ask.
  expect(screen.queryByRole('checkbox', { name: 'Select INV20260000007' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ask the gateway about selected (1)' }));
  await user.click(await screen.findByRole('button', { name: 'Ask the gateway' }));
  expect(await screen.findByText('Nothing more to say.')).toBeVisible();
  expect(sent[0]?.body).toEqual({ ids: [8] });
});

it('corrects names as the officer saw them', async () => {
  const { user } = show(...edits);
  const dialog = await choose(user, 'INV20260000007, OKONKWO Adaeze', 'Correct the names');
  await user.clear(dialog.getByLabelText(/^Surname/));
  await user.type(dialog.getByLabelText(/^Surname/), 'Okonkwor');
  await user.type(dialog.getByLabelText(/Reason/), 'misspelt at the café');
  await user.click(dialog.getByRole('button', { name: 'Correct the names' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    params: { id: '7' },
    body: { lastname: 'Okonkwor', firstname: 'Adaeze', seen: 'OKONKWO Adaeze' },
  });
});

it('moves a paid invoice to the type that was meant', async () => {
  const { user } = show(...edits);
  const dialog = await choose(user, 'INV20260000007, OKONKWO Adaeze', 'Move to another type or session');
  await user.selectOptions(await dialog.findByLabelText(/^Type/), 'Pre-Degree');
  await user.type(dialog.getByLabelText(/Reason/), 'chose the wrong form');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    fromTypeId: 3,
    applicationTypeId: 10,
    fromSessionId: 5,
    sessionId: 5,
  });
});

it('gives who only looks nothing to tick', async () => {
  show('admissions.view');
  await screen.findByText('OKONKWO Adaeze');
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).not.toBeInTheDocument();
});
