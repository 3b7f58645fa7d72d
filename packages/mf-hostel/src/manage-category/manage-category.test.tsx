import { hostel } from '@portal/contracts/hostel';
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
} from '@portal/shared/testing';
import { officerWith } from '../lib/officer.fixture';
import CategoryPage from './edit/category.page';
import ManageCategoryPage from './manage-category.page';

const row = {
  id: 7,
  name: 'Athletes',
  rule: 'Returning, 200 level',
  byHand: true,
  priority: 5,
  price: 3_000_000,
  holdHours: 24,
  bedSpaces: 0,
  archived: false,
  version: 3,
  may: ['edit' as const, 'archive' as const],
};
const category = {
  id: 7,
  name: 'Athletes',
  stage: 'returning' as const,
  levels: [200],
  studentTypes: [],
  departments: [],
  entrySessions: [],
  byHand: true,
  priority: 5,
  price: 3_000_000,
  holdHours: 24,
  archived: false,
  bedSpaces: 0,
  version: 3,
};
const sent: Sent[] = [];
const keep = (one: Sent) => {
  sent.push(one);
  return { version: 4 };
};
const server = mockServer(
  mock(hostel.categories.choices, {
    levels: [
      { id: 100, name: '100 level' },
      { id: 200, name: '200 level' },
    ],
    studentTypes: [{ id: 1, name: 'Undergraduate' }],
    departments: [{ id: 21, name: 'Computer Science' }],
    sessions: [{ id: 4, name: '2025/2026' }],
  }),
  mock(hostel.categories.ofStudent, {
    fullName: 'BELLO Grace',
    matricNumber: '2025/21/00001AB',
    department: 'Computer Science',
    level: 200,
    gender: 'Female',
    categories: [
      { id: 1, name: 'Returning', byHand: false },
      { id: 2, name: 'Sports', byHand: true },
    ],
  }),
  mock(hostel.bars.students, [
    { id: 9, fullName: 'BELLO Grace', matricNumber: '2025/21/00001AB', department: null, level: 200 },
  ]),
  mock(hostel.categories.one, category),
  mock(hostel.categories.list, { rows: [row], total: 1, totalIsExact: true, page: 1, pageSize: 10 }),
  mock(hostel.categories.create, (one: Sent) => ({ ...keep(one), id: 8 })),
  mock(hostel.categories.update, keep),
  mock(hostel.categories.archive, keep),
);
beforeEach(() => sent.splice(0));

const session = officerWith('hostel.view', 'hostel.edit');
const edit = (query = '') =>
  renderWithPortal(<CategoryPage />, { route: `/hostel_management/manage_category/edit${query}`, session });

it('says who each category is for, and what can be done with it', async () => {
  const { container, user } = renderWithPortal(<ManageCategoryPage />, { session });
  const line = within((await screen.findByText('Athletes')).closest('tr') as HTMLElement);
  expect(line.getByText('Returning, 200 level')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New category' })).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(line.getByRole('button', { name: /Athletes/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(sent).toMatchObject([{ params: { id: '7' }, body: { version: 3 } }]));
});

it('says which categories a student has', async () => {
  const { user } = renderWithPortal(<ManageCategoryPage />, { session });
  await user.type(await screen.findByLabelText('Student'), 'bello');
  await user.click(await screen.findByRole('option', { name: /BELLO Grace/ }));
  const found = await screen.findByRole('list', { name: 'Categories of the student' });
  expect(
    within(found)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Returning', 'Sports (by hand)']);
});

it('is made of what is ticked and typed', async () => {
  const { user, container } = edit();
  await user.click(await screen.findByRole('button', { name: 'Save the category' }));
  expect((await screen.findAllByText('Enter the name')).length).toBeGreaterThan(0);
  await user.type(screen.getByLabelText('Name'), 'Fresh athletes');
  await user.click(screen.getByLabelText('Fresh: in the session of entry'));
  await user.click(screen.getByLabelText('100 level'));
  await user.click(screen.getByLabelText('Computer Science'));
  await user.type(screen.getByLabelText(/^Price of a bed-space/), '30000');
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save the category' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        body: {
          name: 'Fresh athletes',
          stage: 'fresh',
          levels: [100],
          departments: [21],
          price: '30000',
          priority: '100',
          byHand: false,
        },
      },
    ]),
  );
});

it('is changed with the version that was seen, and compared with what somebody else saved', async () => {
  server.use(mock(hostel.categories.update, problem('STALE')));
  const { user } = edit('?id=7');
  const hours = await screen.findByLabelText(/^Hours to pay/);
  expect(hours).toHaveValue('24');
  await user.clear(hours);
  await user.type(hours, '48');
  server.use(mock(hostel.categories.one, { ...category, holdHours: 12, version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Save the category' }));
  expect(await screen.findByText('Somebody else changed this category meanwhile')).toBeVisible();
});

it('is only looked at by who does not edit, and says what stopped it', async () => {
  const route = '/hostel_management/manage_category/edit?id=7';
  renderWithPortal(<CategoryPage />, { route, session: officerWith('hostel.view') });
  expect(await screen.findByText('You only look here')).toBeVisible();
  for (const said of ['Returning: in a later session', '200 level', '₦30,000.00', 'Officers alone'])
    expect(screen.getByText(said)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save the category' })).not.toBeInTheDocument();
  server.use(mock(hostel.categories.one, problem('NOT_FOUND')));
  edit('?id=8');
  expect(await screen.findByText(/^An error has occurred/)).toBeVisible();
});
