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
import { approvalChoices, borrowedRow } from '../approve-courses/approvals.fixture';
import { officialWith, pageOf } from '../lib/course-pages.fixture';
import BorrowedCoursesPage from './approved-borrowed-reg.page';

const sent: Sent[] = [];
const waiting = {
  total: 2,
  courses: [
    { source: 'registration' as const, id: 71, courseId: 6, version: 2 },
    { source: 'request' as const, id: 5, courseId: 6, version: 3 },
  ],
};
mockServer(
  mock(academics.approvals.choices, approvalChoices),
  mock(academics.approvals.borrowed, pageOf([borrowedRow])),
  mock(academics.approvals.borrowedForMe, (one) => (sent.push(one), waiting)),
  mock(academics.ownerApprovals.approveSeveral, (one) => {
    sent.push(one);
    return {
      done: 1,
      refused: [{ key: 'request-5-6', name: 'FRN201 for EZE Kelechi', message: 'It was returned.' }],
    };
  }),
);
beforeEach(() => void sent.splice(0));

const open = (session = officialWith('registration.view', 'registration.approve'), query = '') =>
  renderWithPortal(<BorrowedCoursesPage />, {
    route: `/course_management/approved_borrowed_reg${query}`,
    session,
  });

it('says who has decided on each', async () => {
  const { container } = open();
  expect(
    await screen.findByRole('row', {
      name: /BELLO Grace.*FRN201, 2 units.*Languages.*Waits for the owner.*Adviser done, home head not yet/,
    }),
  ).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

it('lends all that wait as the list is narrowed, and tells which were not', async () => {
  const { user } = open(undefined, '?departmentId=21&search=frn');
  await user.click(await screen.findByRole('button', { name: 'Lend all that wait for you' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^2 courses\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Lend' }));
  expect(await screen.findByText('FRN201 for EZE Kelechi: It was returned.')).toBeVisible();
  const done = () => sent.find(({ body }) => body !== undefined);
  await waitFor(() => expect(done()?.body).toEqual({ courses: waiting.courses }));
  expect(sent[0]?.query).toMatchObject({ departmentId: '21', search: 'frn' });
});

it('is read by who decides nothing', async () => {
  open(officialWith('registration.view'));
  expect(await screen.findByRole('row', { name: /BELLO Grace/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /all that wait/ })).not.toBeInTheDocument();
});
