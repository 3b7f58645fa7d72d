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
import { officialWith, pageOf } from '../lib/course-pages.fixture';
import AssignCoursePage from './assign-course.page';
import { choices, row } from './curriculum.fixture';

const sent: Sent[] = [];
const noted = (one: Sent) => {
  sent.push(one);
  return {};
};
const server = mockServer(
  mock(
    academics.curriculum.list,
    pageOf([
      row,
      {
        ...row,
        id: 8,
        code: 'FRN102',
        title: 'Elementary French',
        status: 'elective',
        group: 'Language',
        choose: 1,
        option: 'Structures',
        active: false,
      },
    ]),
  ),
  mock(academics.curriculum.choices, choices),
  mock(academics.curriculum.change, noted),
  mock(academics.curriculum.remove, noted),
);
beforeEach(() => sent.splice(0));

const route = '/course_management/assign_course';
const open = (query = '', ...claims: Parameters<typeof officialWith>) =>
  renderWithPortal(<AssignCoursePage />, { route: `${route}${query}`, session: officialWith(...claims) });
const choose = async (user: ReturnType<typeof open>['user'], code: string, act: string) => {
  await user.click(
    await screen.findByRole('button', { name: `Actions for ${code} of Computer Science, 200` }),
  );
  await user.click(screen.getByRole('menuitem', { name: act }));
};

it('shows how courses stand, and leads to the semester that the list is narrowed to', async () => {
  const { container } = open('?level=200&departmentId=21', 'courses.view', 'courses.edit');
  expect(await screen.findByText('Computer Programming I')).toBeVisible();
  expect(screen.getByText('1 of Language')).toBeVisible();
  expect(screen.getByText('Structures', { selector: 'td *' })).toBeVisible();
  expect(screen.getByText('Retired')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add courses' })).toHaveAttribute(
    'href',
    `${route}/edit?level=200&departmentId=21`,
  );
  expect(screen.getByRole('link', { name: 'Manage Course' })).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

it('makes a course an elective of a group, and core again', async () => {
  const { user } = open('', 'courses.view', 'courses.edit');
  await choose(user, 'CSC201', 'Change');
  expect(screen.queryByLabelText(/^Elective group/)).toBeNull();
  await user.selectOptions(within(await screen.findByRole('dialog')).getByLabelText('Status'), 'Elective');
  await user.type(screen.getByLabelText(/^Elective group/), 'Language');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Say how many of the group are chosen')).length).toBeGreaterThan(0);
  await user.type(screen.getByLabelText(/^How many are chosen/), '1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    params: { id: '7' },
    body: { status: 'elective', group: 'Language', choose: 1 },
  });
  await choose(user, 'FRN102', 'Change');
  await user.selectOptions(within(await screen.findByRole('dialog')).getByLabelText('Status'), 'Core');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ status: 'core', group: '', choose: null });
});

it('takes a course off with a reason, and says why one stays', async () => {
  const message =
    'CSC201 stays: it is registered by 2 students of this semester. They have to drop it first.';
  server.use(mock(academics.curriculum.remove, problem('IN_USE', { message })));
  const { user } = open('', 'courses.view', 'courses.edit');
  await choose(user, 'CSC201', 'Take off');
  await user.type(await screen.findByLabelText(/Reason/), 'The senate decided so');
  await user.click(screen.getByRole('button', { name: 'Take off' }));
  expect(await screen.findByText(message)).toBeVisible();
  server.use(mock(academics.curriculum.remove, noted));
  await user.click(screen.getByRole('button', { name: 'Take off' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ params: { id: '7' }, body: { reason: 'The senate decided so' } });
});

it('offers nothing new to who only looks', async () => {
  open('', 'courses.view');
  expect(await screen.findByText('Computer Programming I')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add courses' })).toBeNull();
});
