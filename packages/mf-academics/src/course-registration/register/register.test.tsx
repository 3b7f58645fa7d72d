import { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
  within,
} from '@portal/shared/testing';
import RegisterCoursesPage from './register.page';

type Offer = CallData<typeof academics.registration.courses>;
type Course = Offer['courses'][number];

const course = (id: number, code: string, more: Partial<Course> = {}): Course => ({
  id,
  code,
  title: `Title of ${code}`,
  units: 6,
  level: 300,
  status: 'core',
  groupId: null,
  notPassed: [],
  passed: false,
  refused: null,
  placesLeft: null,
  ...more,
});
const offer: Offer = {
  session: '2025/2026',
  semester: 'Harmattan',
  level: 300,
  courses: [
    course(1, 'CSC201', { status: 'carry_over', units: 3 }),
    course(2, 'CSC301'),
    course(3, 'CSC303'),
    course(4, 'ICT331', { status: 'required', notPassed: ['ICT231'] }),
    course(5, 'FRN301', { status: 'elective', groupId: 7, units: 2 }),
    course(6, 'IGB301', { status: 'elective', groupId: 7, units: 2, placesLeft: 1 }),
  ],
  groups: [{ id: 7, name: 'a language', choose: 1 }],
  load: { minimum: 15, maximum: 24 },
  leaving: false,
  window: { state: 'open', until: '2099-06-01T22:59:59.999Z' },
  shut: [],
  registration: { version: null, state: 'draft', chosen: [] },
  returned: null,
  waiting: [],
};
const sent: unknown[] = [];
const server = mockServer(
  mock(academics.registration.courses, offer),
  mock(academics.registration.register, ({ body }) => {
    sent.push(body);
    return { version: 2 };
  }),
  mock(academics.registration.saveDraft, ({ body }) => {
    sent.push(body);
    return { version: 1 };
  }),
);
beforeEach(() => void sent.splice(0));

const open = () =>
  renderWithPortal(<RegisterCoursesPage />, {
    route: '/course_registration/register?sessionId=4&semesterId=1',
  });
const tick = (name: RegExp) => screen.getByRole('checkbox', { name });
const submit = () => screen.getByRole('button', { name: 'Submit for approval' });

it('begins with what has to be taken, and counts units while courses are ticked', async () => {
  const { user, container } = open();
  expect(await screen.findByText('15 units of 15 to 24')).toBeInTheDocument();
  expect(tick(/CSC301/)).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: /CSC201|ICT331/ })).not.toBeInTheDocument();
  expect(screen.getByText('Needs ICT231, not passed yet')).toBeInTheDocument();
  await user.click(tick(/IGB301/));
  expect(screen.getByText('17 units of 15 to 24')).toBeInTheDocument();
  expect(await axeFindings(container)).toEqual([]);
});

it('says all that stands against it at once, and mends it as it is mended', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /CSC301/ }));
  await user.click(submit());
  const alert = (await screen.findByText('3 things to correct before it can be submitted')).closest(
    '[role=alert]',
  );
  expect(
    within(alert as HTMLElement)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'CSC301 is a core course and fits. Add it.',
    'Choose 1 of a language; you have chosen 0.',
    '9 units are less than the 15 that you need. Add a course.',
  ]);
  expect(sent).toEqual([]);
  await user.click(tick(/CSC301/));
  expect(screen.getByText('1 thing to correct before it can be submitted')).toBeInTheDocument();
});

it('is submitted once, with the carry-over that nobody ticks', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /FRN301/ }));
  await user.dblClick(submit());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    {
      sessionId: 4,
      semesterId: 1,
      version: null,
      courses: [1, 2, 3, 5].map((courseId) => ({ courseId, reason: '' })),
    },
  ]);
});

it('is kept as a draft, and submitted from there', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /FRN301/ }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([{ version: null }, { version: 1 }]);
});

it('keeps everything that was ticked when the server refuses it', async () => {
  server.use(
    mock(
      academics.registration.register,
      problem('INVALID', {
        errors: [{ path: 'courses[3]', message: 'FRN301 has just become full. Choose another course.' }],
      }),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /FRN301/ }));
  await user.click(submit());
  expect(await screen.findByText(/FRN301 has just become full/)).toBeInTheDocument();
  expect(tick(/FRN301/)).toBeChecked();
});

it('says what comes first, and that a submitted one can be taken back', async () => {
  server.use(
    mock(academics.registration.courses, {
      ...offer,
      shut: [
        {
          gate: 'harmattan',
          reason: 'The fee comes first.',
          action: 'Pay school fees',
          route: '/school_fees',
        },
      ],
    }),
  );
  const first = open();
  expect(await screen.findByRole('link', { name: 'Pay school fees' })).toHaveAttribute(
    'href',
    '/school_fees',
  );
  first.unmount();
  server.use(
    mock(academics.registration.courses, {
      ...offer,
      registration: { version: 2, state: 'submitted', chosen: [] },
    }),
  );
  open();
  expect(await screen.findByRole('button', { name: 'Take it back' })).toBeInTheDocument();
});

it('keeps what was borrowed, with the reason, when the page was closed meanwhile', async () => {
  server.use(
    mock(academics.registration.borrowable, [
      { ...course(9, 'PHY301', { status: 'borrowed', units: 3 }), department: 'Physics' },
    ]),
  );
  const first = open();
  await first.user.click(await screen.findByRole('checkbox', { name: /FRN301/ }));
  await first.user.type(screen.getByRole('combobox', { name: /Code or title/ }), 'phy');
  await first.user.click(await screen.findByRole('option', { name: /PHY301/ }));
  expect(screen.getByText('20 units of 15 to 24')).toBeInTheDocument();
  await first.user.type(screen.getByLabelText('Why you borrow PHY301'), 'For my project');
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();

  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Continue with them' }));
  expect(screen.getByLabelText('Why you borrow PHY301')).toHaveValue('For my project');
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    {
      courses: [...[1, 2, 3, 5].map((courseId) => ({ courseId })), { courseId: 9, reason: 'For my project' }],
    },
  ]);
});

it('takes a borrowed course out again, and the reason of the other one stays with it', async () => {
  const borrowed = [9, 10].map((id) => course(id, `PHY30${id}`, { status: 'borrowed', units: 3 }));
  const chosen = [
    { courseId: 9, reason: 'For my project' },
    { courseId: 10, reason: 'For my thesis' },
  ];
  server.use(
    mock(academics.registration.courses, {
      ...offer,
      courses: [...offer.courses, ...borrowed],
      registration: { version: 3, state: 'draft', chosen },
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove PHY309' }));
  expect(screen.getByLabelText('Why you borrow PHY3010')).toHaveValue('For my thesis');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ courses: [{ courseId: 1 }, { courseId: 10, reason: 'For my thesis' }] }]);
});

it('says why the list came back, and does not ask for what was taken off', async () => {
  const chosen = [1, 2].map((courseId) => ({ courseId, reason: '' }));
  server.use(
    mock(academics.registration.courses, {
      ...offer,
      courses: offer.courses.map((one) => (one.id === 3 ? { ...one, refused: 'Not for your option' } : one)),
      registration: { version: 4, state: 'draft', chosen },
      returned: {
        office: 'adviser',
        by: 'ANONGO Wandoo',
        at: '2026-09-10T09:00:00.000Z',
        reasonCode: 'wrong',
        reason: 'Not for your option',
        off: ['CSC303'],
      },
    }),
  );
  const { container } = open();
  expect(await screen.findByText('Returned: A course does not belong on the list')).toBeVisible();
  expect(screen.getByText('Taken off your list: CSC303')).toBeVisible();
  expect(screen.getByText('ANONGO Wandoo, course adviser, 10/09/2026')).toBeVisible();
  expect(screen.getByText('Taken off your list: Not for your option')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /CSC303/ })).not.toBeInTheDocument();
  expect(tick(/CSC301/)).toBeChecked();
  expect(await axeFindings(container)).toEqual([]);
});
