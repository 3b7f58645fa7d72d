import { academics } from '@portal/contracts/academics';
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
import { officialWith } from '../../lib/sessions.fixture';
import { choices, lecturer } from '../lecturers.fixture';
import BulkPage from '../bulk/bulk.page';
import EditPage from './edit.page';

const sent: Sent[] = [];
const server = mockServer(
  mock(academics.lecturers.choices, choices),
  mock(academics.lecturers.one, lecturer),
  mock(academics.lecturers.create, (one) => (sent.push(one), { id: 12 })),
  mock(academics.lecturers.update, (one) => (sent.push(one), { version: 4, emailWaits: true })),
);
beforeEach(() => sent.splice(0));

const open = (query = '') =>
  renderWithPortal(<EditPage />, {
    route: `/lecturer_management/lecturer_upload/edit${query}`,
    session: officialWith('lecturers.view', 'lecturers.edit'),
  });

describe('a new lecturer', () => {
  it('is added once every field is there, and keeps what was typed when the server refuses', async () => {
    const { user, container } = open();
    await user.click(await screen.findByRole('button', { name: 'Add the lecturer' }));
    for (const text of ['Enter the surname', 'Enter the staff number', 'Choose the department'])
      expect((await screen.findAllByText(text))[0]).toBeVisible();
    await user.type(screen.getByLabelText('Surname'), 'Eze');
    await user.type(screen.getByLabelText('First name'), 'Kelechi');
    await user.type(screen.getByLabelText('Title'), 'Dr');
    await user.type(screen.getByLabelText('Staff number'), 'sp77');
    await user.type(screen.getByLabelText('Email'), 'eze@futg.example');
    await user.selectOptions(screen.getByLabelText('Department'), '21');
    await user.selectOptions(screen.getByLabelText('Rank'), 'Lecturer I');
    expect(await axeFindings(container)).toEqual([]);
    const errors = [{ path: 'staffNumber', message: 'Somebody else has this staff number.' }];
    server.use(mock(academics.lecturers.create, problem('INVALID', { errors })));
    await user.click(screen.getByRole('button', { name: 'Add the lecturer' }));
    expect((await screen.findAllByText('Somebody else has this staff number.'))[0]).toBeVisible();
    expect(screen.getByLabelText('Surname')).toHaveValue('Eze');
    server.use(mock(academics.lecturers.create, (one) => (sent.push(one), { id: 12 })));
    await user.click(screen.getByRole('button', { name: 'Add the lecturer' }));
    expect(await screen.findByRole('heading', { level: 1, name: lecturer.name })).toBeVisible();
    expect(sent).toMatchObject([
      { body: { staffNumber: 'SP77', departmentId: '21', rank: 'Lecturer I', employment: 'full_time' } },
    ]);
  });
});

describe('a lecturer', () => {
  it('is changed with the version that was seen; another email may wait', async () => {
    const { user } = open('?id=12');
    await user.selectOptions(await screen.findByLabelText('Rank'), 'Reader');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { rank: 'Reader', version: 3 } }]));
    expect(await screen.findByText(/the new email counts once its owner/)).toBeVisible();
  });

  it('with more rights is only looked at', async () => {
    server.use(mock(academics.lecturers.one, { ...lecturer, may: [] }));
    open('?id=12');
    expect(await screen.findByLabelText('Surname')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('says what stopped it', async () => {
    server.use(mock(academics.lecturers.one, problem('BUSY')));
    open('?id=12');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

it('many lecturers come from a spreadsheet', async () => {
  const { container } = renderWithPortal(<BulkPage />, {
    route: '/lecturer_management/lecturer_upload/bulk',
    session: officialWith('lecturers.view', 'lecturers.edit'),
  });
  expect(await screen.findByText('Department code')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});
