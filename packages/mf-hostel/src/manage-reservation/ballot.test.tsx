import { hostel } from '@portal/contracts/hostel';
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
  type Sent,
} from '@portal/shared/testing';
import { officerWith } from '../lib/officer.fixture';
import ManageReservationPage from './manage-reservation.page';
import type { Ballot } from './reservation.api';

const ballot: Ballot = {
  sessionId: 4,
  session: '2025/2026',
  stage: 'open',
  commitment: null,
  committedAt: null,
  source: 'Lotto 5/90',
  closes: '2026-09-30T22:59:59.999Z',
  applied: 0,
  withdrawn: 0,
  given: 0,
  letGo: 0,
  waiting: 0,
  passed: 0,
  failed: 0,
  outside: null,
  outsideSource: null,
  outsideOn: null,
  outsideBy: null,
  drawnBy: null,
  drawnAt: null,
  version: null,
  may: ['open'],
};
const rules = {
  sessionId: 4,
  session: '2025/2026',
  policy: 'first_come' as const,
  ballotSource: null,
  holdHours: 72,
  admits: null,
  turnMinutes: 10,
  mostLapses: 3,
  graceHours: 24,
  version: 2,
  bedSpaces: 1064,
  held: 0,
  paid: 3,
  before: null,
};
const committed = { commitment: 'ab'.repeat(32), committedAt: '2026-09-01T08:00:00.000Z', version: 1 };
const mixed = {
  ...committed,
  stage: 'closed' as const,
  applied: 412,
  outside: '07 13 42 55 88',
  outsideSource: 'Lotto 5/90',
  outsideOn: '2026-10-02',
  outsideBy: 'ALAGOA Ebiere',
  version: 2,
};

type Application = CallData<typeof hostel.ballots.applications>['rows'][number];

const applied = (changes: Partial<Application>): Application => ({
  id: 31,
  number: 12,
  fullName: 'BELLO Grace',
  matricNumber: '2025/21/00001AB',
  department: 'Computer Science',
  level: 200,
  session: '2025/2026',
  state: 'waiting',
  place: 301,
  preferences: 'Hostel B, Hostel A',
  bedSpace: null,
  bedState: null,
  reason: null,
  failures: 0,
  appliedAt: '2026-09-11T08:00:00.000Z',
  ...changes,
});

const sent: Sent[] = [];
const keep = (one: Sent) => {
  sent.push(one);
  return { version: 3, commitment: 'ab'.repeat(32), drawn: 412 };
};
const choices = mock(hostel.sessionRules.choices, {
  sessions: [{ id: 4, name: '2025/2026', current: true }],
  studentTypes: [],
  levels: [],
  departments: [],
  hostels: [],
});
const server = mockServer(
  choices,
  mock(hostel.ballots.open, keep),
  mock(hostel.ballots.setOutside, keep),
  mock(hostel.ballots.draw, keep),
  mock(hostel.ballots.applications, {
    total: 2,
    totalIsExact: true,
    page: 1,
    pageSize: 10,
    rows: [
      applied({ failures: 2 }),
      applied({ id: 32, fullName: 'IBE Ada', state: 'let_go', bedSpace: 'A_A_101_A', bedState: 'lapsed' }),
    ],
  }),
);
beforeEach(() => sent.splice(0));

const open = (changes: Partial<Ballot>, part = 'ballot') => {
  server.use(mock(hostel.ballots.one, { ...ballot, ...changes }));
  return renderWithPortal(<ManageReservationPage />, {
    route: `/hostel_management/manage_reservation?part=${part}`,
    session: officerWith('hostel.view', 'hostel.edit'),
  });
};

it('begins beside bed-spaces that somebody has once that is read, as it is by then', async () => {
  let held = 2;
  server.use(
    choices,
    mock(hostel.sessionRules.one, () => ({ ...rules, held })),
    mock(hostel.sessionRules.save, (one: Sent) => {
      sent.push(one);
      if (held === 4) return { version: 3 };
      held = 4;
      return problem('STALE');
    }),
    mock(hostel.sessionRules.windows, []),
    mock(hostel.feeLines.one, { sessionId: 4, session: '2025/2026', cheapest: 1, version: 1, lines: [] }),
  );
  const { user } = renderWithPortal(<ManageReservationPage />, {
    route: '/hostel_management/manage_reservation',
    session: officerWith('hostel.view', 'hostel.edit'),
  });
  await user.click(await screen.findByLabelText(/^By ballot/));
  await user.click(screen.getByRole('button', { name: 'Save the rules' }));
  expect(await screen.findByText(/2 bed-spaces held .*3 bed-spaces paid/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save the rules' }));
  await user.click(await screen.findByRole('button', { name: 'Begin the ballot' }));
  expect(await screen.findByText(/4 bed-spaces held/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Begin the ballot' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { holders: 5 } }, { body: { holders: 7 } }]));
});

it('publishes the fingerprint of the secret before anybody has applied', async () => {
  const { user, container } = open({});
  await user.click(await screen.findByRole('button', { name: 'Make the secret' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Make the secret' }));
  await waitFor(() => expect(sent).toMatchObject([{ params: { id: '4' } }]));
  expect(await axeFindings(container)).toEqual([]);
});

it('asks for what decides, once applications have closed', async () => {
  const { user } = open({ ...committed, stage: 'closed', applied: 412, may: ['outside'] });
  expect(await screen.findByText('ab'.repeat(32))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enter what decides' }));
  expect(await screen.findByText(/^412 applications stand in it\./)).toBeVisible();
  await user.type(screen.getByLabelText('Numbers or text'), '07 13 42 55 88');
  // As it was named before.
  expect(screen.getByLabelText('Where it was published')).toHaveValue('Lotto 5/90');
  await user.type(screen.getByLabelText('Published on'), '2026-10-02');
  await user.click(screen.getByRole('button', { name: 'Enter it' }));
  const body = {
    outside: '07 13 42 55 88',
    outsideSource: 'Lotto 5/90',
    outsideOn: '2026-10-02',
    version: 1,
  };
  await waitFor(() => expect(sent).toMatchObject([{ params: { id: '4' }, body }]));
});

it('draws by who has compared what somebody else entered', async () => {
  const { user, container } = open({ ...mixed, may: ['outside', 'draw'] });
  await user.click(await screen.findByRole('button', { name: 'Confirm and draw' }));
  expect(screen.getByText(/has entered what decides\. Somebody else compares it/)).toBeInTheDocument();
  expect(
    await screen.findByText(/“07 13 42 55 88”, Lotto 5\/90, 02\/10\/2026\. 412 applications/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Draw' }));
  await waitFor(() => expect(sent).toMatchObject([{ params: { id: '4' }, body: { version: 2 } }]));
  expect(await axeFindings(container)).toEqual([]);
});

it('offers nothing where it is drawn, and the rules where there is no ballot', async () => {
  const { unmount } = open({
    ...mixed,
    stage: 'given',
    applied: 0,
    given: 300,
    waiting: 112,
    drawnBy: 'IBE Ngozi',
    drawnAt: '2026-10-03T09:00:00.000Z',
    may: [],
  });
  expect(await screen.findByText(/^IBE Ngozi, 03\/10\/2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm and draw' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Show the draw' })).toBeVisible();
  unmount();
  open({ stage: 'off', may: [] });
  expect(await screen.findByRole('link', { name: 'Rules of the session' })).toBeVisible();
});

it('lists who applied, in the order drawn', async () => {
  const { container } = open({}, 'applications');
  const line = within((await screen.findByText('BELLO Grace')).closest('tr') as HTMLElement);
  expect(line.getByText('301')).toBeVisible();
  expect(line.getByText('On the waiting list')).toBeVisible();
  expect(line.getByText('2 tries failed')).toBeVisible();
  const gone = within(screen.getByText('IBE Ada').closest('tr') as HTMLElement);
  expect(gone.getByText('Given, and let go')).toBeVisible();
  expect(gone.getByText('Not paid in time')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});
