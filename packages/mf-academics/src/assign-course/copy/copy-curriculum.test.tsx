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
import { choices } from '../curriculum.fixture';
import CopyCurriculumPage from './copy-curriculum.page';

const sent: Sent[] = [];
const shown = { levels: [{ level: 200, courses: 11 }], comes: 11, there: 1, left: ['CSC207'] };
const server = mockServer(
  mock(academics.curriculum.choices, choices),
  mock(academics.curriculum.preview, shown),
  mock(academics.curriculum.copy, (one) => (sent.push(one), { copied: 11 })),
);
beforeEach(() => sent.splice(0));

const open = () =>
  renderWithPortal(<CopyCurriculumPage />, {
    route: '/course_management/assign_course/copy',
    session: officialWith('courses.view', 'courses.edit'),
  });
const show = () => screen.getByRole('button', { name: 'Show what comes' });

async function ask(user: ReturnType<typeof open>['user']) {
  await user.selectOptions(await screen.findByLabelText('Department'), 'Computer Science');
  await user.selectOptions(screen.getByLabelText('Into session'), '2026/2027');
  await user.click(show());
}

it('shows what comes, then copies exactly that', async () => {
  const { container, user, location } = open();
  await ask(user);
  expect(await screen.findByText('11 courses')).toBeVisible();
  expect(screen.getByText('CSC207')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Copy 11 courses' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ departmentId: 21, fromSessionId: 2, toSessionId: 3, comes: 11 });
  await waitFor(() => expect(location().search).toBe('?sessionId=3&departmentId=21'));
});

it('offers no copy of nothing, and says at its box what is wrong', async () => {
  server.use(mock(academics.curriculum.preview, { levels: [], comes: 0, there: 12, left: [] }));
  const { user } = open();
  await ask(user);
  expect(await screen.findByText(/Nothing comes/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
  const message = 'Choose a session after the one that is copied';
  server.use(
    mock(academics.curriculum.preview, problem('INVALID', { errors: [{ path: 'toSessionId', message }] })),
  );
  await user.click(show());
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
});
