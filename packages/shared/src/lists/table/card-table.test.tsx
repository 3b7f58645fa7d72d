import { axeFindings, renderWithPortal, screen, within } from '../../testing';
import { CardTable, type CardTableProps } from './card-table';

const rooms = Array.from({ length: 30 }, (_, index) => `Room ${index + 1}`);
const table = (more: Partial<CardTableProps<string>> = {}) => (
  <CardTable caption="Rooms" rows={rooms} rowKey={(name) => name} {...more}>
    {(name) => <p>{name}</p>}
  </CardTable>
);
const shown = () => within(screen.getByRole('list', { name: 'Rooms' })).getAllByRole('listitem');

test('shows whole rows of cards, and the other pages by the address', async () => {
  const { user, location, container } = renderWithPortal(table(), { route: '/rooms?hostel=3' });
  expect(shown()).toHaveLength(24);
  expect(screen.getByText('1–24 of 30')).toBeVisible();
  expect(screen.queryByText('Rows per page')).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(location().search).toBe('?hostel=3&page=2');
  expect(shown().map(({ textContent }) => textContent)).toEqual(rooms.slice(24));
});

test.each(['0', '9', '1.5', 'x'])('a page %s that there is none of is one that there is', (page) => {
  renderWithPortal(table(), { route: `/rooms?page=${page}` });
  expect(shown()).toHaveLength(page === '9' ? 6 : 24);
});

test('has no pages where all stand on one', () => {
  renderWithPortal(table({ rows: rooms.slice(0, 3) }));
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('waits for the first ones', () => {
  const { container } = renderWithPortal(table({ rows: undefined }));
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
});

test.each<[string, Partial<CardTableProps<string>>, RegExp]>([
  ['none', { emptyText: 'No room.' }, /^No room\.$/],
  ['none found', { queried: true, emptyText: 'No room.' }, /^(?!.*No room\.).+/],
  ['nothing where something else is said', { silent: true }, /^$/],
])('says in the words of tables: %s', (_, more, words) => {
  renderWithPortal(table({ rows: [], ...more }));
  expect(screen.getByRole('status').textContent).toMatch(words);
});
