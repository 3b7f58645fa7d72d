import { admissions } from '@portal/shared/programme';
import { axeFindings, mock, mockServer, problem, screen } from '@portal/shared/testing';
import { renderPage } from '../lib/render-page';
import { VerifyRoutes } from './verify.routes';

const slip = {
  document: 'JUPEB Application Slip',
  fullName: "O'Neil Ada",
  applicationNumber: 'JUP/26/00041',
  rrr: '280358747919',
  programme: 'JUPEB',
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

it('says of a receipt what was paid, and leaves out what it has not', async () => {
  const receipt = {
    ...slip,
    document: 'Payment receipt RCP20260000017',
    programme: 'School fees, 2025/2026',
  };
  server.use(mock(admissions.verification.document, { ...receipt, rrr: '', amount: 7_300_000 }));
  open();
  expect(await screen.findByText('₦73,000.00')).toBeInTheDocument();
  expect(screen.getByText('Payment for').nextSibling).toHaveTextContent('School fees, 2025/2026');
  expect(screen.queryByText('RRR')).not.toBeInTheDocument();
  expect(screen.queryByText('Programme')).not.toBeInTheDocument();
});

it('warns of a withdrawn document', async () => {
  server.use(mock(admissions.verification.document, { ...slip, valid: false }));
  open();
  expect(await screen.findByText('This document is no longer valid')).toBeInTheDocument();
  expect(screen.queryByText('This document is genuine')).not.toBeInTheDocument();
});

it.each(['/verify/NONE', '/verify'])('%s knows no document', async (route) => {
  server.use(mock(admissions.verification.document, problem('NOT_FOUND')));
  open(route);
  expect(await screen.findByText('No document has this code')).toBeInTheDocument();
});

it('tells a failed look-up from an unknown document', async () => {
  server.use(mock(admissions.verification.document, problem('BUSY')));
  open();
  expect(await screen.findByText(/The portal is very busy/)).toBeInTheDocument();
  expect(screen.queryByText('No document has this code')).not.toBeInTheDocument();
});
