import { admissions } from '@portal/contracts/admissions';
import { calls } from '@portal/shared/model';
import { axeFindings, mock, mockServer, problem, screen, waitFor } from '@portal/shared/testing';
import { renderPage } from '../../lib/render-page';
import { unpaidInvoice } from '../../lib/invoice.fixture';
import InvoiceRoutes from './invoice.routes';
import { jupeb, nobody } from './invoice.fixture';

const server = mockServer(
  mock(calls.lookups.applicationTypes, [jupeb]),
  mock(admissions.applicationInvoice.lookup, nobody),
);
const open = () => renderPage(<InvoiceRoutes />, { route: '/generate_students_invoice?app=3' });

const several = [
  {
    initials: 'A*** O***',
    programme: 'JUPEB',
    session: '2026/2027',
    state: 'UNPAID' as const,
    rrr: '280358747919',
  },
  {
    initials: 'I*** O***',
    programme: 'JUPEB',
    session: '2026/2027',
    state: 'PAID' as const,
    rrr: '280358747920',
  },
];
async function ask() {
  const page = open();
  await page.user.type(await screen.findByLabelText('Phone Number'), '08031234567');
  await page.user.click(screen.getByRole('button', { name: 'Submit' }));
  return page;
}

it('asks which is meant by initials, and opens it', async () => {
  server.use(mock(admissions.applicationInvoice.lookup, { ...nobody, several }));
  const { user, location, container } = await ask();
  expect(await screen.findByText('This number has several invoices. Which is yours?')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Open I*** O***' }));
  await waitFor(() => expect(location().pathname).toBe('/other_students_invoice/280358747920'));
});

it('goes on for somebody else where it has paid already', async () => {
  const sent = jest.fn().mockReturnValue(unpaidInvoice);
  server.use(
    mock(admissions.applicationInvoice.lookup, ({ query }) =>
      query.Another ? nobody : problem('INVALID_ACTION'),
    ),
    mock(admissions.applicationInvoice.create, ({ body }) => sent(body)),
  );
  const { user } = await ask();
  await user.click(await screen.findByRole('button', { name: 'Apply for somebody else with this number' }));
  await user.type(await screen.findByLabelText('Surname'), 'Bello');
  await user.type(screen.getByLabelText('First Name'), 'Grace');
  await user.type(screen.getByLabelText(/^Email/), 'grace@example.com');
  await user.click(screen.getByRole('button', { name: 'Generate Invoice' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ Another: true })));
});
