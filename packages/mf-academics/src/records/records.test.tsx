import { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  type Sent,
} from '@portal/shared/testing';
import { officialWith, pageOf } from '../lib/course-pages.fixture';
import RecordsPage from './records.page';
import ViewPage from './view/view.page';

const row: CallData<typeof academics.myCourses.list>['rows'][number] = {
  key: '4-1-201',
  code: 'CSC201',
  title: 'Computer Programming I',
  units: 3,
  department: 'Computer Science',
  session: '2026/2027',
  semester: 'Harmattan',
  role: 'lead',
  students: 84,
};
const asked: Sent[] = [];
const server = mockServer(
  mock(academics.myCourses.choices, { sessions: [{ id: 4, name: '2026/2027' }] }),
  mock(academics.myCourses.list, (one) => (asked.push(one), pageOf([row]))),
  mock(academics.myCourses.one, {
    ...row,
    level: 200,
    lead: 'OGUNLEYE Káyọ̀dé',
    others: ['MUSA Salisu', 'EZE Kelechi'],
  }),
);
beforeEach(() => asked.splice(0));

const session = { ...officialWith(), userType: 'lecturer' as const };

it('shows what the lecturer teaches, with its students', async () => {
  const { container } = renderWithPortal(<RecordsPage />, { route: '/records', session });
  expect((await screen.findAllByText('Computer Programming I'))[0]).toBeVisible();
  for (const text of ['84', 'Lead lecturer']) expect(screen.getAllByText(text)[0]).toBeVisible();
  expect(screen.getByRole('link', { name: 'CSC201' })).toHaveAttribute(
    'href',
    '/records/view?course=4-1-201',
  );
  expect(await axeFindings(container)).toEqual([]);
});

it('shows the semester that a notification names', async () => {
  renderWithPortal(<ViewPage />, { route: '/records/view?sessionId=4&semesterId=2', session });
  expect((await screen.findAllByText('Computer Programming I'))[0]).toBeVisible();
  expect(asked.at(-1)?.query).toMatchObject({ sessionId: '4', semesterId: '2' });
});

it('shows one course with its lecturers, and what stopped it', async () => {
  const one = () => renderWithPortal(<ViewPage />, { route: '/records/view?course=4-1-201', session });
  const { container, unmount } = one();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'CSC201 Computer Programming I' }),
  ).toBeVisible();
  for (const text of ['Harmattan 2026/2027', 'OGUNLEYE Káyọ̀dé', 'MUSA Salisu, EZE Kelechi'])
    expect(screen.getByText(text)).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  unmount();
  server.use(mock(academics.myCourses.one, problem('NOT_FOUND')));
  one();
  expect(await screen.findByRole('alert')).toBeVisible();
});
