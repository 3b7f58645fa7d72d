import { academics } from '@portal/contracts/academics';
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
import { officialWith } from '../../lib/course-pages.fixture';
import { changeRequest } from '../../lib/add-drop/changes.fixture';
import ApprovalPage from './view.page';

const sent: Sent[] = [];
const server = mockServer(
  mock(academics.addDropRequests.one, changeRequest),
  mock(academics.adviserAddDrop.approve, (one) => (sent.push(one), { version: 3, state: 'adviser_ok' })),
  mock(academics.adviserAddDrop.giveBack, (one) => (sent.push(one), { version: 3, state: 'draft' })),
);
beforeEach(() => void sent.splice(0));

const adviser = officialWith('registration.view', 'registration.advise');
const open = () =>
  renderWithPortal(<ApprovalPage />, { route: '/approve_courses/view?change=5', session: adviser });

it('shows a request as the difference that it makes, with what would stand against it', async () => {
  const { container } = open();
  const changes = within(await screen.findByRole('region', { name: 'What changes' }));
  expect(changes.getByRole('row', { name: /FRN201.*Add.*\+3.*Borrowed.*“For my exchange”/ })).toBeVisible();
  expect(changes.getByRole('row', { name: /CSC205.*Drop.*−3/ })).toBeVisible();
  expect(screen.getByText('18 before, 21 units after, of 15 to 24')).toBeVisible();
  expect(screen.getByText('The dean decides on it after the head of department.')).toBeVisible();
  expect(screen.getByText(/^FRN201 is full/)).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

it('is approved as it was seen, or returned with the lines that are taken out', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const approve = within(await screen.findByRole('dialog'));
  await user.click(approve.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent).toMatchObject([{ params: { id: '5' }, body: { version: 2 } }]));
  await user.click(await screen.findByRole('button', { name: 'Return to the student' }));
  const giveBack = within(await screen.findByRole('dialog'));
  await user.selectOptions(giveBack.getByLabelText('What is wrong'), 'wrong');
  await user.click(giveBack.getByRole('checkbox', { name: 'Add FRN201 French' }));
  await user.type(giveBack.getByLabelText(/^Reason/), 'No French this year');
  await user.click(giveBack.getByRole('button', { name: 'Return' }));
  await waitFor(() =>
    expect(sent.at(-1)?.body).toEqual({
      version: 2,
      code: 'wrong',
      reason: 'No French this year',
      courseIds: [6],
    }),
  );
});

it('that is one’s own is decided by somebody else', async () => {
  server.use(mock(academics.addDropRequests.one, { ...changeRequest, own: true, may: [] }));
  open();
  expect(await screen.findByText('This request is your own. Another officer decides it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});
