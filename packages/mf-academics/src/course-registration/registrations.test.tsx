import { academics } from '@portal/contracts/academics';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  studentDashboard,
  within,
} from '@portal/shared/testing';
import { calls, type CallData } from '@portal/shared/model';
import RegistrationsPage from './registrations.page';
import SemesterPage from './session/session.page';
import { noAudit } from '../lib/degree-audit.fixture';

const course = (code: string, grade: string | null, carryOver = false) => {
  return { code, title: `Title of ${code}`, units: 3, category: 'Core', carryOver, grade, passed: false };
};
const harmattan = {
  sessionId: 4,
  session: '2025/2026',
  semesterId: 1,
  semester: 'Harmattan',
  level: 300,
  state: 'submitted',
  returned: null,
  opens: '2026-01-01T08:00:00.000Z',
  closes: '2026-03-01T08:00:00.000Z',
  units: 6,
  graded: true,
  courseCount: 2,
  courses: [course('CSC203', 'F', true), course('CSC301', null)],
};

type NextStep = ReturnType<typeof studentDashboard>['nextStep'];
/** Of a semester whose registration is in that state. */
const dashboard = (state: string, nextStep: NextStep = null) => {
  const { registration, summary, ...others } = studentDashboard('2026-06-01T08:00:00.000Z');
  return mock(calls.dashboard.student, {
    ...others,
    nextStep,
    summary: { ...summary, semester: 'Rain', session: '2025/2026' },
    registration: { ...registration, opens: '2026-05-01T08:00:00.000Z', state },
  });
};
const myWindow: CallData<typeof academics.registrationWindows.mine> = {
  session: '2025/2026',
  semester: 'Rain',
  window: {
    opensOn: '2026-05-01',
    closesOn: '2099-06-01',
    lateUntilOn: null,
    opens: '2026-04-30T23:00:00.000Z',
    closes: '2099-06-01T22:59:59.999Z',
    lateUntil: null,
    message: '',
  },
  state: 'open',
  next: '2099-06-01T23:00:00.000Z',
};
const server = mockServer(
  mock(academics.courseRegistration.history, [harmattan]),
  mock(academics.degreeAudits.one, noAudit),
  dashboard('submitted'),
  mock(academics.registrationWindows.mine, myWindow),
);

describe('course registration', () => {
  it('lists a semester with its state, marks carry-overs, and says which grades are not out', async () => {
    const { container } = renderWithPortal(<RegistrationsPage />);
    const card = await screen.findByRole('region', { name: '2025/2026 Harmattan' });
    expect(within(card).getByText('Submitted')).toBeVisible();
    expect(within(card).getByText('300 level · 6 units · 2 courses')).toBeVisible();
    expect(within(card).getByRole('row', { name: /CSC203.*Carry-over.*F \(failed\)$/ })).toBeVisible();
    expect(within(card).getByRole('row', { name: /CSC301.*Not shown$/ })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says why one came back, with the way to mend it', async () => {
    const returned = {
      office: 'hod',
      by: 'NWOSU Ngozi',
      at: '2026-02-10T09:00:00.000Z',
      reasonCode: 'units',
      reason: 'Too much beside your project',
    } as const;
    server.use(
      mock(academics.courseRegistration.history, [
        { ...harmattan, state: 'draft', returned: { ...returned, off: [] } },
      ]),
    );
    renderWithPortal(<RegistrationsPage />);
    const card = within(await screen.findByRole('region', { name: '2025/2026 Harmattan' }));
    expect(card.getByText('Returned')).toBeVisible();
    expect(card.getByText('Too much beside your project')).toBeVisible();
    expect(card.getByRole('link', { name: 'Correct the list' })).toHaveAttribute(
      'href',
      '/course_registration/register?sessionId=4&semesterId=1',
    );
  });

  it('says what to expect before the first registration', async () => {
    server.use(mock(academics.courseRegistration.history, []));
    renderWithPortal(<RegistrationsPage />);
    expect(await screen.findByText('You have not registered any courses yet')).toBeVisible();
  });

  it.each([
    ['not_open', 'Rain, 2025/2026: Registration opens on 01/05/2026, 09:00'],
    ['open', 'Rain, 2025/2026: Registration is open until 01/06/2026, 09:00'],
    ['late', 'Rain, 2025/2026: Late registration is open until 01/06/2026, 09:00'],
    ['closed', 'Rain, 2025/2026: Registration of this semester is closed'],
  ])('says where the registration stands that is %s', async (state, title) => {
    server.use(dashboard(state));
    renderWithPortal(<RegistrationsPage />);
    expect(await screen.findByText(title)).toBeVisible();
  });

  it('counts down, with what the Registry says beside the days', async () => {
    const window = myWindow.window && { ...myWindow.window, message: 'Bring your receipt.' };
    server.use(dashboard('open'), mock(academics.registrationWindows.mine, { ...myWindow, window }));
    renderWithPortal(<RegistrationsPage />);
    expect(await screen.findByText('Bring your receipt.')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^Closes in/);
  });

  it('leads to what comes first', async () => {
    const step = {
      gate: 'school_fees',
      title: 'Pay your school fees',
      text: 'x',
      action: 'See',
      route: '/school_fees',
    };
    server.use(dashboard('open', step));
    renderWithPortal(<RegistrationsPage />);
    expect(await screen.findByRole('link', { name: 'See' })).toHaveAttribute('href', '/school_fees');
  });

  it.each(['bed', 'levy'])('does not wait for the step of the %s', async (gate) => {
    const step = {
      gate,
      title: 'Pay for it',
      text: 'x',
      action: 'See the invoice',
      route: '/hostel/invoice',
    };
    server.use(dashboard('open', step));
    renderWithPortal(<RegistrationsPage />);
    expect(await screen.findByRole('link', { name: 'Register courses' })).toBeVisible();
    expect(screen.queryByText('First: Pay for it')).toBeNull();
  });

  it('shows a refusal', async () => {
    server.use(mock(academics.courseRegistration.history, problem('BUSY')));
    renderWithPortal(<RegistrationsPage />);
    expect(await screen.findByText(/^An error has occurred: /)).toBeVisible();
  });
});

it('says on the page of a semester that its registration is approved, once it is', async () => {
  server.use(
    mock(academics.registration.semesters, [
      {
        sessionId: 4,
        session: '2025/2026',
        semesterId: 1,
        semester: 'Harmattan',
        current: true,
        state: 'locked',
      },
    ]),
    mock(academics.registration.courses, {
      session: '2025/2026',
      semester: 'Harmattan',
      level: 300,
      courses: [],
      groups: [],
      load: { minimum: 15, maximum: 24 },
      leaving: false,
      window: { state: 'open', until: null },
      shut: [],
      registration: { version: 3, state: 'locked', chosen: [] },
      returned: null,
      waiting: [],
    }),
  );
  renderWithPortal(<SemesterPage />, { route: '/course_registration/session' });
  expect(await screen.findByText('Your registration of this semester is approved.')).toBeVisible();
});
