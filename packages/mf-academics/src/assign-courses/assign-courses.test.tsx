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
import { choices, left, red, row } from './assign-courses.fixture';
import AssignCoursesPage from './assign-courses.page';

const asked: Sent[] = [];
const sent: Sent[] = [];
const noted = (one: Sent) => {
  sent.push(one);
  return {};
};
const server = mockServer(
  mock(academics.assignCourses.choices, choices),
  mock(academics.assignCourses.list, (one) => (asked.push(one), pageOf([row, red, left]))),
  mock(academics.assignCourses.swaps, [
    { other: '4-1-207-19', code: 'CSC207', title: 'Databases', lead: 'EZE Kelechi' },
  ]),
  mock(academics.assignCourses.swap, noted),
  mock(academics.assignCourses.remove, noted),
);
beforeEach(() => {
  asked.splice(0);
  sent.splice(0);
});

const route = '/lecturer_management/assign_courses';
const open = (query = '', ...claims: Parameters<typeof officialWith>) =>
  renderWithPortal(<AssignCoursesPage />, {
    route: `${route}${query}`,
    session: officialWith('lecturers.view', ...claims),
  });
async function choose(person: ReturnType<typeof open>['user'], code: string, act: string) {
  await person.click(await screen.findByRole('button', { name: `Actions for ${code}, Harmattan` }));
  await person.click(await screen.findByRole('menuitem', { name: act }));
  return within(await screen.findByRole('dialog'));
}

describe('who teaches', () => {
  it('stands with each course; nobody, and somebody who is switched off, stand red', async () => {
    const { container } = open('', 'lecturers.edit');
    for (const text of ['ANONGO Wandoo', 'MUSA Salisu', 'Nobody', 'Account off'])
      expect((await screen.findAllByText(text))[0]).toBeVisible();
    expect(screen.getAllByText('84')[0]).toBeVisible();
    expect(screen.getByRole('link', { name: 'CSC203' })).toHaveAttribute(
      'href',
      `${route}/edit?course=4-1-203`,
    );
    expect(screen.getByRole('link', { name: 'Copy from another session' })).toHaveAttribute(
      'href',
      `${route}/copy`,
    );
    expect(screen.getByRole('link', { name: 'Replace a lecturer' })).toHaveAttribute(
      'href',
      `${route}/replace`,
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is asked for with the filters of the address, and only looked at without the claim', async () => {
    open('?sessionId=3&semester=1&departmentId=21&level=200&without=true&sort=-title');
    await screen.findAllByText('ANONGO Wandoo');
    expect(asked.at(-1)?.query).toMatchObject({
      sessionId: '3',
      semester: '1',
      departmentId: '21',
      level: '200',
      without: 'true',
      sort: '-title',
    });
    expect(screen.queryByRole('link', { name: 'Replace a lecturer' })).toBeNull();
  });

  it('is swapped with another course, and stays in the dialog when that is refused', async () => {
    const errors = [{ path: 'other', message: 'One lecturer leads both courses' }];
    server.use(mock(academics.assignCourses.swap, problem('INVALID', { errors })));
    const { user } = open('', 'lecturers.edit');
    const dialog = await choose(user, 'CSC201', 'Swap the lead');
    await user.type(dialog.getByRole('combobox', { name: 'The other course' }), 'csc207');
    await user.click(await screen.findByRole('option', { name: /CSC207/ }));
    await user.click(dialog.getByRole('button', { name: 'Swap' }));
    expect((await dialog.findAllByText('One lecturer leads both courses'))[0]).toBeVisible();
    server.use(mock(academics.assignCourses.swap, noted));
    await user.click(dialog.getByRole('button', { name: 'Swap' }));
    expect(await screen.findByText('CSC201 has swapped its lead')).toBeVisible();
    expect(sent).toMatchObject([
      { params: { key: '4-1-201' }, body: { other: '4-1-207-19', version: 'seen' } },
    ]);
  });

  it('is taken off a course with a reason', async () => {
    const { user } = open('', 'lecturers.edit');
    const dialog = await choose(user, 'CSC201', 'Take everybody off');
    await user.type(dialog.getByLabelText(/Reason/), 'Not taught this year');
    await user.click(dialog.getByRole('button', { name: 'Take everybody off' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([{ body: { version: 'seen', reason: 'Not taught this year' } }]);
  });
});
