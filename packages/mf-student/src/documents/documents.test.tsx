import { student } from '@portal/contracts/student';
import { axeFindings, mock, mockServer, renderWithPortal, screen } from '@portal/shared/testing';
import DocumentsPage from './documents.page';

mockServer(
  mock(student.papers.mine, [
    {
      paper: 'TRN4',
      title: 'Transcript 4',
      about: 'WES',
      issuedAt: '2026-08-20T08:00:00.000Z',
      fullName: 'BELLO Grace',
      differs: ['name', 'birth'],
      code: 'TRN4-ABCD',
    },
  ]),
);

it('leads to what is printed, and to where it is checked', async () => {
  const { container } = renderWithPortal(<DocumentsPage />, { route: '/documents' });
  const links = [
    ['Letters', '/letters'],
    ['Statement of account', '/payments/account_statement'],
    ['Exit clearance', '/exit_clearance'],
    ['Check a document', '/verify'],
  ] as const;
  for (const [name, to] of links) expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
  expect(await screen.findByText('Name, Date of birth')).toBeVisible();
  expect(screen.getByRole('link', { name: 'TRN4-ABCD' })).toHaveAttribute('href', '/verify/TRN4-ABCD');
  expect(await axeFindings(container)).toEqual([]);
});
