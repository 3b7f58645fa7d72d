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
import { choices, semester } from '../curriculum.fixture';
import CoursesOfSemesterPage from './courses-of-semester.page';

const sent: Sent[] = [];
const asked: Sent[] = [];
const server = mockServer(
  mock(academics.curriculum.choices, choices),
  mock(academics.curriculum.semester, (one) => (asked.push(one), semester)),
  mock(academics.curriculum.found, [{ id: 9, code: 'CSC205', title: 'Robotics', units: 2 }]),
  mock(academics.curriculum.add, (one) => (sent.push(one), { id: 12 })),
);
beforeEach(() => {
  sent.splice(0);
  asked.splice(0);
});

const open = (query = '') =>
  renderWithPortal(<CoursesOfSemesterPage />, {
    route: `/course_management/assign_course/edit${query}`,
    session: officialWith('courses.view', 'courses.edit'),
  });
const pick = async (user: ReturnType<typeof open>['user']) => {
  await user.type(await screen.findByRole('combobox', { name: 'Course' }), 'rob');
  await user.click(await screen.findByRole('option', { name: /CSC205/ }));
};

it('tells the units of the semester against the load, once it is chosen', async () => {
  const { container, user } = open('?departmentId=11');
  expect(await screen.findByText('Choose session, department, level and semester.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Level'), '200');
  await user.selectOptions(screen.getByLabelText('Semester'), 'Harmattan');
  expect(await screen.findByText('CSC201')).toBeVisible();
  expect(screen.getByText(/All of it together is less than the 15 units/)).toBeVisible();
  expect(screen.getByText(/A student takes 3 units of this semester, 3 of them core/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText(/^Option/), 'Civil Engineering: Structures');
  await waitFor(() =>
    expect(asked.at(-1)?.query).toMatchObject({ optionId: '5', departmentId: '11', sessionId: '2' }),
  );
  expect(await axeFindings(container)).toEqual([]);
});

it('adds courses of the catalogue one after the other, and reads the units again', async () => {
  const { user } = open('?departmentId=21&level=200&semester=1');
  expect(await screen.findByText('CSC201')).toBeVisible();
  await pick(user);
  await user.click(screen.getByRole('button', { name: 'Add the course' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    sessionId: 2,
    departmentId: 21,
    optionId: null,
    level: 200,
    semester: 1,
    courseId: 9,
    status: 'core',
  });
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  // What was chosen stays for the next one, which has to be named.
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Course' })).toHaveValue(''));
  await user.click(screen.getByRole('button', { name: 'Add the course' }));
  expect((await screen.findAllByText('Choose the course')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Level')).toHaveDisplayValue('200');
  expect(sent).toHaveLength(1);
});

it('says at the course why it is refused', async () => {
  const message = 'This course is taught there already';
  server.use(mock(academics.curriculum.add, problem('INVALID', { errors: [{ path: 'courseId', message }] })));
  const { user } = open('?departmentId=21&level=200&semester=1');
  await pick(user);
  await user.click(screen.getByRole('button', { name: 'Add the course' }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
});
