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
import { choices, course } from '../courses.fixture';
import EditCoursePage from './edit-course.page';

const sent: Sent[] = [];
const server = mockServer(
  // Before the call for one: its path would match as well.
  mock(academics.courses.choices, choices),
  mock(academics.courses.one, course),
  mock(academics.courses.create, (one) => (sent.push(one), { id: 9 })),
  mock(academics.courses.update, (one) => (sent.push(one), { version: 3 })),
);
beforeEach(() => {
  sent.splice(0);
  localStorage.clear();
  sessionStorage.clear();
});

const route = '/course_management/manage_course/edit';
const open = (query = '', ...claims: Parameters<typeof officialWith>) =>
  renderWithPortal(<EditCoursePage />, {
    route: `${route}${query}`,
    session: officialWith(...(claims.length > 0 ? claims : (['courses.view', 'courses.edit'] as const))),
  });
const save = () => screen.getByRole('button', { name: 'Save course' });
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('makes a course of the current session on, once all is said', async () => {
  const { container, user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'New course' })).toBeVisible();
  await user.click(save());
  for (const words of ['Enter the code', 'Enter the title', 'Enter the units', 'Choose the level'])
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(await axeFindings(container)).toEqual([]);
  await user.type(screen.getByLabelText('Code'), 'csc205');
  await user.type(screen.getByLabelText('Title'), 'Robotics');
  await user.type(screen.getByLabelText('Units'), '2');
  await user.selectOptions(screen.getByLabelText('Level'), '200');
  await user.selectOptions(screen.getByLabelText('Semester'), 'Rain');
  await user.selectOptions(screen.getByLabelText('Category'), 'Elective');
  await user.type(screen.getByLabelText(/^Prerequisites/), 'csc201, mth102');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    code: 'CSC205',
    title: 'Robotics',
    units: 2,
    level: 200,
    semester: 2,
    category: 'Elective',
    departmentId: null,
    capacity: null,
    passMark: 40,
    type: 'lecture',
    fromSessionId: 2,
    prerequisites: 'csc201, mth102',
  });
});

it('changes one with the version that was seen', async () => {
  const { container, user } = open('?id=7');
  const units = await screen.findByLabelText('Units');
  expect(screen.getByLabelText('From session')).toHaveDisplayValue('2024/2025');
  expect(screen.getByText(/Asked for by CSC301/)).toBeVisible();
  await user.clear(units);
  await user.type(units, '4');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ params: { id: '7' }, body: { units: 4, version: 2, fromSessionId: 1 } });
  expect(await axeFindings(container)).toEqual([]);
});

it('says why what it says counts only from a later session, and offers no other', async () => {
  server.use(
    mock(academics.courses.choices, choices),
    mock(academics.courses.one, {
      ...course,
      lastResults: '2024/2025',
      firstOpenSessionId: 2,
      registered: true,
    }),
  );
  open('?id=7');
  expect(await screen.findByText(/Students have results of CSC201 in 2024\/2025/)).toBeVisible();
  expect(optionsOf('From session')).toEqual(['Select', '2025/2026', '2026/2027']);
  expect(screen.getByLabelText('From session')).toHaveDisplayValue('2025/2026');
  expect(screen.getByLabelText('Code')).toHaveAttribute('readonly');
});

it('keeps what it says while there is no session without results', async () => {
  server.use(
    mock(academics.courses.choices, choices),
    mock(academics.courses.one, { ...course, lastResults: '2026/2027', firstOpenSessionId: null }),
  );
  const { user } = open('?id=7');
  expect(await screen.findByText(/once the registry has added it/)).toBeVisible();
  expect(screen.getByLabelText('Units')).toHaveAttribute('readonly');
  await user.selectOptions(screen.getByLabelText('Category'), 'Elective');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ category: 'Elective', fromSessionId: 1, units: 3 });
});

it('shows the refusal of the server at its field, and keeps what was typed', async () => {
  const message = 'These courses would ask for each other: CSC201 → CSC301 → CSC201';
  server.use(
    mock(academics.courses.update, problem('INVALID', { errors: [{ path: 'prerequisites', message }] })),
  );
  const { user } = open('?id=7');
  const box = await screen.findByLabelText(/^Prerequisites/);
  await user.clear(box);
  await user.type(box, 'CSC301');
  await user.click(save());
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(box).toHaveValue('CSC301');
});

it('is compared with what somebody else saved', async () => {
  server.use(mock(academics.courses.update, problem('STALE')));
  const { user } = open('?id=7');
  const title = await screen.findByLabelText('Title');
  await user.clear(title);
  await user.type(title, 'Programming');
  server.use(
    mock(academics.courses.choices, choices),
    mock(academics.courses.one, { ...course, title: 'Coding', version: 3 }),
  );
  await user.click(save());
  expect(await screen.findByText('Somebody else changed this course meanwhile')).toBeVisible();
  expect(title).toHaveValue('Programming');
});

it('is read by who may not write it', async () => {
  server.use(mock(academics.courses.choices, choices), mock(academics.courses.one, { ...course, may: [] }));
  open('?id=7', 'courses.view');
  expect(await screen.findByLabelText('Title')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Save course' })).toBeNull();
  expect(screen.getByText('ALABI Gbénga, 14/09/2024, 10:00')).toBeVisible();
});
