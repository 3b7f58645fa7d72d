import { axeFindings, renderWithPortal, screen } from '@portal/shared/testing';
import DocumentsPage from './documents.page';

it('leads to what is printed, and to where it is checked', async () => {
  const { container } = renderWithPortal(<DocumentsPage />, { route: '/documents' });
  const links = [
    ['Letters', '/letters'],
    ['Statement of account', '/payments/account_statement'],
    ['Exit clearance', '/exit_clearance'],
    ['Check a document', '/verify'],
  ] as const;
  for (const [name, to] of links) expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
  expect(await axeFindings(container)).toEqual([]);
});
