import { academics } from '@portal/contracts/academics';
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
import { officialWith } from '../lib/sessions.fixture';
import { choices, pageOf, row, unknown } from './lecturers.fixture';
import LecturersPage from './lecturers.page';

const asked: Sent[] = [];
const server = mockServer(
  mock(academics.lecturers.choices, choices),
  mock(academics.lecturers.list, (sent) => {
    asked.push(sent);
    return pageOf([row, unknown]);
  }),
);
beforeEach(() => asked.splice(0));

const open = (query = '', ...claims: Parameters<typeof officialWith>) =>
  renderWithPortal(<LecturersPage />, {
    route: `/lecturer_management/lecturer_upload${query}`,
    session: officialWith('lecturers.view', ...claims),
  });
const rowOf = async (name: string) => {
  const found = (await screen.findByText(name)).closest('tr');
  if (!found) throw new Error(`${name} stands in no row`);
  return within(found);
};
async function choose(person: ReturnType<typeof open>['user'], { name }: typeof row, act: string) {
  await rowOf(name);
  await person.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  await person.click(await screen.findByRole('menuitem', { name: act }));
  return within(await screen.findByRole('dialog'));
}

describe('the list of lecturers', () => {
  it('shows who they are, where they teach and whether they sign in', async () => {
    const { container } = open();
    const known = await rowOf(row.name);
    for (const text of ['SP1000', 'Dr', 'Computer Science', 'Senior Lecturer', 'Full-time', 'Active'])
      expect(known.getAllByText(text)[0]).toBeVisible();
    expect((await rowOf(unknown.name)).getByText('No account')).toBeVisible();
    expect(screen.getByRole('link', { name: row.name })).toHaveAttribute(
      'href',
      '/lecturer_management/lecturer_upload/edit?id=12',
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is asked with the filters of the address', async () => {
    open('?search=ogun&facultyId=2&departmentId=21&rank=Reader&employment=part_time&account=off&sort=-name');
    await rowOf(row.name);
    expect(asked[0]?.query).toMatchObject({
      search: 'ogun',
      facultyId: '2',
      departmentId: '21',
      rank: 'Reader',
      employment: 'part_time',
      account: 'off',
      sort: '-name',
    });
  });

  it('is added to by who may', async () => {
    const { unmount } = open();
    await rowOf(row.name);
    expect(screen.queryByRole('link', { name: 'Add a lecturer' })).not.toBeInTheDocument();
    unmount();
    open('', 'lecturers.edit');
    expect(await screen.findByRole('link', { name: 'Add a lecturer' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upload a spreadsheet' })).toHaveAttribute(
      'href',
      '/lecturer_management/lecturer_upload/bulk',
    );
  });
});

describe('a lecturer of the list', () => {
  it('without an account gets one with the link', async () => {
    const sent: Sent[] = [];
    server.use(mock(academics.lecturers.sendSetup, (one) => (sent.push(one), { made: true })));
    const { user } = open('', 'lecturers.edit');
    const dialog = await choose(user, unknown, 'Send set-up email');
    expect(dialog.getByText(/An account is made for them/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send set-up email' }));
    expect(await screen.findByText('The account is made, and the link is on its way')).toBeVisible();
    expect(sent).toMatchObject([{ params: { id: '13' } }]);
  });

  it('is switched off with a reason, and the refusal stays in the dialog', async () => {
    const sent: Sent[] = [];
    server.use(mock(academics.lecturers.setActive, problem('RIGHTS_EXCEEDED')));
    const { user } = open('', 'lecturers.edit');
    const dialog = await choose(user, row, 'Switch off');
    const go = dialog.getByRole('button', { name: 'Switch off' });
    await user.click(go);
    expect(await dialog.findAllByText('Say why')).not.toHaveLength(0);
    await user.type(dialog.getByLabelText(/Reason/), 'has left');
    await user.click(go);
    expect(await dialog.findByText(/cannot give somebody more/)).toBeVisible();
    server.use(
      mock(academics.lecturers.setActive, (one) => (sent.push(one), { active: false, changed: true })),
    );
    await user.click(go);
    await waitFor(() => expect(sent).toMatchObject([{ body: { active: false, reason: 'has left' } }]));
    expect(await screen.findByText('OGUNLEYE Káyọ̀dé is switched off')).toBeVisible();
  });

  it('is switched on again', async () => {
    const off = { ...row, account: 'off' as const, may: ['edit' as const, 'activate' as const] };
    const sent: Sent[] = [];
    server.use(
      mock(academics.lecturers.list, pageOf([off])),
      mock(academics.lecturers.setActive, (one) => (sent.push(one), { active: true, changed: true })),
    );
    const { user } = open('', 'lecturers.edit');
    const dialog = await choose(user, off, 'Switch on');
    await user.type(dialog.getByLabelText(/Reason/), 'is back');
    await user.click(dialog.getByRole('button', { name: 'Switch on' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { active: true, reason: 'is back' } }]));
  });
});
