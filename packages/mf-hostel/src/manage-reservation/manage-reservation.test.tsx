import { hostel } from '@portal/contracts/hostel';
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
import NewReservationPage from './new/new-reservation.page';

const page = { total: 1, totalIsExact: true, page: 1, pageSize: 10 };
const rules = {
  sessionId: 4,
  session: '2025/2026',
  policy: 'first_come' as const,
  ballotSource: null,
  holdHours: 72,
  admits: null as number | null,
  turnMinutes: 10,
  mostLapses: 3,
  graceHours: 24,
  version: 2 as number | null,
  bedSpaces: 1064,
  held: 0,
  paid: 0,
  before: null as string | null,
};
const level = {
  id: 200,
  name: '200 level',
  students: 300,
  proposed: 120,
  places: null,
  taken: 4,
  version: null,
};
const choices = {
  sessions: [
    { id: 4, name: '2025/2026', current: true },
    { id: 3, name: '2024/2025', current: false },
  ],
  studentTypes: [{ id: 1, name: 'Undergraduate' }],
  levels: [{ id: 200, name: '200 level' }],
  departments: [],
  hostels: [{ id: 1, name: 'Hostel A', code: 'A', blocks: ['A', 'B'] }],
};
const fee = {
  sessionId: 4,
  session: '2025/2026',
  cheapest: 2_400_000,
  version: 1,
  lines: [{ description: 'Maintenance', amount: 300_000 }],
};
const sent: Sent[] = [];
const keep = (one: Sent) => {
  sent.push(one);
  return { version: 3, changed: 1, freed: 3, until: '', cancelled: true, released: 2, lifted: true };
};
const server = mockServer(
  mock(hostel.sessionRules.choices, choices),
  mock(hostel.sessionRules.one, () => rules),
  mock(hostel.sessionRules.save, keep),
  mock(hostel.feeLines.one, fee),
  mock(hostel.feeLines.save, keep),
  mock(hostel.sessionRules.copy, keep),
  mock(hostel.sessionRules.windows, [
    {
      id: 5,
      words: 'All students',
      studentTypeId: null,
      level: null,
      opensOn: '2026-09-01',
      closesOn: '2026-09-30',
      message: '',
      state: 'open' as const,
      version: 6,
    },
  ]),
  mock(hostel.sessionRules.setWindow, keep),
  mock(hostel.quotas.list, { bedSpaces: 300, levels: [level], departments: [] }),
  mock(hostel.quotas.save, keep),
  mock(hostel.reservations.preview, { free: 12, taken: 3, reserved: 0, closed: 1 }),
  mock(hostel.reservations.list, {
    ...page,
    rows: [
      {
        id: 3,
        session: '2025/2026',
        owner: 'Athletes',
        reason: 'Games in November',
        expiresOn: '2026-11-30',
        bedSpaces: 16,
        given: 2,
        where: 'Hostel B: D 101',
        madeBy: 'ALAGOA Ebiere',
        madeAt: '2026-09-01T08:00:00.000Z',
        endedBy: null,
        endedAt: null,
        state: 'active' as const,
        may: ['end' as const],
      },
    ],
  }),
  mock(hostel.reservations.make, (one: Sent) => ({ ...keep(one), id: 4, bedSpaces: 12 })),
  mock(hostel.reservations.end, keep),
);
beforeEach(() => sent.splice(0));

const session = officerWith('hostel.view', 'hostel.edit', 'hostel.allocate');
const open = (query = '', who = session) =>
  renderWithPortal(<ManageReservationPage />, {
    route: `/hostel_management/manage_reservation${query}`,
    session: who,
  });

describe('the rules of a session', () => {
  it('are those of the current one, saved with the version that was seen', async () => {
    const { user, container } = open();
    const hours = await screen.findByLabelText('Hours to pay');
    expect(screen.getByRole('heading', { level: 1, name: 'Rules 2025/2026' })).toBeVisible();
    expect(await screen.findByText('30/09/2026')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change the days: All students' })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.clear(hours);
    await user.type(hours, '48');
    await user.click(screen.getByRole('radio', { name: /^By ballot/ }));
    await user.click(screen.getByRole('button', { name: 'Save the rules' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          params: { id: '4' },
          body: {
            policy: 'ballot',
            ballotSource: '',
            holdHours: '48',
            mostLapses: '3',
            graceHours: '24',
            admits: '',
            turnMinutes: '10',
            version: 2,
          },
        },
      ]),
    );
  });

  it('are taken over where there are none yet', async () => {
    server.use(
      mock(hostel.sessionRules.choices, choices),
      mock(hostel.sessionRules.one, { ...rules, version: null, bedSpaces: 0, before: '2024/2025' }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Take over the rules of 2024/2025' }));
    const dialog = within(await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog')));
    await user.click(dialog.getByRole('button', { name: 'Take over the rules of 2024/2025' }));
    await waitFor(() => expect(sent).toMatchObject([{ params: { id: '4' } }]));
  });

  it('have days of booking, also for some students', async () => {
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText(/^Level/), '200 level');
    await user.type(screen.getByLabelText('First day'), '2026-09-05');
    await user.click(screen.getByRole('button', { name: 'Set the days' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { body: { studentTypeId: null, level: 200, opensOn: '2026-09-05', closesOn: '', version: null } },
      ]),
    );
  });

  it('say what else is in the price, as invoices name it', async () => {
    const { user } = open();
    const form = within(await screen.findByRole('form', { name: 'Parts of the price, 2025/2026' }));
    await user.click(form.getByRole('button', { name: 'Add a part' }));
    await user.type(form.getAllByLabelText('For')[1] as HTMLElement, 'Caution deposit');
    await user.type(form.getAllByLabelText('Amount')[1] as HTMLElement, '1,000');
    await user.click(form.getByRole('button', { name: 'Remove part 1' }));
    await user.click(form.getByRole('button', { name: 'Save the parts' }));
    const lines = [{ description: 'Caution deposit', naira: 1000 }];
    await waitFor(() => expect(sent).toMatchObject([{ params: { id: '4' }, body: { lines, version: 1 } }]));
  });

  it('are only read by who does not edit, and say what stopped them', async () => {
    open('', officerWith('hostel.view'));
    expect(await screen.findByText('72')).toBeVisible();
    expect(await screen.findByText('₦3,000.00')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save the rules' })).not.toBeInTheDocument();
    server.use(mock(hostel.sessionRules.choices, problem('BUSY')));
  });
});

it('fills quotas in proportion, and saves them with what was seen', async () => {
  const { user, container } = open('?part=quotas');
  const [fill] = await screen.findAllByRole('button', { name: 'Fill in proportion' });
  expect(await axeFindings(container)).toEqual([]);
  await user.click(fill as HTMLElement);
  await user.click(screen.getAllByRole('button', { name: 'Save the quotas' })[0] as HTMLElement);
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { by: 'level', rows: [{ id: 200, places: 120, version: null }] } }]),
  );
});

it('shows what is kept back, and ends it with a reason', async () => {
  const { user, container } = open('?part=reserved');
  const line = within((await screen.findByText('Athletes')).closest('tr') as HTMLElement);
  expect(await axeFindings(container)).toEqual([]);
  await user.click(line.getByRole('button', { name: /Athletes/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'End' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'The games are over');
  await user.click(screen.getByRole('button', { name: 'End' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ params: { id: '3' }, body: { reason: 'The games are over' } }]),
  );
});

it('keeps back what is named, after saying how much that is', async () => {
  const { user, container } = renderWithPortal(<NewReservationPage />, {
    route: '/hostel_management/manage_reservation/new',
    session,
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Hostel/ }), 'Hostel A');
  expect(await screen.findByText('12 free bed-spaces would be kept back; 3 taken, 1 closed.')).toBeVisible();
  await user.type(screen.getByLabelText('Kept for'), 'Guests');
  await user.type(screen.getByLabelText(/^Reason/), 'Convocation week');
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Reserve bed-spaces' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { sessionId: 4, hostelId: '1', owner: 'Guests', codes: '' } }]),
  );
});
