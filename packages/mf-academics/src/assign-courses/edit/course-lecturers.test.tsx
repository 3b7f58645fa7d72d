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
import { candidates, course } from '../assign-courses.fixture';
import CourseLecturersPage from './course-lecturers.page';

const sent: Sent[] = [];
const noted = (one: Sent) => {
  sent.push(one);
  return {};
};
const server = mockServer(
  // Before the course: `candidates` would be taken for the key of one.
  mock(academics.assignCourses.candidates, candidates),
  mock(academics.assignCourses.one, course),
  mock(academics.assignCourses.assign, noted),
);
beforeEach(() => sent.splice(0));

const open = (query = '?course=4-1-201') =>
  renderWithPortal(<CourseLecturersPage />, {
    route: `/lecturer_management/assign_courses/edit${query}`,
    session: officialWith('lecturers.view', 'lecturers.edit'),
  });

it('shows who teaches the course and who did', async () => {
  const { container } = open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'CSC201 Computer Programming I' }),
  ).toBeVisible();
  expect(screen.getByText('Harmattan 2026/2027, 84 students registered')).toBeVisible();
  const history = within(screen.getByRole('region', { name: 'Lecturers of the course' }));
  for (const text of ['Teaches it now', 'has left the university', 'BELLO Amina'])
    expect(history.getAllByText(text)[0]).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

it('adds a co-lecturer, takes another off, and saves over what was seen', async () => {
  const { user } = open();
  await user.type(await screen.findByRole('combobox', { name: 'Add a co-lecturer' }), 'eze');
  await user.click(await screen.findByRole('option', { name: /EZE Kelechi/ }));
  await user.click(screen.getByRole('button', { name: 'Take MUSA Salisu off' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    { params: { key: '4-1-201' }, body: { leadId: '12', coIds: ['14'], version: 'seen' } },
  ]);
  expect(await screen.findByText('The lecturers of CSC201 are saved')).toBeVisible();
});

it('says at its field who cannot teach, and keeps what was chosen', async () => {
  const message = 'Choose a lecturer of a department whose account is not switched off';
  server.use(
    mock(academics.assignCourses.assign, problem('INVALID', { errors: [{ path: 'coIds', message }] })),
  );
  const { user } = open();
  await user.type(await screen.findByRole('combobox', { name: 'Add a co-lecturer' }), 'eze');
  await user.click(await screen.findByRole('option', { name: /EZE Kelechi/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(message))[0]).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take EZE Kelechi off' })).toBeVisible();
});

it('is only looked at by who may not say it, and has to be chosen first', async () => {
  server.use(mock(academics.assignCourses.one, { ...course, may: [] }));
  open();
  expect(await screen.findByRole('region', { name: 'Lecturers of the course' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  open('');
  expect(await screen.findByRole('link', { name: 'Choose from the list' })).toBeVisible();
});

it('says what stopped the page', async () => {
  server.use(mock(academics.assignCourses.one, problem('BUSY')));
  open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
