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
import { officialWith } from '../../lib/sessions.fixture';
import { orderRow, pageOf, wholeOrder } from '../sundry-management.fixture';
import SundryOrdersPage from './orders/orders.page';
import SundryOrderPage from './orders/view/order.page';
import SundryReportPage from './report.page';

const sent: Sent[] = [];
const asked: Sent[] = [];
const figures = { orders: 3, quantity: 5, amount: 2_500_000, received: 1, processing: 1, dispatched: 1 };

const server = mockServer(
  mock(finance.invoiceManagement.choices, {
    purposes: [],
    departments: [],
    levels: [],
    channels: [],
    sessions: [{ id: 4, name: '2025/2026', current: true }],
  }),
  mock(finance.sundryReport.byItem, pageOf([{ id: 3, code: 'ID-CARD', what: 'ID card', ...figures }])),
  mock(finance.sundryReport.totals, (one) => {
    asked.push(one);
    return { ...figures, toDo: figures.received + figures.processing };
  }),
  mock(finance.sundryOrders.list, pageOf([orderRow])),
  mock(finance.sundryOrders.one, wholeOrder),
  mock(finance.sundryOrders.move, (one) => {
    sent.push(one);
    return { state: 'dispatched' as const };
  }),
);
beforeEach(() => {
  sent.splice(0);
  asked.splice(0);
});

const clerk = officialWith('finance.view', 'finance.edit');

describe('sundry payments by item', () => {
  it('lists what was paid and what it adds up to, for the chosen session', async () => {
    const { user, container } = renderWithPortal(<SundryReportPage />, {
      route: '/reports/sundry',
      session: clerk,
    });
    expect(await screen.findByText('ID card')).toBeVisible();
    expect((await screen.findAllByText('₦25,000.00')).length).toBeGreaterThan(1);
    await user.selectOptions(screen.getByLabelText('Session'), '2025/2026');
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ sessionId: '4' }));
    expect(await axeFindings(container)).toEqual([]);
  });
});

describe('the work queue', () => {
  const open = (session = clerk) =>
    renderWithPortal(<SundryOrdersPage />, { route: '/reports/sundry/orders', session });

  it('dispatches a parcel with the number of the courier', async () => {
    const { user, container } = open();
    const actions = await screen.findByRole('button', { name: /^Actions for Transcript/ });
    expect(await axeFindings(container)).toEqual([]);
    await user.click(actions);
    await user.click(screen.getByRole('menuitem', { name: 'Dispatch' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/number of the parcel/), 'DHL 42');
    await user.click(dialog.getByRole('button', { name: 'Dispatch' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toMatchObject([
      { params: { number: 'INV20260000041' }, body: { to: 'dispatched', reference: 'DHL 42' } },
    ]);
  });

  it('puts the refusal of the server at its field', async () => {
    const errors = [{ path: 'reference', message: 'Enter the courier’s number of the parcel' }];
    server.use(mock(finance.sundryOrders.move, problem('INVALID', { errors })));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Actions for Transcript/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Dispatch' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Dispatch' }));
    expect((await dialog.findAllByText(/Enter the courier/)).length).toBeGreaterThan(0);
  });

  it('only shows to who may not work on it', async () => {
    const { user } = open(officialWith('finance.view'));
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['View']);
  });
});

describe('one order', () => {
  const open = () =>
    renderWithPortal(<SundryOrderPage />, {
      route: '/reports/sundry/orders/view?number=INV20260000041',
      session: clerk,
    });

  it('shows where it goes and what happened to it', async () => {
    const { container } = open();
    expect(await screen.findByText('University of Leeds')).toBeVisible();
    expect(screen.getByText(/asked the exams office/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Dispatch' })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('has nothing to do once it is dispatched', async () => {
    server.use(mock(finance.sundryOrders.one, { ...wholeOrder, state: 'dispatched', next: null }));
    open();
    expect(await screen.findByText('University of Leeds')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Dispatch' })).not.toBeInTheDocument();
  });

  it('says that there is none', async () => {
    server.use(mock(finance.sundryOrders.one, problem('NOT_FOUND')));
    open();
    expect(await screen.findByText(/^An error has occurred: /)).toBeVisible();
  });
});
