import { screen } from '@testing-library/react';
import { person } from '../../test/fixtures';
import { renderInShell } from '../../test/in-shell';
import { NoAccessPage } from './no-access.page';

const official = person({ userType: 'official' });
const show = (session = official, state?: unknown) =>
  renderInShell(<NoAccessPage />, { session, at: { pathname: '/no_access', state } });

test('it names the page, whom to ask, and what to ask for', () => {
  const { container } = show(official, { title: 'Audit log', claim: 'audit.view' });
  expect(screen.getByRole('heading', { name: 'You may not open “Audit log”' })).toBeVisible();
  expect(container).toHaveTextContent(/ask your head of unit or the ICT help desk.*it is called audit\.view/);
});

test('a page for other people is not a matter of rights', () => {
  const { container } = show(person(), { title: 'Audit log' });
  expect(container).toHaveTextContent('It is for other people of the university.');
  expect(container).not.toHaveTextContent('it is called');
});

test('a refusal of the API says what it knows', () => {
  show();
  expect(screen.getByRole('heading', { name: 'You do not have access to that page' })).toBeVisible();
});
