import { invoiceCalls } from '@portal/invoice/contract';
import { admissions, admissionsErrors, programmes } from '@portal/contracts/admissions';
import { jupebRecordBuilder } from '@portal/contracts/admissions/testing';
import { axeFindings, mock, mockServer, problem, screen, waitFor } from '@portal/shared/testing';
import { paidInvoice, unpaidInvoice } from '../../lib/invoice.fixture';
import { renderPage } from '../../lib/render-page';
import LoginRoutes from './login.routes';
import { NotOpenPage } from './not-open.page';

const server = mockServer(mock(admissions.jupebApplication.verifyAndLoad, jupebRecordBuilder()));
const open = (state?: unknown, route = '/jupeb_login') => renderPage(<LoginRoutes />, { route, state });

async function login(rrr: string) {
  const page = open();
  await page.user.type(await screen.findByLabelText('RRR number'), rrr);
  await page.user.click(screen.getByRole('button', { name: 'Login' }));
  return page;
}

it('has the words of the specification and no accessibility findings', async () => {
  const { container } = open();
  expect(await screen.findByText('Login to fill JUPEB Application form')).toBeInTheDocument();
  expect(await axeFindings(container)).toEqual([]);
});

it('opens the form of a paid RRR typed with hyphens', async () => {
  const asked = jest.fn().mockReturnValue(jupebRecordBuilder());
  server.use(mock(admissions.jupebApplication.verifyAndLoad, ({ params }) => asked(params.rrr)));
  const { location } = await login('2803-5874-7919');
  await waitFor(() => expect(location().pathname).toBe('/jupeb_application'));
  expect(location().hash).toBe('#section_a');
  expect(location().state).toEqual({ fromVerify: true });
  expect(asked).toHaveBeenCalledWith('280358747919');
});

it.each([
  [1, '#section_b'],
  [2, '#section_c'],
])('goes to the first step that is not done, after %d', async (done, hash) => {
  server.use(mock(admissions.jupebApplication.verifyAndLoad, jupebRecordBuilder({ done })));
  const { location } = await login('280358747919');
  await waitFor(() => expect(location().pathname).toBe('/jupeb_application'));
  expect(location().hash).toBe(hash);
});

it('goes to the slip when the form is already completed', async () => {
  server.use(mock(admissions.jupebApplication.verifyAndLoad, jupebRecordBuilder({ done: 3 })));
  const { location } = await login('280358747919');
  await waitFor(() => expect(location().pathname).toBe('/jupeb_application/preview'));
  expect(location().state).toMatchObject({ fromLogin: true, details: { rrr: '280358747919' } });
});

it('prefills the RRR of the receipt it comes from', async () => {
  open({ rrr: '280358747919' });
  expect(await screen.findByLabelText('RRR number')).toHaveValue('2803-5874-7919');
});

it('asks for an RRR', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Login' }));
  expect(await screen.findByText('please input your RRR')).toBeInTheDocument();
});

it('refuses a malformed RRR without asking the server', async () => {
  await login('1234');
  expect(await screen.findByText('an RRR has 12 digits')).toBeInTheDocument();
});

it.each([
  ['of nobody', problem('INVALID_ACTION'), 'Invalid action, please enter correct details'],
  ['too often', problem('TOO_MANY'), 'Too many attempts. Please wait a minute and try again.'],
])('refuses an RRR %s once, where it was typed', async (_, refusal, message) => {
  server.use(mock(admissions.jupebApplication.verifyAndLoad, refusal));
  const { location, notify } = await login('280358747919');
  expect(await screen.findByText('Invalid Action!')).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(notify).not.toHaveBeenCalled();
  expect(location().pathname).toBe('/jupeb_login');
});

it.each(['APPLICATION_VOIDED', 'FORM_ELSEWHERE', 'PAYMENT_TAKEN_BACK'] as const)(
  'does not call invalid what was typed rightly: %s',
  async (code) => {
    const text = admissionsErrors[code];
    server.use(mock(admissions.jupebApplication.verifyAndLoad, problem(code, { text })));
    await login('280358747919');
    expect(await screen.findByText('This RRR opens no form here')).toBeInTheDocument();
    expect(screen.getByText(text[1])).toBeInTheDocument();
    expect(screen.queryByText('Invalid Action!')).not.toBeInTheDocument();
  },
);

it('says that the form did not come, and never that the RRR is wrong', async () => {
  jest.doMock('./open-application', () => {
    throw new Error('Loading chunk 7 failed');
  });
  const { location } = await login('280358747919');
  expect(await screen.findByText(/The form could not be loaded\. Check your connection/)).toBeInTheDocument();
  expect(screen.queryByText('Invalid Action!')).not.toBeInTheDocument();
  expect(location().pathname).toBe('/jupeb_login');
  jest.dontMock('./open-application');
});

describe('an unpaid RRR', () => {
  beforeEach(() =>
    server.use(
      mock(
        admissions.jupebApplication.verifyAndLoad,
        problem('PAYMENT_NOT_CONFIRMED', { text: admissionsErrors.PAYMENT_NOT_CONFIRMED }),
      ),
    ),
  );

  it('is told apart, with the invoice and a way to ask again', async () => {
    await login('280358747919');
    expect(await screen.findByText('Payment for this RRR has not been confirmed')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the invoice and ways to pay' })).toHaveAttribute(
      'href',
      '/other_students_invoice/280358747919',
    );
    expect(screen.queryByText('Invalid Action!')).not.toBeInTheDocument();
  });

  it('says that Remita has still not confirmed', async () => {
    server.use(mock(invoiceCalls.requery, { ...unpaidInvoice, lastChecked: '2026-11-21T09:42:00.000Z' }));
    const { user, location } = await login('280358747919');
    await user.click(await screen.findByRole('button', { name: 'Re-query payment' }));
    expect(await screen.findByText(/still pending, last checked 10:42\./)).toBeInTheDocument();
    expect(location().pathname).toBe('/jupeb_login');
  });

  it('says that the payment failed, and never that it is on its way', async () => {
    server.use(mock(invoiceCalls.requery, { ...unpaidInvoice, gatewayAnswer: 'failed' }));
    const { user } = await login('280358747919');
    await user.click(await screen.findByRole('button', { name: 'Re-query payment' }));
    expect(await screen.findByText(/The last payment did not go through/)).toBeInTheDocument();
    expect(screen.queryByText(/still pending/)).not.toBeInTheDocument();
  });

  it('goes in as soon as Remita has confirmed', async () => {
    const { user, location } = await login('280358747919');
    server.use(
      mock(invoiceCalls.requery, paidInvoice),
      mock(admissions.jupebApplication.verifyAndLoad, jupebRecordBuilder()),
    );
    await user.click(await screen.findByRole('button', { name: 'Re-query payment' }));
    await waitFor(() => expect(location().pathname).toBe('/jupeb_application'));
  });

  it('says that Remita has confirmed, and why it does not go in, where the form does not come', async () => {
    const { user, location } = await login('280358747919');
    server.use(
      mock(invoiceCalls.requery, paidInvoice),
      mock(admissions.jupebApplication.verifyAndLoad, problem('BUSY')),
    );
    await user.click(await screen.findByRole('button', { name: 'Re-query payment' }));
    expect(
      await screen.findByText(/^Remita has confirmed the payment\. .+ Then press Login\.$/),
    ).toBeVisible();
    expect(location().pathname).toBe('/jupeb_login');
  });
});

it('says what can be done where a form is not open yet', async () => {
  const { login: _, ...closed } = programmes.jupeb;
  renderPage(<NotOpenPage programme={{ ...closed, available: false }} />, { route: closed.routes.login });
  expect(await screen.findByText('The application form is not open yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Generate Invoice' })).toHaveAttribute('href', closed.links[0]?.to);
});
