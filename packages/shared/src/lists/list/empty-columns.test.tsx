import { mock, mockServer, renderWithPortal, screen } from '../../testing';
import { listPeople, people, peopleServer } from '../../testing/people-list';
import { tickColumn } from '../table/tick-column';
import { ListTable } from './list-table';

mockServer(mock(listPeople, peopleServer(5)));
const table = (more: Partial<typeof people>) => <ListTable list={{ ...people, ...more }} />;

describe('a column in which no row has anything is not there:', () => {
  const tick = tickColumn<{ id: string; may: readonly string[] }>({
    may: ['admit'],
    nameOf: ({ id }) => id,
    isTicked: () => false,
    onTick: () => undefined,
  });
  const given = (may: readonly string[]) => ({
    actions: [{ label: 'Edit', when: ({ id }: { id: string }) => may.includes(id), to: () => '/edit' }],
    columns: [
      ...people.columns,
      {
        ...tick,
        cell: ({ id }: { id: string }) => tick.cell({ id, may: may.includes(id) ? ['admit'] : [] }),
      },
    ],
  });
  const heading = (name: string) => screen.findByText(name, { selector: 'th' });

  it('neither menus nor boxes', async () => {
    renderWithPortal(table(given([])));
    await screen.findByText('Person 1');
    expect(await heading('Actions')).not.toBeVisible();
    expect(await heading('Select')).not.toBeVisible();
    expect(await heading('Number')).toBeVisible();
  });

  it('both stand there for a single row', async () => {
    renderWithPortal(table(given(['3'])));
    await screen.findByText('Person 1');
    expect(await heading('Actions')).toBeVisible();
    expect(await heading('Select')).toBeVisible();
  });
});
