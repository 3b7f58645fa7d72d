import type { CallData, SessionSummary } from '../../model';
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
import { savedFilterCalls } from '../calls';
import { ListTable } from '../list/list-table';

type Saved = CallData<typeof savedFilterCalls.mine>[number];
const bello: Saved = {
  id: 4,
  list: 'people',
  title: 'People',
  name: 'Staff named Bello',
  address: '/?search=bello&sort=-name&type=staff',
  opens: true,
  sending: null,
};

let kept: Saved[] = [];
const sent: unknown[] = [];
const server = mockServer(
  mock(listPeople, peopleServer(412)),
  mock(savedFilterCalls.mine, () => kept),
  mock(savedFilterCalls.save, ({ body }) => {
    sent.push(body);
    kept = [bello];
    return { id: 4 };
  }),
  mock(savedFilterCalls.remove, () => {
    kept = [];
    return {};
  }),
);
beforeEach(() => {
  kept = [];
  sent.splice(0);
});

const official = { userId: '7', userType: 'official' } as SessionSummary;
const show = (session: SessionSummary | null, route = '/') =>
  renderWithPortal(<ListTable list={{ ...people, exportName: 'people' }} />, { session, route });
const button = () => screen.findByRole('button', { name: 'Saved filters' });

test('staff keep what they look at under a name, come back to it, and remove it', async () => {
  const { user, location } = show(official, '/?search=bello&type=staff&sort=-name&page=4');
  await user.click(await button());
  const dialog = within(screen.getByRole('dialog', { name: 'Saved filters' }));
  expect(await dialog.findByText('You have saved none of this list.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findAllByText('Give it a name.')).length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText(/^Name for what/), 'Staff named Bello{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      list: 'people',
      name: 'Staff named Bello',
      address: '/?search=bello&type=staff&sort=-name',
      query: { search: 'bello', sort: '-name', type: 'staff' },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await user.click(await button());
  expect(await axeFindings(document.body)).toEqual([]);
  await user.click(await screen.findByRole('link', { name: 'Staff named Bello' }));
  expect(location().search).toBe('?search=bello&sort=-name&type=staff');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await button());
  await user.click(await screen.findByRole('button', { name: 'Remove Staff named Bello' }));
  expect(await screen.findByText('You have saved none of this list.')).toBeVisible();
});

test('what the server has against it is said where the name stands', async () => {
  server.use(mock(savedFilterCalls.save, problem('CONFLICT', { message: 'You keep 50 filters already.' })));
  const { user } = show(official);
  await user.click(await button());
  await user.type(await screen.findByLabelText(/^Name for what/), 'One more{Enter}');
  expect(await screen.findByText(/You keep 50 filters already\./)).toBeVisible();
});

test.each([
  ['a student', { userId: '9', userType: 'student' } as SessionSummary],
  ['who acts as another person', { ...official, isImpersonating: true }],
  ['a visitor', null],
])('%s has none', async (_, session) => {
  show(session, '/?search=bello');
  await screen.findByText('Person 1');
  expect(screen.queryByRole('button', { name: 'Saved filters' })).toBeNull();
});
