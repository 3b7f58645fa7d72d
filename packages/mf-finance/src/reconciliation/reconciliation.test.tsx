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
} from '@portal/shared/testing';
import { officialWith } from '../lib/sessions.fixture';
import { explained, missing, nightly, proofs } from './reconciliation.fixture';
import ReconciliationPage from './reconciliation.page';
import RunPage from './view/run.page';

const page = <Row,>(rows: Row[]) => ({ rows, total: rows.length, totalIsExact: true, page: 1, pageSize: 10 });
const sent: unknown[] = [];

const server = mockServer(
  mock(finance.reconciliation.differences, () => page([missing, explained])),
  mock(finance.reconciliation.latest, () => [nightly]),
  mock(finance.reconciliation.runs, () => page([nightly])),
  mock(finance.reconciliation.files, () => page([])),
  mock(finance.reconciliation.run, () => proofs),
);
beforeEach(() => void sent.splice(0));

const clerk = officialWith('finance.view', 'finance.edit');
const viewer = officialWith('finance.view');

const open = (session = clerk, route = '/invoice_management/reconciliation') =>
  renderWithPortal(<ReconciliationPage />, { session, route });
const menuOf = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));

describe('what differs', () => {
  it('says where, how much here and there, and how it was closed', async () => {
    const { container } = open();
    const row = (await screen.findByText('2803-5874-7919')).closest('tr');
    expect(row).toHaveTextContent(
      'BELLO GraceSettled there, not paid hereSchool fees14/09/2026–₦67,500.00Open–',
    );
    expect(screen.getByText('The bank rounds.').closest('tr')).toHaveTextContent(
      /The bank rounds\.Musa Ali, 15\/09\/2026/,
    );
    expect(await screen.findByText('01/09/2026 to 14/09/2026: 1 new')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is closed with what was found, and the version that was seen', async () => {
    server.use(
      mock(finance.reconciliation.closeDifference, ({ params, body }) => {
        sent.push({ id: params.id, body });
        return { ...missing, state: 'corrected' as const };
      }),
    );
    const { user } = open();
    await menuOf(user, '2803-5874-7919');
    await user.click(screen.getByRole('menuitem', { name: 'Close the difference' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Close the difference' }));
    expect((await within(dialog).findAllByText(/Say what was found/i)).length).toBeGreaterThan(0);
    await user.click(within(dialog).getByRole('radio', { name: /^Corrected/ }));
    await user.type(within(dialog).getByLabelText(/What was found/), 'Asked the bank again.');
    await user.click(within(dialog).getByRole('button', { name: 'Close the difference' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = { state: 'corrected', note: 'Asked the bank again.', version: 2 };
    expect(sent).toEqual([{ id: '4', body }]);
  });

  it('keeps a refusal in the dialog', async () => {
    const message = 'You marked this invoice paid: another officer closes what is wrong with it.';
    server.use(mock(finance.reconciliation.closeDifference, problem('SECOND_PERSON', { message })));
    const { user } = open();
    await menuOf(user, '2803-5874-7919');
    await user.click(screen.getByRole('menuitem', { name: 'Close the difference' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/What was found/), 'It was the bank.');
    await user.click(within(dialog).getByRole('button', { name: 'Close the difference' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
  });

  it('is asked about at the gateway, and what that said is told', async () => {
    server.use(
      mock(finance.requery.start, ({ body }) => {
        sent.push(body);
        const said = { before: 'UNPAID', after: 'PAID', outcome: 'paid' as const };
        const row = {
          reference: 'INV20260000007',
          invoiceNumber: null,
          payer: null,
          purpose: null,
          amount: 1,
        };
        return { id: 'r', askedAt: '', total: 1, done: 1, rows: [{ ...row, ...said }] };
      }),
    );
    const { user } = open();
    await menuOf(user, '2803-5874-7919');
    await user.click(screen.getByRole('menuitem', { name: 'Ask the gateway' }));
    expect(await screen.findByText('The gateway says paid: the invoice is paid now')).toBeVisible();
    expect(sent).toEqual([{ references: 'INV20260000007' }]);
  });

  it('is not asked about where the server does not offer it', async () => {
    server.use(
      mock(finance.reconciliation.differences, () => page([{ ...missing, may: ['close' as const] }])),
    );
    const { user } = open();
    await menuOf(user, '2803-5874-7919');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Close the difference',
    ]);
  });

  it('is only looked at by who may not change money', async () => {
    server.use(mock(finance.reconciliation.differences, () => page([{ ...missing, may: [] }])));
    open(viewer);
    expect(await screen.findByText('2803-5874-7919')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reconcile now' })).toBeNull();
  });

  it('shows a refusal', async () => {
    server.use(mock(finance.reconciliation.differences, problem('BUSY')));
    open();
    expect(await screen.findByText(/^An error has occurred: /)).toBeVisible();
  });
});

describe('reconciling now', () => {
  it('asks for days, and leads to what it found', async () => {
    server.use(
      mock(finance.reconciliation.start, ({ body }) => {
        sent.push(body);
        return { ...nightly, id: 13, found: 0 };
      }),
    );
    const { user, location } = open();
    await user.click(await screen.findByRole('button', { name: 'Reconcile now' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/First day/), '2026-09-14');
    await user.type(within(dialog).getByLabelText(/Last day/), '2026-09-13');
    await user.click(within(dialog).getByRole('button', { name: 'Reconcile now' }));
    expect((await within(dialog).findAllByText(/The last day is before the first/i)).length).toBeGreaterThan(
      0,
    );
    await user.clear(within(dialog).getByLabelText(/Last day/));
    await user.type(within(dialog).getByLabelText(/Last day/), '2026-09-15');
    await user.click(within(dialog).getByRole('button', { name: 'Reconcile now' }));
    await waitFor(() => expect(location().pathname).toBe('/invoice_management/reconciliation/view'));
    expect(location().search).toBe('?id=13');
    expect(sent).toEqual([{ gateway: 'remita', from: '2026-09-14', to: '2026-09-15' }]);
  });
});

describe('one reconciliation', () => {
  it('shows the three sums by purpose', async () => {
    const { container } = renderWithPortal(<RunPage />, { session: clerk, route: '/x?id=12' });
    const table = await screen.findByRole('region', { name: 'Three proofs by purpose' });
    const [, fees, foreign] = within(table).getAllByRole('row');
    expect(fees).toHaveTextContent('School fees2₦3.002₦3.00₦3.00Yes');
    expect(foreign).toHaveTextContent('No invoice of ours0₦0.001₦0.50₦0.00No');
    expect(screen.getByRole('link', { name: 'Differences of these days' })).toHaveAttribute(
      'href',
      '/invoice_management/reconciliation?gateway=remita&from=2026-09-01&to=2026-09-14',
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is chosen first', async () => {
    renderWithPortal(<RunPage />, { session: clerk });
    expect(await screen.findByText('No reconciliation is chosen')).toBeVisible();
  });
});

describe('the other parts', () => {
  it('lists reconciliations', async () => {
    open(viewer, '/invoice_management/reconciliation?part=runs');
    const row = (await screen.findByText('01/09/2026 to 14/09/2026')).closest('tr');
    expect(row).toHaveTextContent('RemitaEvery nightThe portal itself15/09/2026, 01:051 new');
  });

  it('takes files of the chosen gateway from who may change money', async () => {
    const { user, container } = open(clerk, '/invoice_management/reconciliation?part=files');
    expect(await screen.findByText('Settlement file of Remita')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Gateway of the file'), 'paystack');
    expect(await screen.findByText('Settlement file of Paystack')).toBeVisible();
    expect(await screen.findByText('There are no settlement files yet.')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('shows files, and no upload, to who may not', async () => {
    open(viewer, '/invoice_management/reconciliation?part=files');
    expect(await screen.findByText(/you see what was uploaded/)).toBeVisible();
    expect(screen.queryByText(/^Settlement file of/)).toBeNull();
  });
});
