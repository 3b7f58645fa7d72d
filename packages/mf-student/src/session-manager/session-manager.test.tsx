import { student } from '@portal/contracts/student';
import type { SessionSummary } from '@portal/shared/model';
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
import RollOverPage from './roll-over/roll-over.page';
import SessionManagerPage from './session-manager.page';
import SessionsPage from './sessions/sessions.page';

const rollover = {
  id: 3,
  version: 2,
  from: '2025/2026',
  to: '2026/2027',
  state: 'proposed' as const,
  students: 2,
  done: 0,
  proposedBy: 'Ada Obi',
  proposedAt: '2026-09-14T09:00:00.000Z',
  committedBy: null,
  committedAt: null,
  undoUntil: null,
  undoneBy: null,
  undoneAt: null,
  undoReason: null,
  may: ['commit' as const, 'discard' as const],
};
const grace = {
  studentId: 7,
  fullName: 'BELLO Grace',
  matricNumber: '2025/21/00001AB',
  department: 'Computer Science',
  level: 200,
  toLevel: 300,
  verdict: 'pass' as const,
  reason: 'In good standing.',
  corrected: false,
  state: 'proposed' as const,
  note: null,
  may: ['correct' as const],
};
const pageOf = <Row,>(...rows: Row[]) => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  page: 1,
  pageSize: 10,
});
const sent: Sent[] = [];
const keep =
  <T,>(answer: T) =>
  (one: Sent) => (sent.push(one), answer);
const server = mockServer(
  mock(student.rollovers.list, pageOf(rollover)),
  mock(student.rollovers.one, {
    ...rollover,
    verdicts: [
      { verdict: 'pass', students: 1 },
      { verdict: 'held', students: 1 },
    ],
    states: [{ state: 'proposed', students: 2 }],
    levels: [{ level: 200, verdict: 'pass', students: 1 }],
    departments: [{ id: 21, name: 'Computer Science' }],
    leftOut: [{ why: 'Have left: graduated', students: 4 }],
  }),
  mock(student.rollovers.students, pageOf(grace)),
  mock(student.rollovers.correct, keep({ version: 3 })),
  mock(student.rollovers.commit, keep({ version: 3 })),
  mock(
    student.sessions.list,
    pageOf({
      id: 5,
      version: 4,
      name: '2026/2027',
      startsOn: '2026-10-01',
      endsOn: '2027-09-30',
      harmattanStartsOn: '2026-10-05',
      harmattanEndsOn: '2027-02-19',
      rainStartsOn: null,
      rainEndsOn: null,
      closedAt: null,
      current: false,
      semester: null,
      students: 0,
      may: ['edit' as const, 'begin_harmattan' as const, 'begin_rain' as const],
    }),
  ),
  mock(student.sessions.edit, keep({ version: 5 })),
  mock(student.rollovers.choices, { sessions: [{ id: 5, name: '2026/2027', current: false }] }),
  mock(
    student.sessionMoves.preview,
    keep({
      fullName: 'BELLO Grace',
      mark: 'seen',
      effects: [{ what: 'Enrolled in', before: '2026/2027 at 300 level', after: 'none' }],
    }),
  ),
  mock(student.sessionMoves.save, keep({ fullName: 'BELLO Grace' })),
  mock(student.sessions.begin, keep({ session: '2026/2027' })),
);
beforeEach(() => sent.splice(0));

const session = {
  userName: 'registrar',
  userType: 'official',
  claims: ['student.sessions', 'student.rollover'],
} as unknown as SessionSummary;
const page = '/student_management/session_manager/roll_over?id=3';
const dialog = async () => within(await screen.findByRole('dialog'));

it('lists roll-overs, each with what this person may do', async () => {
  const { container, user } = renderWithPortal(<SessionManagerPage />, { session });
  expect(await screen.findByRole('link', { name: '2025/2026 into 2026/2027' })).toHaveAttribute('href', page);
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Actions for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Commit' }));
  await user.click((await dialog()).getByRole('button', { name: 'Commit' }));
  await waitFor(() => expect(sent).toMatchObject([{ params: { id: '3' }, body: { version: 2 } }]));
});

it('shows verdicts, who is left out, and takes a correction by name with a reason', async () => {
  const { container, user } = renderWithPortal(<RollOverPage />, { session, route: page });
  expect(await screen.findByText(/Not in this list: 4 students\. Have left: graduated\./)).toBeVisible();
  expect(await screen.findByText('In good standing.')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Actions for BELLO Grace' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Correct' }));
  const asked = await dialog();
  await user.selectOptions(asked.getByLabelText('Verdict'), 'Repeat');
  await user.type(asked.getByLabelText(/^Reason/), 'Senate decided so');
  await user.click(asked.getByRole('button', { name: 'Correct the verdict' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { body: { studentId: 7, was: 'pass', verdict: 'repeat', reason: 'Senate decided so' } },
    ]),
  );
});

it('moves one student between sessions, once it has shown what that does', async () => {
  const { container, user } = renderWithPortal(<SessionManagerPage />, { session });
  await user.click(await screen.findByRole('button', { name: 'Move a student' }));
  const asked = await dialog();
  await user.type(asked.getByLabelText('Matric number'), '2025/21/00001ab');
  await user.selectOptions(await asked.findByLabelText(/^Take out of/), '2026/2027');
  await user.click(asked.getByRole('button', { name: 'See what it does' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Move BELLO Grace?' }));
  expect(shown.getByText('2026/2027 at 300 level')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.type(shown.getByLabelText(/^Reason/), 'The dean wrote');
  await user.click(shown.getByRole('button', { name: 'Move' }));
  const body = { matricNumber: '2025/21/00001AB', fromSessionId: '5', toSessionId: '', level: '' };
  await waitFor(() =>
    expect(sent).toMatchObject([{ body }, { body: { ...body, mark: 'seen', reason: 'The dean wrote' } }]),
  );
});

it('begins a semester after a question, and says what failed', async () => {
  const { user } = renderWithPortal(<SessionsPage />, { session });
  await user.click(await screen.findByRole('button', { name: 'Actions for 2026/2027' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Begin Harmattan' }));
  await user.click((await dialog()).getByRole('button', { name: 'Begin Harmattan' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { semesterId: 1 } }]));
  server.use(mock(student.rollovers.one, problem('NOT_FOUND')));
  renderWithPortal(<RollOverPage />, { session, route: page });
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('edits a session over the version that was seen, with the days of its semesters', async () => {
  const { user } = renderWithPortal(<SessionsPage />, { session });
  expect(await screen.findByText('05/10/2026 – 19/02/2027')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions for 2026/2027' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const asked = await dialog();
  await user.clear(asked.getByLabelText('Session'));
  await user.type(asked.getByLabelText('Session'), '2027/2028');
  await user.click(asked.getByRole('button', { name: 'Save the session' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        params: { id: '5' },
        body: { version: 4, name: '2027/2028', startsOn: '2026-10-01', harmattanEndsOn: '2027-02-19' },
      },
    ]),
  );
});
