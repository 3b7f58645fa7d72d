import { get, set } from 'idb-keyval';
import type { SessionSummary } from '../../model';
import { axeFindings, mock, mockServer, renderWithPortal, screen, waitFor, within } from '../../testing';
import { listPeople, people, peopleServer } from '../../testing/people-list';
import { ListTable } from '../list/list-table';

const kept = new Map<string, unknown>();
jest.mock('idb-keyval', () => ({ get: jest.fn(), set: jest.fn() }));
beforeEach(() => {
  kept.clear();
  jest.mocked(get).mockImplementation((key) => Promise.resolve(kept.get(String(key))) as never);
  jest.mocked(set).mockImplementation((key, value) => Promise.resolve(void kept.set(String(key), value)));
});

mockServer(mock(listPeople, peopleServer(412)));
const person = (userId: string, userType = 'official') => ({ userId, userType }) as SessionSummary;
const show = (session: SessionSummary | null, route = '/') =>
  renderWithPortal(<ListTable list={people} />, { session, route });
const menu = () => screen.findByRole('button', { name: 'Saved filters' });

test('staff keep what they look at under a name, and come back to it', async () => {
  const { user, location, unmount } = show(person('7'), '/?search=bello&type=staff&sort=-name&page=4');
  await user.click(await menu());
  await user.click(screen.getByRole('menuitem', { name: 'Save these filters…' }));
  const dialog = screen.getByRole('dialog', { name: 'Save these filters' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Give it a name.');
  await user.type(within(dialog).getByLabelText('Name'), 'Staff named Bello{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(location().search).toBe('?sort=-name');
  unmount();

  const again = show(person('7'));
  await again.user.click(await menu());
  await again.user.click(screen.getByRole('menuitem', { name: 'Staff named Bello' }));
  expect(again.location().search).toBe('?search=bello&sort=-name&type=staff');
  expect(await axeFindings(again.container)).toEqual([]);
});

test('they are one person’s own, and are removed one by one', async () => {
  kept.set('filters:7:/Test/people', [{ name: 'Mine', search: 'a', sort: undefined, filters: {} }]);
  const { unmount } = show(person('8'));
  await screen.findByText('Person 1');
  expect(screen.queryByRole('button', { name: 'Saved filters' })).toBeNull();
  unmount();

  const { user } = show(person('7'));
  await user.click(await menu());
  await user.click(screen.getByRole('menuitem', { name: 'Remove saved filters…' }));
  await user.click(screen.getByRole('button', { name: 'Remove Mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(kept.get('filters:7:/Test/people')).toEqual([]);
});

test('students and visitors have none', async () => {
  show(person('9', 'student'), '/?search=bello');
  await screen.findByText('Person 1');
  expect(screen.queryByRole('button', { name: 'Saved filters' })).toBeNull();
});

test('a browser that keeps nothing shows the list all the same', async () => {
  jest.mocked(get).mockRejectedValue(new Error('refused'));
  jest.mocked(set).mockRejectedValue(new Error('refused'));
  const { user } = show(person('7'), '/?search=bello');
  await user.click(await menu());
  await user.click(screen.getByRole('menuitem', { name: 'Save these filters…' }));
  await user.type(screen.getByLabelText('Name'), 'Bello{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('This browser does not keep anything.'),
  );
});
