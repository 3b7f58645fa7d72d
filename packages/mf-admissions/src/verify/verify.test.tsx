import { admissions } from '@portal/shared/programme';
import { axeFindings, mock, mockServer, problem, screen } from '@portal/shared/testing';
import { renderPage } from '../lib/render-page';
import { VerifyRoutes } from './verify.routes';

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
