import { academics } from '@portal/contracts/academics';
import {
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
  waitFor,
  within,
} from '@portal/shared/testing';
import type { AddDrop, ChangeCourse } from '../../../lib/add-drop/changes.api';
import { AddOrDrop } from './add-or-drop';

const course = (id: number, code: string, more: Partial<ChangeCourse> = {}): ChangeCourse => ({
  id,
  code,
  title: `Title of ${code}`,
  units: 3,
  level: 300,
  status: 'elective',
  groupId: null,
  notPassed: [],
  passed: false,
  refused: null,
  placesLeft: null,
  registered: false,
  scored: false,
  sheetSent: false,
  ...more,
});
const offer: AddDrop = {
  past: false,
  session: '2025/2026',
  semester: 'Harmattan',
  courses: [
    course(1, 'CSC301', { status: 'core', registered: true, units: 6 }),
    course(2, 'CSC305', { registered: true }),
    course(3, 'CSC307', { registered: true, scored: true }),
    course(4, 'CSC309', { placesLeft: 2 }),
    course(5, 'CSC311', { placesLeft: 0 }),
    course(6, 'CSC201', { status: 'carry_over', registered: true }),
  ],
  groups: [],
  load: { minimum: 15, maximum: 24 },
  leaving: false,
  window: {
    state: 'open',
    opens: '2026-06-01T08:00:00.000Z',
    until: '2099-06-01T22:59:59.999Z',
    next: null,
  },
  shut: [],
  request: { version: null, state: 'draft', reason: '', lines: [] },
  returned: null,
  approved: [],
  waiting: [],
};
const underWay: AddDrop = {
  ...offer,
  request: {
    version: 2,
    state: 'submitted',
    reason: 'The timetable changed',
    lines: [
      {
        courseId: 4,
        code: 'CSC309',
        title: 'Title of CSC309',
        units: 3,
        act: 'add',
        status: 'elective',
        reason: null,
        owner: null,
        ownerDecision: null,
      },
    ],
  },
};
const sent: unknown[] = [];
const server = mockServer(
  mock(academics.addDrop.mine, offer),
  mock(academics.addDrop.ask, ({ body }) => (sent.push(body), { version: 2 })),
  mock(academics.addDrop.saveDraft, ({ body }) => (sent.push(body), { version: 1 })),
  mock(academics.addDrop.withdraw, ({ body }) => (sent.push(body), { version: 3 })),
  mock(academics.waitingList.join, ({ body }) => (sent.push(body), { place: 1 })),
);
beforeEach(() => void sent.splice(0));

const semester = { sessionId: 4, semesterId: 1 };
const open = () => renderWithPortal(<AddOrDrop asked={semester} />, { route: '/course_registration/view' });
const choose = async ({ user }: ReturnType<typeof open>) =>
  user.click(await screen.findByRole('button', { name: 'Choose what to add or drop' }));

it('tells all that stands against a change, and asks once for what stands against nothing', async () => {
  const page = open();
  const { user, container } = page;
  await choose(page);
  expect(screen.getByText('It has a score already')).toBeVisible();
  expect(screen.getByText('Full')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /CSC307|CSC311/ })).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /Drop CSC201/ })).toBeVisible();
  await user.type(screen.getByLabelText(/^Why you change your courses/), 'The timetable changed');
  await user.click(screen.getByRole('checkbox', { name: /Drop CSC305/ }));
  await user.click(screen.getByRole('button', { name: 'Ask for this change' }));
  const alert = (await screen.findByText('1 thing to correct before it can be submitted')).closest(
    '[role=alert]',
  );
  expect(alert).toHaveTextContent('12 units are less than the 15 that you need. Add a course.');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /Add CSC309/ }));
  expect(screen.getByText('15 units of 15 to 24')).toBeInTheDocument();
  expect(await axeFindings(container)).toEqual([]);
  await user.dblClick(screen.getByRole('button', { name: 'Ask for this change' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    {
      ...semester,
      version: null,
      add: [{ courseId: 4, reason: '' }],
      drop: [2],
      reason: 'The timetable changed',
    },
  ]);
});

it('keeps a draft without a reason', async () => {
  const page = open();
  await choose(page);
  await page.user.click(screen.getByRole('checkbox', { name: /Add CSC309/ }));
  await page.user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ version: null, add: [{ courseId: 4 }], drop: [], reason: '' }]),
  );
});

it('shows what was asked for as a difference, and takes it back', async () => {
  server.use(mock(academics.addDrop.mine, underWay));
  const { user } = open();
  const section = within(await screen.findByRole('region', { name: 'Add or drop courses' }));
  expect(section.getByRole('row', { name: /CSC309.*Add.*\+3/ })).toBeVisible();
  expect(section.getByText('Your reason: The timetable changed')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(sent).toEqual([{ ...semester, version: 2 }]));
});

it('says why nothing can be changed, and what was', async () => {
  const shut = [
    {
      gate: 'window',
      reason: 'The time is over.',
      action: 'See all semesters',
      route: '/course_registration',
    },
  ];
  const approved = [{ at: '2026-10-12T09:00:00.000Z', added: ['CSC309'], dropped: ['CSC305'] }];
  server.use(mock(academics.addDrop.mine, { ...offer, shut, approved }));
  open();
  expect(await screen.findByText('The time is over.')).toBeVisible();
  expect(screen.getByText('12/10/2026: added CSC309; dropped CSC305')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Choose/ })).not.toBeInTheDocument();
});

it('says of a semester long past what was changed, and nothing else', async () => {
  const approved = [{ at: '2024-10-12T09:00:00.000Z', added: ['CSC309'], dropped: [] }];
  server.use(mock(academics.addDrop.mine, { ...offer, past: true, approved }));
  open();
  expect(await screen.findByText('12/10/2024: added CSC309')).toBeVisible();
  expect(screen.queryByText(/You can ask for changes/)).not.toBeInTheDocument();
});

it('has the line for a course that is full', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Wait for CSC311' }));
  await waitFor(() => expect(sent).toEqual([{ ...semester, courseId: 5 }]));
});
