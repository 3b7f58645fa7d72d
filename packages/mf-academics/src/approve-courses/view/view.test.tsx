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
import { officialWith } from '../../lib/course-pages.fixture';
import { approval } from '../approvals.fixture';
import ApprovalPage from './view.page';
import { noAudit } from '../../lib/degree-audit.fixture';

const sent: Sent[] = [];
const server = mockServer(
  mock(academics.approvals.one, approval),
  mock(academics.degreeAudits.one, noAudit),
  mock(academics.adviserApprovals.giveBack, (one) => (sent.push(one), { version: 3, state: 'draft' })),
  mock(academics.adviserApprovals.allow, (one) => (sent.push(one), { allowed: true })),
);
beforeEach(() => sent.splice(0));

const open = (query = '?id=71') =>
  renderWithPortal(<ApprovalPage />, {
    route: `/approve_courses/view${query}`,
    session: officialWith('registration.view', 'registration.advise'),
  });
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('one registration', () => {
  it('shows student, courses, what differs from the curriculum, and what happened', async () => {
    const { container } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'BELLO Grace' })).toBeVisible();
    expect(section('Student').getByText('9 units, of 15 to 24')).toBeVisible();
    expect(section('Student').getByText('3.45')).toBeVisible();
    expect(screen.getByText('The dean decides on it after the head of department.')).toBeVisible();
    expect(screen.getByRole('row', { name: /CSC101.*Carry-over/ })).toBeVisible();
    expect(screen.getByText('Languages has not decided yet')).toBeVisible();
    expect(section('Against the curriculum').getByText(/CSC205 Logic, 3 units/)).toBeVisible();
    expect(section('Taken off the list').getByText('CSC299: Not for your level')).toBeVisible();
    const happened = section('What happened');
    expect(happened.getByText('Returned to the student by the course adviser')).toBeVisible();
    expect(happened.getByText('“A course does not belong on the list. Not for your level”')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is returned with the courses that are taken off', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Return to the student' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText(/What is wrong/), 'wrong');
    await user.click(dialog.getByRole('checkbox', { name: 'FRN201 French' }));
    await user.type(dialog.getByLabelText(/^Reason/), 'French does not count for you');
    await user.click(dialog.getByRole('button', { name: 'Return' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { params: { id: '71' }, body: { code: 'wrong', courseIds: [6], version: 2 } },
      ]),
    );
  });

  it('lets a course be chosen again by the office that took it off', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Allow CSC299 again' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Allow' }));
    await waitFor(() => expect(sent).toMatchObject([{ params: { id: '71', courseId: '9' } }]));
  });

  it.each([
    [{ own: true, may: [] }, 'This registration is your own. Another officer decides it.'],
    [
      { state: 'adviser_ok', may: ['hod.return' as const] },
      'It can be approved once the departments that own FRN201 have decided.',
    ],
    [
      { state: 'adviser_ok', courses: [], may: ['hod.return' as const] },
      'You approved it before, or lent a course of it. Somebody else approves it now.',
    ],
  ])('says why it cannot be approved', async (changes, words) => {
    server.use(mock(academics.approvals.one, { ...approval, ...changes }));
    open();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('that is none leads back to the list; one beyond reach is not shown', async () => {
    const { unmount } = open('');
    expect(await screen.findByRole('link', { name: 'Choose from the list' })).toBeVisible();
    unmount();
    server.use(mock(academics.approvals.one, problem('NOT_FOUND')));
    open();
    expect(await screen.findByText(/We could not find that/)).toBeVisible();
  });
});
