import { axeFindings, mock, mockServer, renderWithPortal, screen, within } from '../../testing';
import { listPeople, people, peopleServer } from '../../testing/people-list';
import { ListTable } from './list-table';

mockServer(mock(listPeople, peopleServer(412)));
const table = () => <ListTable list={people} />;

describe('on a phone', () => {
  const wide = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (media) => Object.assign(wide(media), { matches: media.includes('599.98px') });
  });
  afterEach(() => {
    window.matchMedia = wide;
  });

  it('has a card for each row, every value beside its name', async () => {
    const { container } = renderWithPortal(table());
    const card = (await screen.findByText('Person 3')).closest('li');
    expect(card).toHaveTextContent('Person 3Joined2003NumberNo. 3');
    // A name without a space breaks, though the page's own rule says otherwise to everything.
    expect(screen.getByText('Person 3')).toHaveStyle({ overflowWrap: 'anywhere' });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('list', { name: 'People' })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('names no box to tick where a row has none', async () => {
    const tick = {
      header: 'Select',
      cell: ({ id }: { id: string }) => (id === '3' ? <input type="checkbox" /> : null),
    };
    renderWithPortal(<ListTable list={{ ...people, columns: [...people.columns, tick] }} />);
    const lineOf = async (name: string) =>
      within((await screen.findByText(name)).closest('li') as HTMLElement).getByText('Select');
    expect(await lineOf('Person 3')).toBeVisible();
    expect(await lineOf('Person 4')).not.toBeVisible();
  });

  it('heads the cards with another column, which does not stand in them again', async () => {
    renderWithPortal(<ListTable list={{ ...people, cardHead: 'Number' }} />);
    const card = (await screen.findByText('No. 3')).closest('li');
    expect(card).toHaveTextContent('No. 3NamePerson 3Joined2003');
  });

  it('says in one line what it is narrowed by, and opens the filters and the order', async () => {
    const { user, location } = renderWithPortal(table(), { route: '/?type=staff' });
    expect(await screen.findByRole('button', { name: 'Remove the filter Type: Staff' })).toBeVisible();
    const button = screen.getByRole('button', { name: 'Filters' });
    expect(screen.getByLabelText('Type')).not.toBeVisible();
    await user.click(button);
    expect(screen.getByLabelText('Type')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Order'), 'Joined, descending');
    expect(location().search).toBe('?type=staff&sort=-joined');
    await user.click(screen.getByRole('button', { name: 'Remove the filter Type: Staff' }));
    expect(location().search).toBe('?sort=-joined');
  });
});
