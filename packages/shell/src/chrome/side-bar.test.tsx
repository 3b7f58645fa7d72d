import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { person } from '../../test/fixtures';
import { renderInShell } from '../../test/in-shell';
import { SideBar } from './side-bar';

expect.extend(toHaveNoViolations);

// jsdom shows the phone's layout, where the side menu is hidden.
const button = (name: string) => screen.getByRole('button', { name, hidden: true });
const demo = () => screen.getByRole('link', { name: 'Demo', hidden: true });
const { documentElement } = document;
const told = () => document.cookie.split('; ').find((cookie) => cookie.startsWith('portal-folded-menu='));
afterEach(() => localStorage.clear());

test('the menu folds, keeps the names of its links, and stays so for this person alone', async () => {
  const first = renderInShell(<SideBar />);
  await userEvent.click(button('Fold the menu'));
  expect(button('Unfold the menu')).toHaveAttribute('aria-expanded', 'false');
  expect(demo()).toHaveAttribute('href', '/demo');
  expect(await axe(first.container)).toHaveNoViolations();
  first.unmount();
  const again = renderInShell(<SideBar />);
  expect(button('Unfold the menu')).toBeInTheDocument();
  again.unmount();
  renderInShell(<SideBar />, { session: person({ userName: 'somebody.else' }) });
  expect(button('Fold the menu')).toBeInTheDocument();
  expect(told()).toBeUndefined();
});

test('what the page server writes on the document folds the menu before any script, with the same shape', async () => {
  const { container } = renderInShell(<SideBar />);
  // All but the words of the button, which is off until the script comes.
  const shape = () => container.innerHTML.replace(/aria-expanded="\w+"|(Fold|Unfold) the menu/g, '');
  const unfolded = shape();
  await userEvent.click(button('Fold the menu'));
  expect(documentElement).toHaveAttribute('data-menu', 'folded');
  expect(told()).toBe(`portal-folded-menu=${person().userName}`);
  expect(shape()).toBe(unfolded);
  await userEvent.click(button('Unfold the menu'));
  expect(documentElement).not.toHaveAttribute('data-menu');
  expect(told()).toBeUndefined();
  // CSS alone follows the attribute.
  const icons = () =>
    [...button('Fold the menu').querySelectorAll('svg')].map(
      (icon) => getComputedStyle(icon).display !== 'none',
    );
  expect(icons()).toEqual([true, false]);
  documentElement.setAttribute('data-menu', 'folded');
  expect(icons()).toEqual([false, true]);
  documentElement.removeAttribute('data-menu');
});

test('the entry of the page is marked, or the one that is said to be it', () => {
  const marked = () => screen.queryAllByRole('link', { current: 'page', hidden: true });
  renderInShell(<SideBar />, { at: '/demo/more' });
  expect(marked()).toEqual([demo()]);
  cleanup();
  const items = [
    { name: 'demo', label: 'Demo', to: '/demo', current: '' as const },
    { name: 'other', label: 'Other', to: '/other', icon: 'no-such-icon', current: 'page' as const },
  ];
  renderInShell(<SideBar />, { at: '/demo', parts: { menu: { items, dropped: [] } } });
  expect(marked().map(({ textContent }) => textContent)).toEqual(['Other']);
  expect(marked()[0]?.querySelector('svg')).toHaveClass('lucide-file-text');
});

test('Esc puts a tooltip away until the focus comes anew', async () => {
  renderInShell(<SideBar />);
  await userEvent.click(button('Fold the menu'));
  demo().focus();
  await userEvent.keyboard('{Escape}');
  expect(demo()).toHaveAttribute('data-dismissed');
  demo().blur();
  expect(demo()).not.toHaveAttribute('data-dismissed');
});

test('a device that keeps nothing folds the menu all the same', async () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  renderInShell(<SideBar />);
  await userEvent.click(button('Fold the menu'));
  expect(button('Unfold the menu')).toBeInTheDocument();
  denied.mockRestore();
});

test('where the storage is denied, the menu stays as the document has it', async () => {
  document.cookie = `portal-folded-menu=${person().userName}`;
  const denied = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  renderInShell(<SideBar />);
  expect(button('Unfold the menu')).toBeInTheDocument();
  expect(documentElement).toHaveAttribute('data-menu', 'folded');
  await userEvent.click(button('Unfold the menu'));
  expect(documentElement).not.toHaveAttribute('data-menu');
  expect(told()).toBeUndefined();
  denied.mockRestore();
});
