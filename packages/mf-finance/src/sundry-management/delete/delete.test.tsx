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
import { deletions, pageOf, unpaidRows } from '../sundry-management.fixture';
import DeleteSundryInvoicesPage from './delete.page';

const sent: Sent[] = [];
const server = mockServer(
  mock(finance.sundryInvoices.unpaid, pageOf(unpaidRows)),
  mock(finance.sundryInvoices.remove, (one) => {
    sent.push(one);
    return deletions;
  }),
);
beforeEach(() => sent.splice(0));

const clerk = officialWith('finance.view', 'finance.edit');
const open = (session = clerk) =>
  renderWithPortal(<DeleteSundryInvoicesPage />, {
    route: '/invoice_management/delete_sundry_invoice',
    session,
  });

describe('deleting sundry invoices', () => {
  it('lists those that nobody has paid', async () => {
    const { container } = open();
    expect(await screen.findByText('BELLO Grace')).toBeVisible();
    expect(screen.getByText(/Tick the invoices to delete/)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('deletes the ticked ones with a reason, and says what became of each', async () => {
    const { user, container } = open();
    await user.click(await screen.findByLabelText('Choose INV20260000001 of BELLO Grace'));
    await user.click(screen.getByLabelText('Choose INV20260000002 of OKORO Ngozi'));
    await user.click(screen.getByRole('button', { name: 'Delete the chosen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 invoices?' }));
    await user.type(dialog.getByLabelText(/Reason/), 'made by mistake');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    const result = within(await screen.findByRole('region', { name: 'Result' }));
    expect(result.getByText('1 of 2 deleted.')).toBeVisible();
    expect(result.getByRole('link', { name: 'RCP20260000017' })).toHaveAttribute(
      'href',
      '/invoice_management/invoice/view?number=INV20260000002',
    );
    expect(sent[0]?.body).toEqual({
      invoiceNumbers: ['INV20260000001', 'INV20260000002'],
      reason: 'made by mistake',
    });
    await waitFor(() => expect(screen.getByText(/Tick the invoices to delete/)).toBeVisible());
    expect(await axeFindings(container)).toEqual([]);
  });

  it('keeps the choice and the dialog when the server refuses', async () => {
    server.use(mock(finance.sundryInvoices.remove, problem('BUSY')));
    const { user } = open();
    await user.click(await screen.findByLabelText('Choose INV20260000001 of BELLO Grace'));
    await user.click(screen.getByRole('button', { name: 'Delete the chosen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1 invoice?' }));
    await user.type(dialog.getByLabelText(/Reason/), 'made by mistake');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText(/very busy/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('1 selected.')).toBeVisible();
  });

  it('offers no choice to who only looks', async () => {
    open(officialWith('finance.view'));
    expect(await screen.findByText('BELLO Grace')).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
