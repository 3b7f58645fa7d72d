import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFindings, mock, mockServer } from '@portal/shared/testing';
import { composed, composition, person } from '../../../test/fixtures';
import { renderInShell } from '../../../test/in-shell';
import { calls, shellPages } from '@portal/shared/model';
import { useShell } from '../../boot/shell-context';
import { destinationsOf, search } from './destinations';
import { PaletteButton } from './palette-button';
import { isStaff, usePalette } from './use-palette';

mockServer(mock(calls.finder.find, []));
const route = (path: string, title: string) => ({
  path,
  title,
  load: './page',
  audience: ['official' as const],
});
const data = {
  composition: composition(
    composed({
      routes: [
        route('/demo/*', 'Demo'),
        route('/reports/application_reports', 'Application reports'),
        route('/reports/payment_reports', 'Payment reports'),
        route('/hostel/room/:id', 'A room'),
        { ...route('/jupeb_login', 'JUPEB login'), audience: ['visitor' as const, 'official' as const] },
      ],
    }),
  ),
};
const officer = person({ userType: 'official', fullName: 'Ngozi Bello', menuItems: ['demo'] });
function Searchable() {
  const { session } = useShell();
  const { show, palette } = usePalette(isStaff(session));
  return (
    <>
      {isStaff(session) && <PaletteButton onClick={show} />}
      {palette}
    </>
  );
}
const show = (session = officer) => renderInShell(<Searchable />, { session, data });

const shortcut = (key: object) => fireEvent.keyDown(document.body, { key: 'k', ...key });
const box = () => screen.findByRole('combobox', { name: 'Search' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

test('the button opens the search; pages are found by their words, and Enter goes there', async () => {
  const { navigate, prepare, container } = show();
  await userEvent.click(screen.getByText('Search'));
  const input = await box();
  expect(options()).toEqual([
    'Demo/demo',
    'Application reports/reports/application_reports',
    'Payment reports/reports/payment_reports',
    ...Object.entries(shellPages).map(([path, title]) => title + path),
  ]);
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.type(input, 'reports');
  expect(options()).toHaveLength(3);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const third = screen.getByRole('option', { selected: true });
  expect(third).toHaveTextContent('Payment reports');
  expect(input).toHaveAttribute('aria-activedescendant', third.id);
  expect(prepare).toHaveBeenCalledWith('/reports/payment_reports');
  await userEvent.keyboard('{Enter}');
  expect(navigate).toHaveBeenCalledWith('/reports/payment_reports');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the arrows go round, and a click chooses too', async () => {
  const { navigate } = show();
  shortcut({ ctrlKey: true });
  await userEvent.click(await box());
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent(
    Object.values(shellPages).at(-1) ?? '',
  );
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Demo');
  await userEvent.click(screen.getByRole('option', { name: /Payment/ }));
  expect(navigate).toHaveBeenCalledWith('/reports/payment_reports');
});

test('Ctrl or Cmd with K opens it, Esc closes it', async () => {
  show();
  shortcut({ metaKey: true });
  await box();
  await userEvent.keyboard('{Escape}');
  act(() => document.querySelector('dialog')?.close());
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
  shortcut({ ctrlKey: true, shiftKey: true });
  await act(async () => undefined);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('what nothing answers is said in the words of empty tables', async () => {
  show();
  shortcut({ ctrlKey: true });
  await userEvent.type(await box(), 'zebra');
  expect(
    await screen.findByText('No result found for "zebra", check your selection and try again'),
  ).toBeInTheDocument();
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('0 results');
});

test('students have it neither by button nor by key', async () => {
  show(person());
  expect(screen.queryByText('Search')).not.toBeInTheDocument();
  shortcut({ ctrlKey: true });
  await act(async () => undefined);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

describe('what is found', () => {
  const pages = [
    { label: 'Application reports', to: '/reports/application_reports' },
    { label: 'Reports on fees', to: '/fees' },
    { label: 'Ọlá’s page', to: '/ola' },
  ];
  const found = (typed: string) => search(pages, typed).map(({ to }) => to);

  it('names that begin with the word come first, every word counts, marks do not', () => {
    expect(found('reports')).toEqual(['/fees', '/reports/application_reports']);
    expect(found('reports app')).toEqual(['/reports/application_reports']);
    expect(found('ola')).toEqual(['/ola']);
    expect(found('')).toHaveLength(3);
  });

  it('a page with two names in the menu stands once, under the first', () => {
    const items = [
      { name: 'a', label: 'Reports', to: '/app_reports/x' },
      { name: 'b', label: 'The same', to: '/reports/x' },
    ];
    expect(destinationsOf({ items, dropped: [] }, []).map(({ label }) => label)).not.toContain('The same');
  });
});
