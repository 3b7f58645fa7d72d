import { student } from '@portal/contracts/student';
import {
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import { officialWith } from '../lib/official.fixture';
import type { MessageRow } from './messages.api';
import MessagesPage from './messages.page';
import NewMessagePage from './new/new.page';

const row: MessageRow = {
  id: 7,
  subject: 'Library hours',
  text: 'The library opens at seven from Monday.',
  office: 'Student affairs',
  sentBy: 'EZE Kelechi',
  sentAt: '2026-09-14T09:00:00.000Z',
  to: 'Computer Science, 300 level',
  byNotification: true,
  byEmail: true,
  recipients: 700,
  reached: 300,
  unreached: 2,
  state: 'sending',
  endedAt: null,
  cancelledBy: null,
  may: ['cancel'],
};
const key = '0b8b6f3e-3f5a-4c1e-9d2b-7a6c5d4e3f21';
const calls: [string, Sent][] = [];
const keep =
  <T,>(name: string, answer: T) =>
  (sent: Sent) => (calls.push([name, sent]), answer);
mockServer(
  mock(student.studentMessages.list, { rows: [row], total: 1, totalIsExact: true, page: 1, pageSize: 10 }),
  mock(student.studentMessages.cancel, keep('cancel', { reached: 300 })),
  mock(
    student.studentMessages.preview,
    keep('preview', {
      students: 2,
      withoutEmail: 1,
      withoutAccount: 0,
      unreachable: 0,
      to: '300 level',
      office: 'Student affairs',
      key,
      mark: 'seen',
    }),
  ),
  mock(student.studentMessages.test, keep('test', { notified: true, mailed: false })),
  mock(student.studentMessages.send, keep('send', { id: 8, recipients: 2 })),
  mock(student.studentRecords.choices, {
    sessions: [],
    studentTypes: [],
    schools: [],
    departments: [],
    options: [],
    levels: [{ id: 300, name: '300 level' }],
  }),
);
beforeEach(() => void calls.splice(0));
const session = officialWith('student.message', 'student.view');

it('lists what was sent and whom it reached, and stops what is being sent', async () => {
  const { user, container } = renderWithPortal(<MessagesPage />, {
    session,
    route: '/student_management/messages',
  });
  const line = within((await screen.findByText('Library hours')).closest('tr') as HTMLElement);
  expect(line.getByText('700')).toBeInTheDocument();
  expect(line.getByText('Computer Science, 300 level')).toBeInTheDocument();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Actions for Library hours' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel' }));
  expect(await screen.findByText(/398 students not told yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop sending' }));
  await waitFor(() => expect(calls).toMatchObject([['cancel', { params: { id: '7' } }]]));
});

it('shows whom a message reaches, sends a test, and sends it with what was shown', async () => {
  const { user, container } = renderWithPortal(<NewMessagePage />, {
    session,
    route: '/student_management/messages/new',
  });
  await screen.findByRole('option', { name: '300 level' });
  await user.selectOptions(screen.getByLabelText(/^Level/), '300');
  await user.type(screen.getByLabelText(/^Subject/), 'Library hours');
  await user.type(screen.getByLabelText(/^Text/), 'Opens at seven.');
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'See whom it reaches' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send “Library hours” to 2 students?' }));
  expect(dialog.getByText('Student affairs')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send a test to me' }));
  expect(await dialog.findByText('The test was sent to you by notification.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(calls.map(([name]) => name)).toEqual(['preview', 'test', 'send']));
  expect(calls[2]?.[1]).toMatchObject({
    body: { level: '300', subject: 'Library hours', key, mark: 'seen' },
  });
});
