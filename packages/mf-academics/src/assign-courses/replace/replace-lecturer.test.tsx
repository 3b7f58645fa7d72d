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
import { candidates } from '../assign-courses.fixture';
import ReplaceLecturerPage from './replace-lecturer.page';

const seen = 'a'.repeat(64);
const gone = { id: 15, name: 'BELLO Amina', staffNumber: 'SP1009', department: 'Computer Science' };
const lot = { title: 'Digital Logic', session: '2026/2027', semester: 'Harmattan', role: 'lead' as const };
const sent: Sent[] = [];
const server = mockServer(
  mock(academics.assignCourses.candidates, ({ query }) => (query['leaving'] ? [gone] : candidates)),
  mock(academics.assignCourses.previewReplacement, {
    courses: [{ ...lot, key: '4-1-205', code: 'CSC205' }],
    stays: 2,
    seen,
  }),
  mock(academics.assignCourses.replace, (one) => (sent.push(one), { moved: 1, stays: 2 })),
);
beforeEach(() => sent.splice(0));

const open = () =>
  renderWithPortal(<ReplaceLecturerPage />, {
    route: '/lecturer_management/assign_courses/replace',
    session: officialWith('lecturers.view', 'lecturers.edit'),
  });
async function ask(user: ReturnType<typeof open>['user']) {
  await user.type(await screen.findByRole('combobox', { name: 'Who leaves' }), 'bello');
  await user.click(await screen.findByRole('option', { name: /BELLO Amina/ }));
  await user.type(screen.getByRole('combobox', { name: 'Who takes over' }), 'eze');
  await user.click(await screen.findByRole('option', { name: /EZE Kelechi/ }));
  await user.click(screen.getByRole('button', { name: 'Show what is handed over' }));
}

it('shows what is handed over and what stays, and does it with a reason', async () => {
  const { container, user, location } = open();
  await ask(user);
  expect((await screen.findAllByText('CSC205'))[0]).toBeVisible();
  expect(screen.getByText(/2 courses\.$/)).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Hand over 1 course' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Reason/), 'Has left the university');
  await user.click(dialog.getByRole('button', { name: 'Hand over 1 course' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ staffId: '15', byId: '14', seen, reason: 'Has left the university' });
  await waitFor(() => expect(location().pathname).toBe('/lecturer_management/assign_courses'));
});

it('asks for both, and offers nothing where there is nothing', async () => {
  server.use(mock(academics.assignCourses.previewReplacement, { courses: [], stays: 0, seen }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show what is handed over' }));
  expect((await screen.findAllByText('Choose who takes over'))[0]).toBeVisible();
  await ask(user);
  expect(await screen.findByText('There is nothing that you can hand over.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Hand over/ })).toBeNull();
});
