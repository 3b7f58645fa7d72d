import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
  within,
} from '../../testing';
import { listPeople, people, peopleServer } from '../../testing/people-list';
import { tickColumn } from '../table/tick-column';
import { ListPage } from './list-page';

const server = mockServer(mock(listPeople, peopleServer(37)));
const page = () => <ListPage list={{ ...people, exportName: 'people' }} />;
const printed = jest.fn();
beforeEach(() => {
  printed.mockClear();
  window.print = printed;
});

test('the list is printed whole, under the filters by which it was narrowed', async () => {
  const asked: unknown[] = [];
  server.use(
    mock(listPeople, (sent) => {
      asked.push(sent.query);
      return peopleServer(37)(sent);
    }),
  );
  const { container } = renderWithPortal(page(), {
    route: '/?print=1&search=bello&type=staff&active=true&sort=-joined&page=2',
  });
  const sheet = await screen.findByRole('article', { name: 'People' });
  expect(within(sheet).getAllByRole('row')).toHaveLength(38);
  expect(asked).toEqual([
    { search: 'bello', page: '1', pageSize: '1000', sort: '-joined', type: 'staff', active: 'true' },
  ]);
  const line = within(sheet)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(line).toEqual([
    'Search: bello',
    'Type: Staff',
    'Only active: yes',
    'Order: Joined, descending',
    'Rows: 37',
  ]);
  await waitFor(() => expect(printed).toHaveBeenCalledTimes(1));
  expect(await axeFindings(container)).toEqual([]);
});

test('the way there and back keeps the filters', async () => {
  const { user, location } = renderWithPortal(page(), { route: '/?type=staff' });
  await user.click(await screen.findByRole('button', { name: 'Export People' }));
  await user.click(screen.getByRole('menuitem', { name: 'Print or save as PDF' }));
  await screen.findByRole('article', { name: 'People' });
  expect(location().search).toBe('?type=staff&print=1');
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  expect(location().search).toBe('?type=staff');
  expect(await screen.findByRole('searchbox')).toBeVisible();
});

test('boxes to tick are for the screen alone', async () => {
  const ticked = new Set<string>();
  const boxes = tickColumn<{ name: string }>({
    nameOf: ({ name }) => `Select ${name}`,
    isTicked: ({ name }) => ticked.has(name),
    onTick: ({ name }) => ticked.add(name),
  });
  const choosing = <ListPage list={{ ...people, columns: [boxes, ...people.columns] }} />;
  const { user, unmount } = renderWithPortal(choosing, { route: '/' });
  const [box] = await screen.findAllByRole('checkbox', { name: /^Select / });
  await user.click(box as HTMLElement);
  expect(ticked.size).toBe(1);
  expect(screen.getByRole('columnheader', { name: 'Select' })).toHaveAttribute('data-no-print');
  unmount();

  renderWithPortal(choosing, { route: '/?print=1' });
  const sheet = await screen.findByRole('article', { name: 'People' });
  expect(within(sheet).queryByRole('checkbox')).toBeNull();
  expect(within(sheet).getAllByRole('columnheader')).toHaveLength(people.columns.length);
});

test('a list that is too long says how much of it is on paper', async () => {
  server.use(mock(listPeople, peopleServer(1600, { exact: false })));
  renderWithPortal(page(), { route: '/?print=1' });
  expect(await screen.findByText('1,000 of more than 1,000')).toBeVisible();
  expect(screen.getByText(/Only the first 1,000 rows are here/)).toBeVisible();
});

test('nothing is printed when the rows did not come', async () => {
  server.use(mock(listPeople, problem('BUSY')));
  renderWithPortal(page(), { route: '/?print=1' });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(printed).not.toHaveBeenCalled();
});
