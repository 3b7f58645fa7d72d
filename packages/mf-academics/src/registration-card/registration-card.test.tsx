import { calls } from '@portal/shared/model';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  studentDashboard,
} from '@portal/shared/testing';
import RegistrationCard from './registration.card';

const inTenMinutes = () => new Date(Date.now() + 10 * 60_000 + 500).toISOString();
const server = mockServer(mock(calls.dashboard.student, () => studentDashboard(inTenMinutes())));

test('counts down to the end of registration', async () => {
  const { container } = renderWithPortal(<RegistrationCard />);
  expect(await screen.findByRole('timer')).toHaveTextContent(/^Closes in (10|9) minutes \d+ seconds$/);
  expect(screen.getByText('Open')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

test('says when it is over', async () => {
  server.use(mock(calls.dashboard.student, () => studentDashboard('2026-01-01T08:00:00.000Z')));
  renderWithPortal(<RegistrationCard />);
  expect(await screen.findByRole('timer')).toHaveTextContent('The window has closed.');
});

test('a refusal stands in the card', async () => {
  server.use(mock(calls.dashboard.student, problem('BUSY')));
  renderWithPortal(<RegistrationCard />);
  expect(await screen.findByText(/^An error has occurred: The portal is very busy/)).toBeVisible();
});

test('somebody who only holds an offer reads what comes first, and of no window', async () => {
  const nextStep = {
    gate: 'acceptance',
    title: 'Pay your acceptance fee',
    text: 'It has not been paid.',
    action: 'Pay the acceptance fee',
    route: '/acceptance',
  };
  server.use(mock(calls.dashboard.student, () => ({ ...studentDashboard(inTenMinutes()), nextStep })));
  renderWithPortal(<RegistrationCard />);
  expect(await screen.findByRole('link', { name: 'Pay your acceptance fee' })).toHaveAttribute(
    'href',
    '/acceptance',
  );
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByText('Open')).toBeNull();
});

test('a graduate has nothing left to register', async () => {
  const nextStep = {
    gate: 'exit_clearance',
    title: 'Your exit clearance is under way',
    text: 'Still to come: Library.',
    action: 'Exit clearance',
    route: '/exit_clearance',
  };
  server.use(mock(calls.dashboard.student, () => ({ ...studentDashboard(inTenMinutes()), nextStep })));
  renderWithPortal(<RegistrationCard />);
  expect(await screen.findByText('You have graduated: nothing is left to register.')).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
});

describe('while a fee comes first', () => {
  const step = (gate: string, title: string, route: string) => ({ gate, title, text: '', action: '', route });
  const withStep = (nextStep: ReturnType<typeof step>, state: string) => {
    const dashboard = studentDashboard(inTenMinutes());
    const registration = { ...dashboard.registration, state };
    server.use(mock(calls.dashboard.student, () => ({ ...dashboard, nextStep, registration })));
    renderWithPortal(<RegistrationCard />);
  };
  const fees = step('school_fees', 'Pay your school fees', '/school_fees');

  test.each([
    ['open', fees, 'Open'],
    ['late', step('late_registration', 'Pay the late registration fee', '/sundry'), 'Late registration'],
  ])(
    'a window that is %s is not said to be open to them, and still counts down',
    async (state, first, never) => {
      withStep(first, state);
      expect(await screen.findByRole('link', { name: first.title })).toHaveAttribute('href', first.route);
      expect(screen.getByText('Fee first')).toBeVisible();
      expect(screen.queryByText(never)).toBeNull();
      expect(screen.getByRole('timer')).toBeVisible();
    },
  );

  test('a bed-space that is to be paid for keeps nobody from registering', async () => {
    withStep(step('bed', 'Pay for your bed-space', '/hostel/invoice'), 'open');
    expect(await screen.findByText('Open')).toBeVisible();
    expect(screen.queryByText('Fee first')).toBeNull();
  });

  test('a registration that is made says how far it is', async () => {
    withStep(step('school_fees', 'Pay the second half of your school fees', '/school_fees'), 'locked');
    expect(await screen.findByText('Approved')).toBeVisible();
    expect(screen.queryByText('Fee first')).toBeNull();
  });
});
