import { axeFindings, mock, mockServer, renderWithPortal, screen, within, type Sent } from '../../testing';
import { listPeople, people, peopleServer, type PeoplePage } from '../../testing/people-list';
import { ListTable } from '../list/list-table';
import { useChosen } from './use-chosen';

type Person = PeoplePage['rows'][number];

const asked: Sent['query'][] = [];
const server = peopleServer(412);
/** Every second one may be admitted. */
const mayOf = ({ id }: Person) => (Number(id) % 2 ? ['admit'] : []);
mockServer(
  mock(listPeople, (sent) => {
    asked.push(sent.query);
    const page = server(sent);
    return { ...page, rows: page.rows.map((row) => ({ ...row, may: mayOf(row) })) };
  }),
);
beforeEach(() => void asked.splice(0));

const choosable = { nameOf: ({ name }: Person) => `Select ${name}`, most: 500 };
const few = { ...choosable, most: 300 };

function People({ how = choosable }: { how?: typeof choosable }) {
  const { chosen, choosing } = useChosen<Person>(how);
  return (
    <>
      <p>Chosen: {[...chosen.keys()].join(' ')}</p>
      <ListTable list={{ ...people, choosing }} />
    </>
  );
}

const box = (name: string | RegExp) => screen.findByRole('checkbox', { name });
const ofPage = () => box(/^All on this page/);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const chosen = () => screen.getByText(/^Chosen:/).textContent;

it('chooses rows one by one, on several pages, and lets them go', async () => {
  const { user, container } = renderWithPortal(<People />);
  await user.click(await box('Select Person 3'));
  await user.click(await button('Page 2'));
  await user.click(await box('Select Person 12'));
  expect(chosen()).toBe('Chosen: 3 12');
  expect(screen.getByText('2 selected.')).toBeVisible();
  expect(await ofPage()).not.toBeChecked();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(await box('Select Person 12'));
  expect(chosen()).toBe('Chosen: 3');
  await user.click(await button('Select none'));
  expect(chosen()).toBe('Chosen: ');
  expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
});

it('chooses a page with one box, and lets it go again', async () => {
  const { user } = renderWithPortal(<People />);
  await user.click(await box('All on this page: 10 rows'));
  expect(chosen()).toBe('Chosen: 1 2 3 4 5 6 7 8 9 10');
  expect(await ofPage()).toBeChecked();
  await user.click(await box('Select Person 4'));
  expect((await ofPage()) as HTMLInputElement).toMatchObject({ checked: false, indeterminate: true });
  await user.click(await ofPage());
  await user.click(await ofPage());
  expect(chosen()).toBe('Chosen: ');
});

it('chooses all that were found, on whatever page they stand', async () => {
  const { user } = renderWithPortal(<People />, { route: '/?type=staff&page=3' });
  await user.click(await ofPage());
  await user.click(await button('Select all 412 found'));
  expect(await screen.findByText('All 412 selected.')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ type: 'staff', page: '1', pageSize: '500' });
  expect(chosen()?.split(' ')).toHaveLength(413);
  // Once all are, there is nothing more to choose.
  expect(screen.queryByRole('button', { name: /^Select all/ })).not.toBeInTheDocument();
  await user.click(await box('Select Person 21'));
  expect(screen.getByText('411 selected.')).toBeVisible();
});

it('takes no more than go at once, and says so', async () => {
  const { user } = renderWithPortal(<People how={few} />);
  await user.click(await ofPage());
  await user.click(await button('Select all 412 in the list'));
  expect(await screen.findByText('300 of 412 selected: no more go at once.')).toBeVisible();
  await user.click(await button('Page 42'));
  expect(await box('Select Person 412')).toBeDisabled();
  expect(await ofPage()).toBeDisabled();
});

describe('rows with which nothing can be done', () => {
  const how = {
    may: 'admit' as never,
    nameOf: ({ name }: Person) => `Select ${name}`,
    most: 500,
  };

  function Some() {
    const { choosing } = useChosen<Person>(how);
    return <ListTable list={{ ...people, choosing }} />;
  }

  it('have no box and are left out of the page and of all', async () => {
    const { user } = renderWithPortal(<Some />);
    await user.click(await box('All on this page: 5 rows'));
    expect(screen.getByText('5 selected.')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Select Person 2' })).not.toBeInTheDocument();
    await user.click(await button('Select all 412 in the list'));
    expect(
      await screen.findByText('206 of 412 selected: nothing can be done here with the others.'),
    ).toBeVisible();
  });
});

describe('on a phone', () => {
  const wide = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (media) => Object.assign(wide(media), { matches: media.includes('599.98px') });
  });
  afterEach(() => {
    window.matchMedia = wide;
  });

  it('a button chooses the page, and a card is headed by its name', async () => {
    const { user } = renderWithPortal(<People />);
    const card = (await screen.findByText('Person 3')).closest('li') as HTMLElement;
    expect(card).toHaveTextContent(/^Person 3/);
    await user.click(screen.getByText('Select this page'));
    expect(within(card).getByRole('checkbox')).toBeChecked();
    expect(screen.queryByText('Select this page')).not.toBeInTheDocument();
  });
});
