import { array, number, object, string } from 'yup';
import { defineCall } from '../../model';
import { mock, mockServer, problem, renderWithPortal, screen, waitFor, type Sent } from '../../testing';
import { listPeople, people, peopleServer } from '../../testing/people-list';
import type { TotalsProps } from './list-definition';
import { ListPage } from './list-page';
import { ListTable } from './list-table';
import { lookupFilters } from './lookups';

const choices = defineCall({
  method: 'GET',
  path: '/Test/choices',
  summary: 'Choices',
  access: 'public',
  data: object({
    halls: array(object({ id: number().required(), name: string().required() })).required(),
  }).required(),
});
const halls = { halls: [{ id: 7, name: 'Moremi' }] };

const asked: Record<string, string>[] = [];
const looked: Sent[] = [];
const server = mockServer(
  mock(listPeople, (sent) => {
    asked.push(sent.query);
    return peopleServer(12)(sent);
  }),
  mock(choices, (sent) => {
    looked.push(sent);
    return halls;
  }),
);
beforeEach(() => {
  asked.splice(0);
  looked.splice(0);
});

const lookup = lookupFilters(choices);
const list: typeof people = {
  ...people,
  filters: [lookup('hallId', 'Hall', 'halls'), lookup('otherId', 'Other hall', 'halls')],
};
const open = (route: string) => renderWithPortal(<ListTable list={list} />, { route });

test('filters load their choices, with one request for those that share a call', async () => {
  const { user } = open('/');
  expect(await screen.findByText('Person 1')).toBeVisible();
  await waitFor(() =>
    expect(screen.getAllByRole('option', { name: 'Moremi', hidden: true })).toHaveLength(2),
  );
  expect(looked).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByLabelText('Hall'), '7');
  expect(await screen.findByRole('button', { name: 'Remove the filter Hall: Moremi' })).toBeVisible();
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ hallId: '7' }));
});

test('an address asks only for what turns out to be a choice', async () => {
  open('/?hallId=7&otherId=99');
  expect(await screen.findByText('Person 1')).toBeVisible();
  expect(asked).toEqual([{ hallId: '7', page: '1', pageSize: '10' }]);
});

test('choices that cannot be loaded stop only a list that is narrowed by them', async () => {
  server.use(mock(choices, problem('BUSY', { message: 'Very busy.' })));
  const { unmount } = open('/');
  expect(await screen.findByText('Person 1')).toBeVisible();
  unmount();
  asked.splice(0);
  const { user } = open('/?hallId=7');
  expect((await screen.findAllByText(/Very busy\./)).length).toBeGreaterThan(0);
  expect(asked).toEqual([]);
  server.use(mock(choices, halls));
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  expect(await screen.findByText('Person 1')).toBeVisible();
});

test('sums are asked of what the list shows, once that is known', async () => {
  const added: TotalsProps['asked'][] = [];
  const totals = ({ asked: of }: TotalsProps) => {
    added.push(of);
    return null;
  };
  renderWithPortal(<ListPage list={{ ...list, totals }} />, { route: '/?hallId=7' });
  expect(await screen.findByText('Person 1')).toBeVisible();
  expect(new Set(added.map(({ hallId }) => hallId))).toEqual(new Set(['7']));
});

test('while choices are on their way nothing is lost of the address, and no file is made of more than it asks for', async () => {
  let arrive = () => {};
  const waits = new Promise<void>((resolve) => (arrive = resolve));
  server.use(mock(choices, () => waits.then(() => halls)));
  const narrowed = { ...list, exportName: 'people' };
  const { user, location } = renderWithPortal(<ListTable list={narrowed} />, { route: '/?hallId=7' });
  await user.type(screen.getByRole('searchbox'), 'ada');
  await waitFor(() => expect(location().search).toContain('search=ada'));
  expect(location().search).toContain('hallId=7');
  await user.click(screen.getByRole('button', { name: /^Export/ }));
  for (const name of ['Excel (xlsx)', 'CSV'])
    expect(screen.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
  expect(asked).toEqual([]);
  arrive();
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ hallId: '7', search: 'ada' }));
  expect(screen.getByRole('menuitem', { name: 'CSV' })).not.toHaveAttribute('aria-disabled', 'true');
});
