import { admissions, usualRules } from '@portal/contracts/admissions';
import { calls } from '@portal/shared/model';
import { axeFindings, mock, mockServer, problem, screen, waitFor } from '@portal/shared/testing';
import { renderPage } from '../../lib/render-page';
import { unpaidInvoice } from '../../lib/invoice.fixture';
import InvoiceRoutes from './invoice.routes';
import { jupeb, nobody } from './invoice.fixture';

const server = mockServer(
  mock(calls.lookups.applicationTypes, [jupeb]),
  mock(admissions.applicationInvoice.lookup, nobody),
  mock(admissions.applicationRules.ofType, {
    formRules: usualRules,
    asked: { numbers: [], photo: false, results: null, documents: [], notes: [], people: [] },
  }),
);
const variant = '/generate_students_invoice';
const open = (route = `${variant}?app=3`, state?: unknown) => renderPage(<InvoiceRoutes />, { route, state });

async function toStepTwo(route?: string) {
  const page = open(route);
  await page.user.type(await screen.findByLabelText('Phone Number'), '0803 123 4567');
  await page.user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByRole('heading', { name: 'Form', level: 2 });
  return page;
}

describe('step 1', () => {
  it('is found however its address is written', async () => {
    open('/Generate_students_invoice/?app=3');
    expect(await screen.findByLabelText('Phone Number')).toBeVisible();
  });

  it('shows the chosen application, its fee, and no accessibility findings', async () => {
    const { container } = open();
    expect(await screen.findByRole('heading', { name: 'Generate Payment Invoice' })).toBeInTheDocument();
    expect(await screen.findByText('₦10,000.00')).toBeInTheDocument();
    expect(screen.getByLabelText('Invoice Type')).toHaveValue('JUPEB');
    expect(screen.getByLabelText('Invoice Type')).toHaveAttribute('readonly');
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each([
    [
      { closes: new Date(Date.now() + 3 * 86_400_000 + 30 * 60_000).toISOString() },
      /^Closes in 3 days 0 hours, on /,
    ],
    [{ open: false }, 'Applications for JUPEB are closed at the moment.'],
    [
      { open: false, opens: '2099-09-01T00:00:00+01:00' },
      'Applications for JUPEB are closed at the moment. They open on 01/09/2099.',
    ],
    [{ late: true }, 'The window has closed. The fee includes what those who are late pay more.'],
    [{ help: 'Bring your letter.' }, 'Bring your letter.'],
  ])('says of a form with %j how it is sold', async (changes, words) => {
    server.use(mock(calls.lookups.applicationTypes, [{ ...jupeb, ...changes }]));
    open();
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('takes the application from the navigation state as well', async () => {
    open(variant, { mode: 'JUPEB', id: 3, name: 'JUPEB' });
    expect(await screen.findByLabelText('Invoice Type')).toHaveValue('JUPEB');
  });

  it('moves to the page that serves the mode', async () => {
    const { location } = open('/generate_cce_invoice?app=3');
    await waitFor(() => expect(location().pathname).toBe(variant));
  });

  it('goes to the invoice of an RRR in the address', async () => {
    const { location } = open(`${variant}?rrr=2803-5874-7919`);
    await waitFor(() => expect(location().pathname).toBe('/other_students_invoice/280358747919'));
  });

  it('goes back when it was opened with nothing', async () => {
    const back = jest.spyOn(window.history, 'length', 'get').mockReturnValue(1);
    const { location } = open(variant);
    await waitFor(() => expect(location().pathname).toBe('/'));
    back.mockRestore();
  });

  it.each([
    [`${variant}?app=3`, '', 'please input mobile number'],
    [`${variant}?app=3`, '+44 7911 123456', 'invaild phone number'],
    ['/generate_jamb_students_invoice?app=1', '12345', 'invalid phone number'],
  ])('at %s refuses the phone %p', async (route, phone, message) => {
    const { user } = open(route);
    const box = await screen.findByLabelText('Phone Number');
    if (phone) await user.type(box, phone);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(box).toHaveAttribute('aria-invalid', 'true');
  });

  it.each([
    ['the server says why', problem('TOO_MANY'), 'Too many attempts. Please wait a minute and try again.'],
    ['the server is down', problem('BUSY'), 'The portal is very busy. Please try again in a moment.'],
  ])('stays and says why once, in the form, when %s', async (_, refusal, message) => {
    server.use(mock(admissions.applicationInvoice.lookup, refusal));
    const { user, notify } = open();
    await user.type(await screen.findByLabelText('Phone Number'), '08031234567');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Invalid Action!')).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(notify).not.toHaveBeenCalled();
    expect(screen.queryByText('Generate Invoice', { selector: 'button' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Phone Number')).toHaveValue('08031234567');
  });

  it('opens the invoice that the phone already has', async () => {
    const found = { ...nobody, invoiceNumber: unpaidInvoice.invoiceNumber, invoice: unpaidInvoice };
    server.use(mock(admissions.applicationInvoice.lookup, found));
    const { user, location } = open();
    await user.type(await screen.findByLabelText('Phone Number'), '08031234567');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(location().pathname).toBe('/other_students_invoice/280358747919'));
  });
});

describe('step 2', () => {
  it('shows what the server knows as read-only and posts it all the same', async () => {
    const known = { ...nobody, lastname: "O'Neil", firstname: 'Ada', email: 'ada@example.com' };
    const sent = jest.fn().mockReturnValue(unpaidInvoice);
    server.use(
      mock(admissions.applicationInvoice.lookup, known),
      mock(admissions.applicationInvoice.create, ({ body }) => sent(body)),
    );
    const { user, location, container, notify } = await toStepTwo();
    for (const [label, value] of [
      ['Surname', "O'Neil"],
      ['First Name', 'Ada'],
      ['Email', 'ada@example.com'],
      ['Phone Number', '0803 123 4567'],
      ['Session', '2026/2027'],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveValue(value);
      expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
    }
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Generate Invoice' }));
    await waitFor(() => expect(location().pathname).toBe('/other_students_invoice/280358747919'));
    expect(sent).toHaveBeenCalledWith({
      Lastname: "O'Neil",
      FirstName: 'Ada',
      MiddleName: '',
      Email: 'ada@example.com',
      MobileNumber: '0803 123 4567',
      RegNumber: '0803 123 4567',
      SessionId: 5,
      Amount: '10000',
      ApplicationTypeId: 3,
    });
    const [title, body] = ['Invoice Action Successful!', 'Invoice generated successfully!'];
    expect(notify.mock.calls).toEqual([[{ severity: 'success', title, body, milliseconds: 3000 }]]);
  });

  it('does not take masked names for names', async () => {
    const masked = { ...nobody, lastname: 'O***', firstname: 'A***', email: 'a***@example.com' };
    server.use(mock(admissions.applicationInvoice.lookup, masked));
    await toStepTwo();
    expect(screen.getByLabelText('Surname')).toHaveValue('');
    expect(screen.getByLabelText('Surname')).not.toHaveAttribute('readonly');
  });

  it('names every missing field', async () => {
    const { user } = await toStepTwo();
    await user.click(screen.getByRole('button', { name: 'Generate Invoice' }));
    for (const message of ['please input surname', 'please input first name', 'please input email address']) {
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    }
  });

  async function fill(user: Awaited<ReturnType<typeof toStepTwo>>['user']) {
    await user.type(screen.getByLabelText('Surname'), "O'Neil");
    await user.type(screen.getByLabelText('First Name'), 'Ọlábísí');
    await user.type(screen.getByLabelText(/^Email/), 'ada@example.com');
  }

  it('makes one invoice of a double click', async () => {
    const made = jest.fn().mockReturnValue(unpaidInvoice);
    let answer: (invoice: typeof unpaidInvoice) => void = () => undefined;
    const slow = new Promise<typeof unpaidInvoice>((resolve) => (answer = resolve));
    server.use(
      mock(admissions.applicationInvoice.create, async () => {
        made();
        return slow;
      }),
    );
    const { user, location } = await toStepTwo();
    await fill(user);
    await user.dblClick(screen.getByRole('button', { name: 'Generate Invoice' }));
    answer(unpaidInvoice);
    await waitFor(() => expect(location().pathname).toContain('/other_students_invoice/'));
    expect(made).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['amount tampered with', problem('AMOUNT_DIFFERS')],
    ['gateway down', problem('GATEWAY_DOWN')],
    ['closed', problem('WINDOW_CLOSED')],
  ])('keeps what was entered and says why: %s', async (_, refusal) => {
    server.use(mock(admissions.applicationInvoice.create, refusal));
    const { user, notify } = await toStepTwo();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Generate Invoice' }));
    expect(await screen.findByText('Invoice Action Failed!')).toBeInTheDocument();
    expect(screen.getByText(refusal.message)).toBeInTheDocument();
    expect(notify).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Surname')).toHaveValue("O'Neil");
  });

  it('puts a refusal of the server at its field', async () => {
    const errors = [{ path: 'Email', message: 'invalid email address' }];
    server.use(mock(admissions.applicationInvoice.create, problem('INVALID', { errors })));
    const { user } = await toStepTwo();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Generate Invoice' }));
    expect(await screen.findByText('invalid email address')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Email/)).toHaveAttribute('aria-invalid', 'true');
  });
});
