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
import { officialWith } from '../lib/sessions.fixture';
import AssignLoadPage from './edit/assign-load.page';
import type { PersonalLoadRow } from './personal-loads.api';
import PersonalLoadsPage from './personal-loads.page';

const row: PersonalLoadRow = {
  id: 7,
  matricNumber: '2022/1/00017CS',
  fullName: 'BELLO Grace',
  department: 'Computer Science',
  level: 300,
  session: '2025/2026',
  semester: 'Harmattan',
  before: { minimum: 15, maximum: 24, ceiling: 27 },
  minimum: 12,
  maximum: 26,
  untilOn: '2026-09-20',
  reason: 'Final year, two courses are left',
  grantedBy: 'OKON Ime',
  grantedAt: '2026-09-14T09:00:00.000Z',
  state: 'active',
  used: false,
  revokedBy: null,
  revokedAt: null,
  revokeReason: null,
  may: ['revoke'],
};
const pageOf = (rows: PersonalLoadRow[]) => {
  return { rows, total: rows.length, totalIsExact: true, page: 1, pageSize: 10 };
};
const sent: Sent[] = [];
const noted =
  <T,>(answer: T) =>
  (one: Sent) => {
    sent.push(one);
    return answer;
  };
const server = mockServer(
  mock(academics.personalLoads.choices, {
    sessions: [{ id: 4, name: '2025/2026', current: true, lastDay: '2026-09-30' }],
    semesters: [
      { id: 1, name: 'Harmattan', current: true },
      { id: 2, name: 'Rain', current: false },
    ],
    today: '2026-09-14',
  }),
  mock(academics.personalLoads.students, [
    {
      id: 31,
      matricNumber: row.matricNumber,
      fullName: row.fullName,
      department: row.department,
      level: 300,
    },
  ]),
  mock(academics.personalLoads.standing, { minimum: 15, maximum: 24, ceiling: 27, personal: false }),
  mock(academics.personalLoads.list, pageOf([row])),
  mock(academics.personalLoads.grant, noted({ id: 8 })),
  mock(academics.personalLoads.exceed, noted({ id: 9 })),
  mock(academics.personalLoads.revoke, noted({ state: 'revoked' })),
);
beforeEach(() => sent.splice(0));

const officer = officialWith('registration.view', 'registration.edit');
const open = (search = '', session = officer) =>
  renderWithPortal(<PersonalLoadsPage />, { route: `/course_management/assign_unit${search}`, session });

describe('the list', () => {
  it('has the students with their old and new units, and revokes them with a reason', async () => {
    const { user, container } = open();
    const line = await screen.findByRole('row', { name: /BELLO Grace/ });
    for (const words of ['2022/1/00017CS', '15 to 24', '12 to 26', '20/09/2026', 'Counts'])
      expect(within(line).getByText(words)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Actions for BELLO Grace' }));
    await user.click(screen.getByRole('menuitem', { name: 'Revoke' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Reason/), 'Given by mistake');
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ params: { id: '7' }, body: { reason: 'Given by mistake' } }]),
    );
  });

  it('says who revoked one and which are used, and offers nothing to who only looks', async () => {
    const back = { state: 'revoked', revokedBy: 'OKON Ime', revokeReason: 'By mistake' } as const;
    const used = { ...row, id: 8, fullName: 'OKAFOR Chinedu', used: true, may: [] };
    server.use(mock(academics.personalLoads.list, pageOf([{ ...row, ...back, may: [] }, used])));
    open('', officialWith('registration.view'));
    expect(await screen.findByText('OKON Ime: By mistake')).toBeVisible();
    expect(screen.getByText('Registered under it')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Assign a load' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
  });

  it('leads to a spreadsheet of a session, not for who gives loads above the ceiling alone', async () => {
    const { container, unmount } = open('?part=upload');
    expect(await screen.findByLabelText('Session of the list')).toHaveDisplayValue('2025/2026');
    expect(screen.getByText('Units, 1 to 30')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    unmount();
    open('', officialWith('registration.view', 'registration.exceed'));
    expect(await screen.findByRole('link', { name: 'Assign a load' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'From a spreadsheet' })).not.toBeInTheDocument();
  });
});

describe('assigning a load', () => {
  const fill = async (session = officer) => {
    const page = renderWithPortal(<AssignLoadPage />, {
      route: '/course_management/assign_unit/edit',
      session,
    });
    const box = await screen.findByRole('combobox', { name: /^Student/ });
    await page.user.type(box, 'bello');
    await page.user.click(await screen.findByRole('option', { name: /BELLO Grace/ }));
    await page.user.type(screen.getByLabelText(/^Minimum/), '12');
    await page.user.type(screen.getByLabelText(/^Maximum/), '26');
    await page.user.type(screen.getByLabelText(/^Reason/), 'Final year');
    return page;
  };
  const send = () => screen.getByRole('button', { name: 'Assign the load' });
  const body = {
    studentId: 31,
    sessionId: 4,
    semester: 1,
    minimum: '12',
    maximum: '26',
    untilOn: '2026-09-30',
    reason: 'Final year',
  };

  it('says what the student takes now, and sends what is asked', async () => {
    const { user, location, container } = await fill();
    expect(await screen.findByText('Now 15 to 24 units')).toBeVisible();
    expect(screen.getByText('More than 27 units are given by the dean of the school.')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.click(send());
    await waitFor(() => expect(location().pathname).toBe('/course_management/assign_unit'));
    expect(sent).toMatchObject([{ body }]);
  });

  it('goes through the call of the dean for who has that claim', async () => {
    const exceeding: Sent[] = [];
    server.use(
      mock(academics.personalLoads.exceed, (one) => {
        exceeding.push(one);
        return { id: 9 };
      }),
    );
    const { user } = await fill(officialWith('registration.view', 'registration.exceed'));
    await user.click(send());
    await waitFor(() => expect(exceeding).toMatchObject([{ body }]));
  });

  it('keeps what was typed when the server refuses it, and says why at its field', async () => {
    const message = 'More than 27 units are given by the dean of the school';
    server.use(
      mock(academics.personalLoads.grant, problem('INVALID', { errors: [{ path: 'maximum', message }] })),
    );
    const { user } = await fill();
    await user.click(send());
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('Final year');
  });

  it('says so where the student has units of their own already', async () => {
    server.use(
      mock(academics.personalLoads.standing, { minimum: 12, maximum: 26, ceiling: 27, personal: true }),
    );
    await fill();
    expect(
      await screen.findByText(
        'These are units of their own. Revoke them in the list before you assign others.',
      ),
    ).toBeVisible();
  });

  it('asks for the student first', async () => {
    const { user } = renderWithPortal(<AssignLoadPage />, {
      route: '/course_management/assign_unit/edit',
      session: officer,
    });
    await user.click(await screen.findByRole('button', { name: 'Assign the load' }));
    expect((await screen.findAllByText('Choose the student')).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });
});
