import { mock, mockServer, renderWithPortal, screen } from '../../testing';
import { listPeople, people, peopleServer } from '../../testing/people-list';
import { ListTable } from '../list/list-table';
import { RowName } from './row-name';

mockServer(mock(listPeople, peopleServer(12)));

const named: Partial<typeof people> = {
  columns: [{ header: 'Name', cell: ({ name }) => <RowName>{name}</RowName> }],
  page: ({ id }) => `/people?id=${id}`,
};
const open = (more: Partial<typeof people>) => renderWithPortal(<ListTable list={{ ...people, ...more }} />);

it('leads to the page of its row', async () => {
  open(named);
  expect(await screen.findByRole('link', { name: 'Person 1' })).toHaveAttribute('href', '/people?id=1');
});

it.each<[string, Partial<typeof people>]>([
  ['a list that has no pages', { columns: named.columns ?? [] }],
  ['whoever may not enter them', { ...named, pageClaim: 'modules.edit' }],
])('is words alone in %s', async (_, list) => {
  open(list);
  expect(await screen.findByText('Person 1')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Person 1' })).toBeNull();
});
