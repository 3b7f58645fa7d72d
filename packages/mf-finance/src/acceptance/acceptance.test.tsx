import { finance } from '@portal/contracts/finance';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  within,
} from '@portal/shared/testing';
import { accepted, closed, invoiced, open } from './acceptance.fixture';
import type { Acceptance } from './acceptance.api';
import AcceptancePage from './acceptance.page';

const server = mockServer(mock(finance.acceptance.mine, open));

describe('the offer', () => {
  const show = (acceptance: Acceptance = open) => {
    server.use(mock(finance.acceptance.mine, acceptance));
    return renderWithPortal(<AcceptancePage />, { route: '/acceptance' });
  };

  it('shows what is offered, how long it stands and the fee', async () => {
    const { container } = show();
    expect(await screen.findByText('Accept this offer by 04/12/2026')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('13 days 0 hours left');
    const details = screen.getByRole('region', { name: 'Offer of admission, 2025/2026' });
    for (const text of ['FUTG/UG/2025/00001', '202512345678AB', 'B.Tech', '5 years', 'Waiting for you'])
      expect(within(details).getByText(text)).toBeVisible();
    expect(screen.getAllByText('₦40,000.00')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Accept: pay the acceptance fee' })).toHaveAttribute(
      'href',
      '/acceptance/generate_invoice',
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('leads on to the invoice that stands, and from the payment to the letter', async () => {
    const { unmount } = show(invoiced);
    expect(await screen.findByRole('link', { name: 'Go to the invoice' })).toHaveAttribute(
      'href',
      '/acceptance/invoice',
    );
    unmount();
    show(accepted);
    expect(await screen.findByRole('link', { name: 'Admission letter' })).toHaveAttribute(
      'href',
      '/acceptance/letter',
    );
    expect(screen.queryByRole('button', { name: 'Decline Offer' })).not.toBeInTheDocument();
    expect(screen.getAllByText('Done')).toHaveLength(4);
  });

  it('is declined after a question, by its reference', async () => {
    const declined = jest.fn();
    const { user } = show();
    server.use(
      mock(finance.acceptance.decline, ({ body }) => {
        declined(body);
        server.use(mock(finance.acceptance.mine, closed('declined')));
        return closed('declined');
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Decline Offer' }));
    expect(declined).not.toHaveBeenCalled();
    const dialog = screen.getByRole('dialog', { name: 'Decline this offer of admission?' });
    await user.click(within(dialog).getByRole('button', { name: 'Decline the offer' }));
    expect(await screen.findByText('You have declined this offer')).toBeVisible();
    expect(declined).toHaveBeenCalledWith({ reference: 'FUTG/UG/2025/00001' });
  });

  it('says in the dialog that it was paid a moment ago, and shows what is true', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Decline Offer' }));
    const refusal = problem('CONFLICT', { message: 'You have accepted this offer already.' });
    server.use(mock(finance.acceptance.decline, refusal), mock(finance.acceptance.mine, accepted));
    await user.click(screen.getByRole('button', { name: 'Decline the offer' }));
    expect(await screen.findByText('You have accepted this offer')).toBeVisible();
  });

  it.each([
    [closed('lapsed'), 'This offer has lapsed'],
    [closed('declined'), 'You have declined this offer'],
    [closed('withdrawn'), 'This offer has been withdrawn'],
    [{ ...open, open: false }, 'This offer has lapsed'],
  ] as const)('that is over can no longer be paid', async (acceptance, title) => {
    show(acceptance);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole('link', { name: /pay/ })).not.toBeInTheDocument();
    expect(screen.queryByText('To do')).not.toBeInTheDocument();
    expect(screen.queryByText(/has been given to somebody else/)).not.toBeInTheDocument();
  });

  it('tells what became of money that came too late', async () => {
    show(closed('lapsed', 'NO_OFFER'));
    expect(
      await screen.findByText(/This payment arrived when the offer of admission was no longer/),
    ).toBeVisible();
  });

  it('waits for a fee that is not set', async () => {
    show({ ...open, fee: null });
    expect(await screen.findByText('The acceptance fee is not set yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: /pay/ })).not.toBeInTheDocument();
  });

  it('may not be there, or not be had', async () => {
    const { unmount } = show({ ...open, offer: null, open: false, fee: null });
    expect(await screen.findByText('You have no offer of admission')).toBeVisible();
    unmount();
    server.use(mock(finance.acceptance.mine, problem('BUSY')));
    renderWithPortal(<AcceptancePage />);
    expect(await screen.findByText(/^An error has occurred: /)).toBeVisible();
  });
});
