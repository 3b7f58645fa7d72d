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
import { officialWith } from '../../lib/course-pages.fixture';
import { choices } from '../assign-courses.fixture';
import CopyLecturersPage from './copy-lecturers.page';

const seen = 'a'.repeat(64);
const sent: Sent[] = [];
const server = mockServer(
  mock(academics.assignCourses.choices, choices),
  mock(academics.assignCourses.previewCopy, { comes: 11, there: 2, left: ['CSC207'], seen }),
  mock(academics.assignCourses.copy, (one) => (sent.push(one), { copied: 11 })),
);
beforeEach(() => sent.splice(0));

const open = () =>
  renderWithPortal(<CopyLecturersPage />, {
    route: '/lecturer_management/assign_courses/copy',
    session: officialWith('lecturers.view', 'lecturers.edit'),
  });

it('shows what comes and stays, then copies exactly that', async () => {
  const { container, user, location } = open();
  await user.click(await screen.findByRole('button', { name: 'Show what comes' }));
  expect(await screen.findByText('11 courses')).toBeVisible();
  expect(screen.getByText('CSC207')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Copy 11 courses' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ fromSessionId: '3', toSessionId: '4', departmentId: '', seen });
  await waitFor(() => expect(location().search).toBe('?sessionId=4'));
});

it('offers no copy of nothing, and says at its box what is wrong', async () => {
  server.use(mock(academics.assignCourses.previewCopy, { comes: 0, there: 12, left: [], seen }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show what comes' }));
  expect(await screen.findByText(/Nothing comes/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Copy \d/ })).toBeNull();
  const message = 'Choose a session after the one that is copied';
  server.use(
    mock(
      academics.assignCourses.previewCopy,
      problem('INVALID', { errors: [{ path: 'toSessionId', message }] }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Show what comes' }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
});
