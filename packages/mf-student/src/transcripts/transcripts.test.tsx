import { student } from '@portal/contracts/student';
import type { CallData } from '@portal/shared/model';
import {
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import { officialWith } from '../lib/official.fixture';
import TranscriptLinkPage from '../transcript-link/transcript-link.page';
import PrintPage from './print/print.page';
import type { Transcript } from './transcripts.api';
import TranscriptsPage from './transcripts.page';
import ViewPage from './view/view.page';

const row = {
  id: 4,
  invoiceNumber: 'INV20260000017',
  state: 'received' as const,
  recipient: 'World Education Services',
  delivery: 'email' as const,
  sentTo: 'documents@wes.example',
  receivedAt: '2026-11-20T10:00:00.000Z',
  movedAt: '2026-11-20T10:00:00.000Z',
  holdReason: null,
  waybill: null,
  payer: 'AONDOFA Terver',
  fullName: 'AONDOFA Terver',
  matricNumber: '20222100001',
};
const order: Transcript = {
  ...row,
  studentId: 9,
  department: 'Computer Science',
  checks: [
    { about: 'Person', says: 'AONDOFA Terver, 20222100001', ok: true },
    { about: 'Money', says: 'Fees of 2025/2026 are owed', ok: false },
  ],
  outdated: false,
  produced: false,
  events: [{ at: row.receivedAt, by: 'The portal itself', kind: 'received', note: '' }],
  links: [],
  version: 3,
  may: ['check', 'hold'],
};
const sentLink = {
  madeAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-12-21T10:00:00.000Z',
  takenBackAt: null,
  open: true,
  openings: 1,
  openedAt: ['2026-11-22T10:00:00.000Z'],
};
const totals = { units: 14, points: 40, average: '2.85' };
const paper: CallData<typeof student.transcripts.print> = {
  id: 31,
  kind: 'transcript',
  content: {
    fullName: 'AONDOFA Terver',
    matricNumber: '20222100001',
    sex: 'Male',
    dateOfBirth: '2004-02-29',
    school: 'School of Computing',
    department: 'Computer Science',
    programme: 'B.Tech Computer Science',
    entryMode: 'UTME',
    entrySession: '2022/2023',
    recipient: 'World Education Services',
    award: null,
    results: {
      semesters: [
        {
          session: '2022/2023',
          semester: 'Harmattan',
          level: 100,
          courses: [{ code: 'MTH101', title: 'Algebra', units: 4, score: '72', grade: 'A', points: 20 }],
          current: totals,
          cumulative: totals,
        },
      ],
      cumulative: totals,
      degreeClass: 'Second Class Lower',
      grades: [{ grade: 'A', from: 70, points: 5 }],
      classes: [{ name: 'First Class', from: '4.50' }],
    },
  },
  passport: null,
  producedAt: '2026-11-21T10:00:00.000Z',
  replaced: false,
  verification: {
    code: 'TRN31-ABCDEFGHJK',
    url: 'http://portal.test/verify/TRN31',
    qrPath: 'M0 0h1v1z',
    qrSize: 1,
  },
};

const sent: Sent[] = [];
const keep = (one: Sent) => (sent.push(one), { version: 4 });
const server = mockServer(
  mock(student.transcripts.list, { rows: [row], total: 1, totalIsExact: true, page: 1, pageSize: 10 }),
  mock(student.transcripts.one, order),
  mock(student.transcripts.print, paper),
  mock(student.transcripts.check, keep),
  mock(student.transcripts.dispatch, keep),
  mock(student.transcriptLink.open, (one: Sent) => (sent.push(one), paper)),
);
beforeEach(() => void sent.splice(0));
const session = officialWith('student.transcripts');
const route = '/student_management/transcripts/view?order=4';
const open = () => renderWithPortal(<ViewPage />, { route, session });

it('lists what was paid for, and shows what has to be checked', async () => {
  const { container, unmount } = renderWithPortal(<TranscriptsPage />, { session });
  const link = await screen.findByRole('link', { name: 'AONDOFA Terver' });
  expect(link).toHaveAttribute('href', route);
  expect(await axeFindings(container)).toEqual([]);
  unmount();
  const { user, container: page } = open();
  const check = await screen.findByRole('button', { name: 'Everything is in order' });
  expect(screen.getByText('Not in order')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await user.click(check);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Everything is in order' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ version: 3 }));
});

it('sends a link of some days, and says when links were opened', async () => {
  server.use(
    mock(student.transcripts.one, {
      ...order,
      state: 'produced',
      produced: true,
      outdated: true,
      links: [sentLink],
      may: ['dispatch', 'produce'],
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Dispatch' }));
  expect(screen.getByText(/^Opened 1 time:$/)).toBeInTheDocument();
  expect(screen.getByText('Results or record have changed since it was produced')).toBeInTheDocument();
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('How long the link works'), '14 days');
  await user.click(dialog.getByRole('button', { name: 'Dispatch' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ version: 3, days: 14, waybill: '' }));
});

it('prints a transcript with what it is worth', async () => {
  const { container } = renderWithPortal(<PrintPage />, {
    route: '/student_management/transcripts/print?order=4',
    session,
  });
  const sheet = within(await screen.findByRole('article', { name: 'Academic Transcript' }));
  expect(sheet.getByRole('table', { name: '2022/2023 Harmattan semester, 100 level' })).toBeVisible();
  expect(sheet.getByText('World Education Services')).toBeVisible();
  expect(sheet.getByText(/^Not final/)).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

it('is opened by a link that stays neither in the address nor in the history', async () => {
  const mailed = '/transcript_link#token=secret-of-the-mail';
  history.replaceState(null, '', mailed);
  const { user, unmount } = renderWithPortal(<TranscriptLinkPage />, { route: mailed });
  const button = await screen.findByRole('button', { name: 'Open the transcript' });
  expect([location.pathname, location.hash]).toEqual(['/transcript_link', '']);
  await user.click(button);
  expect(await screen.findByRole('article', { name: 'Academic Transcript' })).toBeVisible();
  expect(sent[0]?.body).toEqual({ token: 'secret-of-the-mail' });
  unmount();
  renderWithPortal(<TranscriptLinkPage />, { route: location.pathname });
  expect(await screen.findByText('Open the link as it stands in the mail')).toBeVisible();
});
