import { admissions } from '@portal/contracts/admissions';
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
import { pageOf } from '../../lib/application-setup.fixture';
import { officialWith } from '../../lib/sessions.fixture';
import ApplicationSetupsPage from '../setups.page';
import type { DepartmentSubjects } from './department-subjects.api';

const civil: DepartmentSubjects = {
  id: 11,
  department: 'Civil Engineering',
  school: 'School of Engineering',
  subjects: ['Physics', 'Biology or Geography'],
  groups: [[4], [6, 8]],
  version: 2,
  changedBy: 'ALABI Gbénga',
  changedAt: '2026-09-14T09:00:00.000Z',
  may: ['edit'],
  history: [
    {
      version: 2,
      by: 'ALABI Gbénga',
      at: '2026-09-14T09:00:00.000Z',
      reason: 'The senate decided so in September',
      subjects: ['Physics', 'Biology or Geography'],
      added: ['Biology or Geography'],
      removed: ['Chemistry'],
    },
    {
      version: 1,
      by: 'The portal itself',
      at: '2026-09-01T09:00:00.000Z',
      reason: 'As the portal was delivered',
      subjects: ['Physics', 'Chemistry'],
      added: ['Physics', 'Chemistry'],
      removed: [],
    },
  ],
};
const { groups: _, history: __, ...row } = civil;
const silent = { ...row, id: 31, department: 'Mathematics', subjects: [], version: 0 };
const untouched = { ...silent, changedBy: null, changedAt: null };
const offered = {
  schools: [{ id: 1, name: 'School of Engineering' }],
  subjects: [
    { id: 4, name: 'Physics' },
    { id: 5, name: 'Chemistry' },
    { id: 6, name: 'Biology' },
    { id: 8, name: 'Geography' },
  ],
};

const sent: Sent[] = [];
const server = mockServer(
  mock(admissions.departmentSubjects.list, pageOf([row, untouched])),
  // Before the call for one: its path would match as well.
  mock(admissions.departmentSubjects.choices, offered),
  mock(admissions.departmentSubjects.one, civil),
  mock(admissions.departmentSubjects.update, (request: Sent) => {
    sent.push(request);
    return { version: 3 };
  }),
);
beforeEach(() => sent.splice(0));

const open = (
  search = '',
  claims: Parameters<typeof officialWith> = ['admissions.edit', 'admissions.setup'],
) =>
  renderWithPortal(<ApplicationSetupsPage />, {
    route: `/applications/setup?part=subjects${search}`,
    session: officialWith(...claims),
  });
const save = () => screen.getByRole('button', { name: 'Save the subjects' });
const box = (name: string) => screen.getByRole('combobox', { name });

it('lists departments with what they ask for, and leads to one', async () => {
  const { container, user } = open();
  const line = (await screen.findByText('Civil Engineering')).closest('tr');
  expect(line).toHaveTextContent('Physics, Biology or Geography');
  expect(line).toHaveTextContent('ALABI Gbénga');
  expect(screen.getByText('Mathematics').closest('tr')).toHaveTextContent('Nothing besides');
  expect(screen.getByRole('heading', { level: 1, name: 'O-level subjects' })).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Actions for Civil Engineering' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(await screen.findByRole('form', { name: 'O-level subjects of Civil Engineering' })).toBeVisible();
});

it('goes back to the list as it was searched', async () => {
  const { user, location } = open('&search=civil&schoolId=1');
  await screen.findByText('Civil Engineering');
  await user.click(screen.getByRole('button', { name: 'Actions for Civil Engineering' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  await user.click(await screen.findByRole('link', { name: 'Back to the list' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'O-level subjects' })).toBeVisible();
  const search = new URLSearchParams(location().search);
  expect(Object.fromEntries(search)).toEqual({ part: 'subjects', search: 'civil', schoolId: '1' });
});

it('shows what one asks for, with who changed what, when and why', async () => {
  const { container } = open('&department=11');
  await waitFor(() => expect(box('Subject 1')).toHaveValue('4'));
  expect(box('Subject 2')).toHaveValue('6');
  expect(box('Subject 2, other choice 1')).toHaveValue('8');
  const newest = screen.getByText('The senate decided so in September').closest('tr');
  for (const words of [
    'Taken away: Chemistry',
    'Added: Biology or Geography',
    'ALABI Gbénga, 14/09/2026, 10:00',
  ])
    expect(newest).toHaveTextContent(words);
  expect(await axeFindings(container)).toEqual([]);
});

it('saves groups with the version that was seen and the reason', async () => {
  const { user } = open('&department=11');
  await screen.findByRole('combobox', { name: 'Subject 1' });
  await user.click(screen.getByRole('button', { name: 'Remove subject 2, other choice 1' }));
  await user.click(screen.getByRole('button', { name: 'Add a subject' }));
  await user.selectOptions(box('Subject 3'), 'Chemistry');
  await user.click(screen.getByRole('button', { name: 'Add another choice for subject 3' }));
  await user.selectOptions(box('Subject 3, other choice 1'), 'Geography');
  await user.type(screen.getByLabelText(/Reason/), 'The faculty board asks for it');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    params: { id: '11' },
    body: { version: 2, groups: [[4], [6], [5, 8]], reason: 'The faculty board asks for it' },
  });
  expect(await screen.findByText('Version 3 counts from now on')).toBeVisible();
});

it('takes everything away but asks why, and asks for a subject in each box', async () => {
  const { user } = open('&department=11');
  await screen.findByRole('combobox', { name: 'Subject 1' });
  for (const name of ['subject 2, other choice 1', 'subject 2', 'subject 1'])
    await user.click(screen.getByRole('button', { name: `Remove ${name}` }));
  expect(screen.getByText(/Nothing besides English Language and Mathematics/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a subject' }));
  await user.click(save());
  expect((await screen.findAllByText('Say why')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Choose a subject').length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

it('shows what somebody else saved meanwhile, and keeps the entries', async () => {
  const { user } = open('&department=11');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Subject 1' }), 'Chemistry');
  await user.type(screen.getByLabelText(/Reason/), 'The faculty board asks for it');
  server.use(
    mock(admissions.departmentSubjects.update, () => problem('STALE')),
    mock(admissions.departmentSubjects.choices, offered),
    mock(admissions.departmentSubjects.one, { ...civil, version: 3, groups: [[8]], subjects: ['Geography'] }),
  );
  await user.click(save());
  expect(await screen.findByText('Somebody else changed these subjects meanwhile')).toBeVisible();
  const told = screen.getByText('Somebody else changed these subjects meanwhile').closest('[tabindex]');
  expect(told).toHaveTextContent(/Physics; Biology or Geography.*Geography/);
  expect(box('Subject 1')).toHaveValue('5');
});

it('is read by who may not change it', async () => {
  server.use(
    mock(admissions.departmentSubjects.choices, offered),
    mock(admissions.departmentSubjects.one, { ...civil, may: [] }),
  );
  open('&department=11', ['admissions.edit']);
  expect((await screen.findAllByText('Physics, Biology or Geography')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Save the subjects' })).toBeNull();
});
