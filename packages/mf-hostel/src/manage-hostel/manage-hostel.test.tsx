import { hostel } from '@portal/contracts/hostel';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
  type Sent,
} from '@portal/shared/testing';
import { officialWith, pageOf } from '../lib/official.fixture';
import AddRoomsPage from './add-rooms/add-rooms.page';
import EditHostelPage from './edit/edit-hostel.page';
import { aHostel, choices, planned } from './hostels.fixture';
import ManageHostelPage from './manage-hostel.page';
import NewHostelPage from './new-hostel/new-hostel.page';

const closed: typeof aHostel = {
  ...aHostel,
  id: 4,
  name: 'Hostel B',
  code: 'B',
  enabled: false,
  closedReason: 'Painted',
  may: ['edit', 'open'],
};
const sent: Sent[] = [];
const noted =
  <T,>(answer: T) =>
  (one: Sent) => {
    sent.push(one);
    return answer;
  };
const server = mockServer(
  mock(hostel.manageHostel.list, pageOf([aHostel, closed])),
  mock(hostel.manageHostel.choices, choices),
  mock(hostel.manageHostel.one, aHostel),
  mock(hostel.manageHostel.close, noted({ version: 3 })),
  mock(hostel.manageHostel.open, noted({ version: 3 })),
  mock(hostel.manageHostel.preview, noted(planned)),
  mock(hostel.manageHostel.previewRooms, noted(planned)),
  mock(hostel.manageHostel.create, noted({ id: 9 })),
  mock(hostel.manageHostel.addRooms, noted({ rooms: 6, beds: 24 })),
  mock(hostel.manageHostel.update, noted({ version: 3 })),
);
beforeEach(() => sent.splice(0));

const route = '/hostel_management/manage_hostel';
const session = officialWith('hostel.view', 'hostel.edit', 'hostel.allocate');

describe('the hostels', () => {
  it('are listed with their bed-spaces and state, and closed for a reason', async () => {
    const { container, user } = renderWithPortal(<ManageHostelPage />, { route, session });
    expect(await screen.findByRole('link', { name: 'Hostel A' })).toHaveAttribute(
      'href',
      `${route}/view_hostel?hostel=3`,
    );
    expect(screen.getByText('Closed', { selector: 'td *' })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Actions for Hostel A' }));
    await user.click(screen.getByRole('menuitem', { name: 'Close the hostel' }));
    await user.type(await screen.findByLabelText(/Reason/), 'It is painted');
    await user.click(screen.getByRole('button', { name: 'Close the hostel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([{ params: { id: '3' }, body: { version: 2, reason: 'It is painted' } }]);
  });

  it('are only looked at by who may not change them', async () => {
    renderWithPortal(<ManageHostelPage />, { route, session: officialWith('hostel.view') });
    expect(await screen.findByRole('link', { name: 'Hostel A' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New hostel' })).toBeNull();
  });
});

const fill = async (
  user: ReturnType<typeof renderWithPortal>['user'],
  fields: Readonly<Record<string, string>>,
) => {
  for (const [label, text] of Object.entries(fields))
    await user.type(screen.getByLabelText(new RegExp(`^${label}`)), text);
};

describe('a new hostel', () => {
  it('shows what a description makes, lets it be changed, and makes it as it was shown', async () => {
    const { container, user } = renderWithPortal(<NewHostelPage />, {
      route: `${route}/new_hostel`,
      session,
    });
    await screen.findByLabelText(/^Name/);
    await user.click(screen.getByRole('button', { name: 'Show what is made' }));
    expect(await screen.findAllByText(/Name the blocks/)).not.toEqual([]);
    await user.selectOptions(screen.getByLabelText(/^Gender/), 'Mixed by block');
    await fill(user, {
      Name: 'Hostel H',
      Location: 'Hill',
      Code: 'h',
      'Blocks(?! for)': 'A-B',
      'Blocks for men': 'B',
      'Floors of a block': '2',
      'Rooms of a floor': '3',
      'Bed-spaces of a room': '4',
    });
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show what is made' }));
    expect(await screen.findByText(/6 rooms with 24 bed-spaces in 1 block\./)).toBeVisible();
    expect(screen.getByText('H_A_203_D')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Change the description' }));
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Hostel H');
    await user.click(screen.getByRole('button', { name: 'Show what is made' }));
    server.use(
      mock(hostel.manageHostel.create, problem('STALE', { message: 'Something else would be made.' })),
    );
    await user.click(await screen.findByRole('button', { name: 'Make the hostel' }));
    expect(await screen.findByText('Something else would be made.')).toBeVisible();
    server.use(mock(hostel.manageHostel.create, noted({ id: 9 })));
    await user.click(screen.getByRole('button', { name: 'Make the hostel' }));
    expect(await screen.findByText('Hostel H is made')).toBeVisible();
    expect(sent.at(-1)?.body).toMatchObject({
      code: 'H',
      gender: 'Mixed by block',
      maleBlocks: 'B',
      naira: 24_000,
      rooms: 6,
      beds: 24,
    });
  });

  it('gets more rooms later', async () => {
    const { user } = renderWithPortal(<AddRoomsPage />, { route: `${route}/add_rooms?hostel=3`, session });
    await screen.findByLabelText(/^Blocks/);
    await fill(user, {
      Blocks: 'A',
      'Floors of a block': '2',
      'Rooms of a floor': '3',
      'Bed-spaces of a room': '4',
    });
    await user.click(screen.getByRole('button', { name: 'Show what is made' }));
    expect(
      await screen.findByText(/2 rooms of these are there already and stay as they are\./),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add the rooms' }));
    expect(await screen.findByText('6 rooms added')).toBeVisible();
    expect(sent.at(-1)?.body).toMatchObject({ gender: 'Female', rooms: 6, beds: 24 });
  });

  it('is changed as it was seen; its gender stays while students live there', async () => {
    const { container, user } = renderWithPortal(<EditHostelPage />, {
      route: `${route}/edit?id=3`,
      session,
    });
    const name = await screen.findByLabelText(/^Name/);
    expect(screen.getByText('Students have bed-spaces in it, so its gender stays.')).toBeVisible();
    await user.clear(name);
    await user.type(name, 'Queens Hostel');
    await user.click(screen.getByRole('button', { name: 'Save hostel' }));
    expect(await screen.findByText('Queens Hostel is saved')).toBeVisible();
    expect(sent.at(-1)?.body).toMatchObject({ name: 'Queens Hostel', naira: 24_000, version: 2 });
    expect(await axeFindings(container)).toEqual([]);
  });
});
