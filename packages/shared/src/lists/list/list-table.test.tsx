import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
  within,
  type Sent,
} from '../../testing';
import { listPeople, people, peopleServer, type PeoplePage } from '../../testing/people-list';
import { ListPage } from './list-page';
import { ListTable } from './list-table';

const asked: Record<string, string>[] = [];
const answering = (answer: (sent: Sent) => PeoplePage | ReturnType<typeof problem>) =>
  mock(listPeople, (sent) => {
    asked.push(sent.query);
    return answer(sent);
  });
const server = mockServer(answering(peopleServer(412)));
beforeEach(() => void asked.splice(0));

const table = (more: Partial<typeof people> = {}) => <ListTable list={{ ...people, ...more }} />;
const words = () => screen.getAllByRole('status')[0]?.textContent;
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const lastAsked = () => asked.at(-1);

describe('a list of the server', () => {
  it('breaks a long name without a space, whatever it stands in', async () => {
    const cell = ({ name }: { name: string }) => <span>{name}</span>;
    renderWithPortal(table({ columns: [{ header: 'Name', long: true, cell }] }));
    expect(await screen.findByText('Person 1')).toHaveStyle({ overflowWrap: 'anywhere' });
  });

  it('shows the first ten rows and how many there are', async () => {
    const { container } = renderWithPortal(<ListPage list={people} />);
    expect(await screen.findByText('Person 10')).toBeVisible();
    expect(names()).toHaveLength(10);
    expect(screen.getByText('1–10 of 412')).toBeVisible();
    expect(lastAsked()).toEqual({ page: '1', pageSize: '10' });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('keeps everything in the address, without what is as at first', async () => {
    const { user, location } = renderWithPortal(table());
    await screen.findByText('Person 1');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('11–20 of 412')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Rows per page'), '20');
    expect(await screen.findByText('1–20 of 412')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Type'), 'staff');
    await user.click(screen.getByLabelText('Only active'));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(location().search).toBe('?pageSize=20&type=staff&active=true&sort=name');
    await waitFor(() =>
      expect(lastAsked()).toEqual({ page: '1', pageSize: '20', sort: 'name', type: 'staff', active: 'true' }),
    );
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(location().search).toBe('?pageSize=20&sort=name');
  });

  it('begins as the address says, leaves out what makes no sense, and says so of filters', async () => {
    renderWithPortal(table(), {
      route: '/?page=3&pageSize=9999&sort=password&type=robot&since=tomorrow&search=ada&other=1',
    });
    expect(await screen.findByText('21–30 of 412')).toBeVisible();
    expect(lastAsked()).toEqual({ search: 'ada', page: '3', pageSize: '10' });
    const box = screen.getByRole('searchbox', { name: 'Search by name' });
    expect(box).toHaveValue('ada');
    expect(box).toHaveAttribute('placeholder', 'Name');
    expect(screen.getByText('Type: “robot” is no choice here and is not used.')).toBeVisible();
    expect(screen.getByText('Joined since: “tomorrow” is no choice here and is not used.')).toBeVisible();
    expect(screen.getAllByText(/is not used/)).toHaveLength(2);
  });

  it('searches when somebody rests or presses Enter, from the first page', async () => {
    const { user, location } = renderWithPortal(table(), { route: '/?page=5' });
    await screen.findByText('41–50 of 412');
    await user.type(screen.getByRole('searchbox'), 'bello ');
    await screen.findByText('1–10 of 412');
    expect(asked).toHaveLength(2);
    expect(lastAsked()).toMatchObject({ search: 'bello', page: '1' });
    await user.type(screen.getByRole('searchbox'), 'a{Enter}');
    await waitFor(() => expect(location().search).toBe('?search=bello+a'));
  });

  it('sends what is fixed, whatever is chosen', async () => {
    renderWithPortal(table({ fixed: { type: 'student' } }), { route: '/?type=staff' });
    await screen.findByText('Person 1');
    expect(lastAsked()).toMatchObject({ type: 'student' });
  });
});

describe('the order', () => {
  it('goes up, down and back by the heading, which says so', async () => {
    const { user } = renderWithPortal(table());
    const heading = await screen.findByRole('columnheader', { name: 'Joined' });
    const states: unknown[] = [];
    for (let press = 0; press < 4; press += 1) {
      states.push([heading.getAttribute('aria-sort'), lastAsked()?.sort]);
      await user.click(within(heading).getByRole('button'));
      await waitFor(() => expect(screen.getByRole('region', { name: 'People' })).toBeVisible());
      await waitFor(() => expect(screen.getByRole('table').closest('[aria-busy=true]')).toBeNull());
    }
    expect(states).toEqual([
      ['none', undefined],
      ['ascending', 'joined'],
      ['descending', '-joined'],
      ['none', '-joined'],
    ]);
    expect(screen.getByRole('columnheader', { name: 'Number' })).not.toHaveAttribute('aria-sort');
  });
});

describe('the pages', () => {
  it('are not counted beyond a thousand', async () => {
    server.use(answering(peopleServer(5000, { exact: false })));
    const { user } = renderWithPortal(table(), { route: '/?page=100' });
    expect(await screen.findByText('991–1,000 of more than 1,000')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('1,001–1,010 of more than 1,000')).toBeVisible();
  });

  it('end at the last, where the button stays but does nothing', async () => {
    const { user, location } = renderWithPortal(table(), { route: '/?page=42' });
    expect(await screen.findByText('411–412 of 412')).toBeVisible();
    const next = screen.getByRole('button', { name: 'Next' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await user.click(next);
    expect(location().search).toBe('?page=42');
    expect(screen.getByRole('button', { name: 'Page 42' })).toHaveAttribute('aria-current', 'page');
  });

  it('lead back from an address beyond the last one', async () => {
    const { location } = renderWithPortal(table(), { route: '/?page=99' });
    expect(await screen.findByText('411–412 of 412')).toBeVisible();
    expect(location().search).toBe('?page=42');
  });

  it('keep apart where there are several lists', async () => {
    const { user, location } = renderWithPortal(
      <>
        <ListTable list={people} />
        <ListTable list={{ ...people, title: 'Pending people' }} stateKey="pending" />
      </>,
    );
    await waitFor(() => expect(screen.getAllByText('Person 1')).toHaveLength(2));
    const [, second] = screen.getAllByRole('button', { name: 'Next' });
    if (second) await user.click(second);
    expect(await screen.findByText('11–20 of 412')).toBeVisible();
    expect(screen.getByText('1–10 of 412')).toBeVisible();
    expect(location().search).toBe('?pending.page=2');
  });
});

describe('without rows', () => {
  it('has the specification’s words, in a region that was there before', async () => {
    server.use(answering(peopleServer(0)));
    const { user } = renderWithPortal(table());
    const region = screen.getAllByRole('status')[0];
    expect(region).toBeEmptyDOMElement();
    await waitFor(() => expect(words()).toBe('Your request results will be displayed here'));
    await user.click(screen.getByLabelText('Only active'));
    await waitFor(() => expect(words()).toBe('No result foundcheck your selection and try again'));
    await user.type(screen.getByRole('searchbox'), 'bello{Enter}');
    await waitFor(() =>
      expect(words()).toBe('No result found for "bello"check your selection and try again'),
    );
    expect(screen.getAllByRole('status')[0]).toBe(region);
  });

  it('has its own words where a page brings some', async () => {
    server.use(answering(peopleServer(0)));
    renderWithPortal(table({ emptyText: 'Nobody waits.' }));
    await waitFor(() => expect(words()).toBe('Nobody waits.'));
  });

  it('says what went wrong, and tries again in place', async () => {
    server.use(answering(() => problem('BUSY')));
    const { user } = renderWithPortal(table());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('An error has occurred: ');
    expect(words()).toBe('');
    server.use(answering(peopleServer(3)));
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1–3 of 3')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('old rows stay, blurred and marked busy, until the new ones are there', async () => {
  let release = () => undefined as void;
  server.use(
    mock(listPeople, async (sent) => {
      if (sent.query.page === '2') await new Promise<void>((resolve) => (release = resolve));
      return peopleServer(30)(sent);
    }),
  );
  const { user } = renderWithPortal(table());
  await screen.findByText('Person 1');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(screen.getByRole('table').closest('[aria-busy=true]')).not.toBeNull());
  expect(screen.getByText('Person 1')).toBeVisible();
  release();
  expect(await screen.findByText('Person 11')).toBeVisible();
  expect(screen.getByRole('table').closest('[aria-busy=true]')).toBeNull();
});

test('the menu of a row opens on click and closes on Esc and outside; a row without actions has none', async () => {
  const { user, container, location } = renderWithPortal(
    table({
      actions: [{ label: 'Edit', when: ({ id }) => id !== '2', to: ({ id }) => `/people/${id}` }],
    }),
  );
  const button = await screen.findByRole('button', { name: 'Actions for Person 1' });
  expect(screen.queryByRole('button', { name: 'Actions for Person 2' })).toBeNull();
  await user.click(button);
  expect(screen.getByRole('menu')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click(screen.getByRole('searchbox'));
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(button);
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(location().pathname).toBe('/people/1');
});
