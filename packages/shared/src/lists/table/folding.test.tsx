import { act, axeFindings, renderWithPortal, screen, within } from '../../testing';
import { compactDensity } from '../../ui';
import { DataTable } from './data-table';

interface Person {
  name: string;
  email: string;
  roles: string;
}

const rows: Person[] = [
  { name: 'Amina', email: 'amina@uni.test', roles: 'Dean' },
  { name: 'Bello', email: 'bello@uni.test', roles: 'Bursar' },
];

const table = (
  <main {...compactDensity}>
    <DataTable
      caption="People"
      columns={[
        { header: 'Name', cell: ({ name }) => name },
        { header: 'Email', foldsAt: 2, cell: ({ email }) => email },
        { header: 'Roles', foldsAt: 1, cell: ({ roles }) => roles },
      ]}
      rows={rows}
      rowKey={({ name }) => name}
      rowName={({ name }) => name}
    />
  </main>
);

/** jsdom lays nothing out and knows no width of a container: as in a table that is wide enough. */
const hidden = { hidden: true } as const;

afterEach(() => jest.restoreAllMocks());

test('no width changes the markup: nothing is measured', () => {
  const atWidth = (width: number) => {
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockImplementation(() => new DOMRect(0, 0, width, 40));
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
    const { container, unmount } = renderWithPortal(table);
    const markup = container.innerHTML;
    unmount();
    return markup;
  };
  const ids = /_r_\w+_/g;
  const [narrow, wide] = [atWidth(200), atWidth(2000)].map((markup) => markup.replace(ids, 'id'));
  expect(narrow).toBe(wide);
  expect(narrow).toContain('Details of Amina');
});

test('where every column has room nobody is offered a detail', async () => {
  const { container } = renderWithPortal(table);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Email',
    'Roles',
  ]);
  expect(screen.queryByRole('button', { name: 'Details of Amina' })).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
});

test('the detail has what may fold, each value under its heading, and closes again', async () => {
  const { container } = renderWithPortal(table);
  const opener = screen.getByRole('button', { name: 'Details of Amina', ...hidden });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  act(() => opener.click());
  const detail = screen.getByText('amina@uni.test', { selector: 'dd' });
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  const row = document.getElementById(opener.getAttribute('aria-controls') ?? '');
  expect(row).toContainElement(detail);
  const values = [...(row?.querySelectorAll('dt, dd') ?? [])].map(({ textContent }) => textContent);
  expect(values).toEqual(['Email', 'amina@uni.test', 'Roles', 'Dean']);
  expect(within(row as HTMLElement).queryByText('Amina')).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
  act(() => opener.click());
  expect(screen.queryByText('amina@uni.test', { selector: 'dd' })).toBeNull();
});
