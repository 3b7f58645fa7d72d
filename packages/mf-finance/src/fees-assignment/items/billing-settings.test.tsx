import { finance } from '@portal/contracts/finance';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
  type Sent,
} from '@portal/shared/testing';
import { officialWith } from '../../lib/sessions.fixture';
import BusaryFeesPage from '../busary-fees/busary-fees.page';

const server = mockServer();
const show = () =>
  renderWithPortal(<BusaryFeesPage />, {
    route: '/fees_assignment/busary_fees?tab=settings',
    session: officialWith('finance.view', 'finance.edit'),
  });

describe('billing settings', () => {
  it('hold for all fees, and are saved with the version that was seen', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(finance.billingSettings.view, { invoiceDays: 30, firstPercent: 50, version: 4 }),
      mock(finance.billingSettings.save, (one) => {
        sent.push(one);
        return { invoiceDays: 21, firstPercent: null, version: 6 };
      }),
    );
    const { user, container } = show();
    expect(screen.getByRole('heading', { name: 'Billing settings' })).toBeVisible();
    const days = await screen.findByLabelText('Days for which an invoice is valid');
    expect(await axeFindings(container)).toEqual([]);
    await user.clear(days);
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect((await screen.findAllByText('1 to 365 days'))[0]).toBeVisible();
    await user.type(days, '21');
    await user.clear(screen.getByLabelText(/^First instalment/));
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('The billing settings are saved')).toBeVisible();
    expect(sent[0]?.body).toEqual({ invoiceDays: 21, firstPercent: null, version: 4 });
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    await waitFor(() => expect(sent[1]?.body).toEqual({ invoiceDays: 21, firstPercent: null, version: 6 }));
  });

  it('that somebody else changed meanwhile keep the entries beside what was saved', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(finance.billingSettings.view, { invoiceDays: 30, firstPercent: 50, version: 4 }),
      mock(finance.billingSettings.save, (one) => {
        sent.push(one);
        if (sent.length > 1) return { invoiceDays: 21, firstPercent: 50, version: 6 };
        server.use(mock(finance.billingSettings.view, { invoiceDays: 45, firstPercent: 50, version: 5 }));
        return problem('STALE');
      }),
    );
    const { user } = show();
    const days = await screen.findByLabelText('Days for which an invoice is valid');
    await user.clear(days);
    await user.type(days, '21');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('Somebody else changed these settings meanwhile')).toBeVisible();
    expect(screen.getByText('45')).toBeVisible();
    expect(screen.getByLabelText('Days for which an invoice is valid')).toHaveValue('21');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('The billing settings are saved')).toBeVisible();
    expect(sent[1]?.body).toMatchObject({ invoiceDays: 21, version: 5 });
  });
});
