import { academics } from '@portal/contracts/academics';
import {
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
  waitFor,
  type Sent,
} from '@portal/shared/testing';
import { officialWith, pageOf } from '../lib/course-pages.fixture';
import { choices, row } from './courses.fixture';
import ManageCoursePage from './manage-course.page';

const sent: Sent[] = [];
const noted = (one: Sent) => {
  sent.push(one);
  return { version: 3 };
};
mockServer(
  mock(
    academics.courses.list,
    pageOf([
      row,
      {
        ...row,
        id: 8,
        code: 'GST113',
        title: 'Use of Library',
        department: null,
        active: false,
        may: ['edit', 'restore'],
      },
      { ...row, id: 9, code: 'CSC205', title: 'Robotics', begins: '2026/2027', prerequisites: '' },
    ]),
  ),
  mock(academics.courses.choices, choices),
  mock(academics.courses.retire, noted),
  mock(academics.courses.restore, noted),
);
beforeEach(() => sent.splice(0));

const route = '/course_management/manage_course';
const open = (...claims: Parameters<typeof officialWith>) =>
  renderWithPortal(<ManageCoursePage />, { route, session: officialWith(...claims) });

it('shows courses with their owner, when they begin, and whether they are in use', async () => {
  const { container } = open('courses.view', 'courses.edit');
  expect(await screen.findByText('Computer Programming I')).toBeVisible();
  expect(screen.getByRole('link', { name: 'CSC201' })).toHaveAttribute('href', `${route}/edit?id=7`);
  expect(screen.getByText('The whole university')).toBeInTheDocument();
  expect(screen.getByText('from 2026/2027')).toBeVisible();
  expect(screen.getByText('Retired', { selector: 'td *' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'New course' })).toHaveAttribute('href', `${route}/edit`);
  expect(screen.getByRole('link', { name: 'From a spreadsheet' })).toHaveAttribute('href', `${route}/bulk`);
  expect(await axeFindings(container)).toEqual([]);
});

it('retires and brings back, with the version that was seen and a reason', async () => {
  const { user } = open('courses.view', 'courses.edit');
  for (const [code, act] of [
    ['CSC201', 'Retire'],
    ['GST113', 'Bring back'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: `Actions for ${code}` }));
    await user.click(screen.getByRole('menuitem', { name: act }));
    await user.type(await screen.findByLabelText(/Reason/), 'The senate decided so');
    await user.click(screen.getByRole('button', { name: act }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(sent).toMatchObject([
    { params: { id: '7' }, body: { version: 2, reason: 'The senate decided so' } },
    { params: { id: '8' }, body: { version: 2, reason: 'The senate decided so' } },
  ]);
});

it('offers nothing new to who only looks', async () => {
  open('courses.view');
  expect(await screen.findByText('Computer Programming I')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New course' })).toBeNull();
});
