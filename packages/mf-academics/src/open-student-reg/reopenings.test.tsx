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
import ReopenPage from './edit/reopen.page';
import type { ReopeningRow } from './reopenings.api';
import ReopeningsPage from './reopenings.page';

const row: ReopeningRow = {
  id: 7,
  matricNumber: '2022/1/00017CS',
  fullName: 'BELLO Grace',
  department: 'Computer Science',
  level: 300,
  session: '2025/2026',
  semester: 'Harmattan',
  untilOn: '2026-09-20',
  reason: 'Was in hospital',
  grantedBy: 'OKON Ime',
  grantedAt: '2026-09-14T09:00:00.000Z',
  state: 'active',
  revokedBy: null,
  revokedAt: null,
  revokeReason: null,
  may: ['revoke'],
};
const pageOf = (rows: ReopeningRow[]) => {
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
  mock(academics.reopenings.choices, {
    sessions: [{ id: 4, name: '2025/2026', current: true }],
    semesters: [
      { id: 1, name: 'Harmattan', current: true },
      { id: 2, name: 'Rain', current: false },
    ],
    today: '2026-09-14',
    lastDay: '2026-09-28',
  }),
  mock(academics.reopenings.students, [
    {
      id: 31,
      matricNumber: row.matricNumber,
      fullName: row.fullName,
      department: row.department,
      level: 300,
    },
  ]),
  mock(academics.reopenings.list, pageOf([row])),
  mock(academics.reopenings.grant, noted({ id: 8 })),
  mock(academics.reopenings.revoke, noted({ state: 'revoked' })),
);
beforeEach(() => sent.splice(0));

const officer = officialWith('registration.view', 'registration.edit');
const open = (search = '', session = officer) =>
  renderWithPortal(<ReopeningsPage />, { route: `/course_management/open_student_reg${search}`, session });

describe('the list', () => {
  it('has the students with their last day, and is revoked with a reason', async () => {
    const { user, container } = open();
    const line = await screen.findByRole('row', { name: /BELLO Grace/ });
    for (const words of ['2022/1/00017CS', '20/09/2026', 'Open'])
      expect(within(line).getByText(words)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Actions for BELLO Grace' }));
    await user.click(screen.getByRole('menuitem', { name: 'Revoke' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect((await dialog.findAllByText('Say why')).length).toBeGreaterThan(0);
    await user.type(dialog.getByLabelText(/Reason/), 'Granted by mistake');
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ params: { id: '7' }, body: { reason: 'Granted by mistake' } }]),
    );
  });

  it('says who revoked one, and offers nothing to who only looks', async () => {
    const revoked = { state: 'revoked', revokedBy: 'OKON Ime', revokeReason: 'By mistake', may: [] } as const;
    server.use(mock(academics.reopenings.list, pageOf([{ ...row, ...revoked, may: [] }])));
    open('', officialWith('registration.view'));
    expect(await screen.findByText('OKON Ime: By mistake')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open for a student' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
  });

  it('leads to a spreadsheet of a session', async () => {
    const { container } = open('?part=upload');
    expect(await screen.findByLabelText('Session of the list')).toHaveDisplayValue('2025/2026');
    expect(screen.getByText('At most 14 days from today')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });
});

describe('opening for a student', () => {
  const fill = async () => {
    const page = renderWithPortal(<ReopenPage />, {
      route: '/course_management/open_student_reg/edit',
      session: officer,
    });
    const box = await screen.findByRole('combobox', { name: /^Student/ });
    await page.user.type(box, 'bello');
    await page.user.click(await screen.findByRole('option', { name: /BELLO Grace/ }));
    await page.user.type(screen.getByLabelText(/^Reason/), 'Was in hospital');
    return page;
  };
  const send = () => screen.getByRole('button', { name: 'Open registration' });

  it('takes who was searched, until a day that the server allows', async () => {
    const { user, location, container } = await fill();
    expect(screen.getByText('Until 28/09/2026 at most.')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.click(send());
    await waitFor(() => expect(location().pathname).toBe('/course_management/open_student_reg'));
    expect(sent).toMatchObject([
      {
        body: { studentId: 31, sessionId: 4, semester: 1, untilOn: '2026-09-28', reason: 'Was in hospital' },
      },
    ]);
  });

  it('keeps what was typed when the server refuses it, and says why at its field', async () => {
    const message = 'This student has graduated.';
    server.use(
      mock(academics.reopenings.grant, problem('INVALID', { errors: [{ path: 'studentId', message }] })),
    );
    const { user } = await fill();
    await user.click(send());
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('Was in hospital');
  });

  it('asks for the student first', async () => {
    const { user } = renderWithPortal(<ReopenPage />, {
      route: '/course_management/open_student_reg/edit',
      session: officer,
    });
    await user.click(await screen.findByRole('button', { name: 'Open registration' }));
    expect((await screen.findAllByText('Choose the student')).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });
});
