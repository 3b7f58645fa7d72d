import { admissions } from '@portal/contracts/admissions';
import { axeFindings, mock, mockServer, problem, screen } from '@portal/shared/testing';
import { renderPage } from '../../lib/render-page';
import VerifyRoutes from './verify.routes';

const slip = {
  document: 'JUPEB Application Slip',
  fullName: "O'Neil Ada",
  rows: [
    { label: 'Application number', value: 'JUP/26/00041' },
    { label: 'RRR', value: '2803-5874-7919' },
  ],
  session: '2026/2027',
  issuedAt: '2026-11-21T09:42:00.000Z',
  valid: true,
};
const server = mockServer(mock(admissions.verification.document, slip));
const open = (route = '/verify/K7QF-2M9D') => renderPage(<VerifyRoutes />, { route });

it('shows what the paper must say', async () => {
  const { container } = open();
  expect(await screen.findByText('This document is genuine')).toBeInTheDocument();
  for (const text of ["O'Neil Ada", 'JUP/26/00041', '2803-5874-7919', '21/11/2026, 10:42', 'K7QF-2M9D']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(await axeFindings(container)).toEqual([]);
});

it('says nothing of a time for a paper that was not issued once', async () => {
  const rows = [{ label: 'School fees', value: 'Paid in full' }];
  const form = { ...slip, document: 'Form 11', rows, issuedAt: null };
  server.use(mock(admissions.verification.document, form));
  open();
  expect(await screen.findByText('Paid in full')).toBeInTheDocument();
  expect(screen.queryByText('Issued')).not.toBeInTheDocument();
});

it('warns of a withdrawn document', async () => {
  server.use(mock(admissions.verification.document, { ...slip, valid: false }));
  open();
  expect(await screen.findByText('This document is no longer valid')).toBeInTheDocument();
  expect(screen.queryByText('This document is genuine')).not.toBeInTheDocument();
});

it('asks for the code where the address has none, and says what is wrong with one that cannot be', async () => {
  const asked = jest.fn().mockReturnValue(slip);
  server.use(mock(admissions.verification.document, ({ params }) => asked(params.code)));
  const { user, container, location } = open('/verify');
  const field = await screen.findByLabelText(/^Verification code/);
  expect(await axeFindings(container)).toEqual([]);
  const verify = async (typed: string) => {
    await user.clear(field);
    if (typed) await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Verify' }));
  };
  await verify('');
  expect(await screen.findByText('Enter the code that is printed under the QR code')).toBeInTheDocument();
  await verify('K7QF-2M9D');
  expect(
    await screen.findByText('a code has at least 16 letters and digits: this has 8'),
  ).toBeInTheDocument();
  await verify('K7QF_2M9D_K7QF_2M9D');
  expect(await screen.findByText('a code has only letters, digits and hyphens')).toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
  await verify('k7qf-2m9d-k7qf-2m9d');
  expect(await screen.findByText('This document is genuine')).toBeInTheDocument();
  expect(location().pathname).toBe('/verify/K7QF-2M9D-K7QF-2M9D');
});

it.each(['/verify/NONE', '/verify/%E0%A4%A'])(
  '%s knows no document, and lets it be typed anew',
  async (route) => {
    server.use(mock(admissions.verification.document, problem('NOT_FOUND')));
    open(route);
    expect(await screen.findByText('No document has this code')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Verification code/)).toHaveValue(route.slice('/verify/'.length));
  },
);

it('tells a failed look-up from an unknown document', async () => {
  server.use(mock(admissions.verification.document, problem('BUSY')));
  open();
  expect(await screen.findByText(/The portal is very busy/)).toBeInTheDocument();
  expect(screen.queryByText('No document has this code')).not.toBeInTheDocument();
});
