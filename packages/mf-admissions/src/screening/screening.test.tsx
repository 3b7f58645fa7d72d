import { admissions } from '@portal/contracts/admissions';
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
import type { ScreeningBatch, Upload } from '../lib/screening.api';
import ScreeningPage from './screening.page';
import { officialWith } from '../lib/sessions.fixture';

const all = officialWith('admissions.view', 'admissions.edit', 'admissions.approve');

const choices = {
  sessions: [{ id: 1, name: '2026/2027', current: true }],
  types: [{ id: 1, name: 'Post UTME', mode: 'UTME' }],
  departments: [{ id: 4, name: 'Computer Science' }],
  batches: [],
  files: [],
  mayUpload: true,
  mayMarkAbsent: true,
};
const candidate = {
  id: 11,
  registrationNumber: '202500000009AB',
  name: 'BELLO Grace',
  session: '2026/2027',
  programme: 'Post UTME',
  department: 'Computer Science',
  secondDepartment: 'Chemistry',
  utme: 251,
  awaiting: false,
  jambMatch: 'unmatched' as const,
  oLevelPoints: 34,
  credits: 5,
  eligible: false,
  missing: ['Mathematics'],
  score: 6001,
  aggregate: 6138,
  status: 'scored' as const,
  batch: 'Batch A',
};
const upload: Upload = {
  id: 3,
  version: 1,
  session: '2026/2027',
  programme: 'Post UTME',
  fileName: 'results.xlsx',
  batches: 'Batch A',
  scored: 40,
  absent: 2,
  seated: 49,
  withoutResult: 7,
  status: 'waiting',
  uploadedBy: 'Officer',
  uploadedAt: '2026-09-14T09:00:00.000Z',
  releasedBy: null,
  releasedAt: null,
  visibleFrom: null,
  may: ['approve'],
};
const batch: ScreeningBatch = {
  id: 2,
  version: 4,
  name: 'Batch A',
  session: '2026/2027',
  programme: 'Post UTME',
  venue: 'CBT centre',
  sitsOn: '2026-10-05',
  startsAt: '09:00',
  seats: 60,
  taken: 20,
  waiting: 10,
  may: ['seat', 'change'],
};
const page = <Row,>(rows: Row[]) => ({ rows, total: rows.length, totalIsExact: true, page: 1, pageSize: 10 });

const sent: Sent[] = [];
const kept =
  <T,>(answer: T) =>
  (each: Sent) => {
    sent.push(each);
    return answer;
  };
beforeEach(() => sent.splice(0));

const server = mockServer(
  mock(admissions.screening.choices, choices),
  mock(admissions.screening.candidates, page([candidate])),
  mock(admissions.screening.uploads, page([upload])),
  mock(admissions.screeningBatches.list, page([batch])),
  mock(admissions.screening.release, kept({ released: 42, visibleFrom: '2026-10-01T07:00:00.000Z' })),
  mock(admissions.screening.toMarkAbsent, { absent: 7, toSit: 0 }),
  mock(admissions.screening.markAbsent, kept({ absent: 7 })),
  mock(admissions.screeningBatches.seat, kept({ seated: 10, version: 5 })),
  mock(admissions.screeningBatches.make, kept({ id: 9 })),
);

const open = (part = '', session = all) =>
  renderWithPortal(<ScreeningPage />, { route: `/results/cbt_result_upload${part}`, session });
type User = ReturnType<typeof open>['user'];
async function choose(user: User, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}

it('shows who is screened, by what, and what came of it', async () => {
  const { container } = open();
  expect(await screen.findByText('202500000009AB')).toBeVisible();
  for (const text of ['60.01', '61.38', 'Without Mathematics', '34 points'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getAllByText('Not in JAMB’s list').length).toBeGreaterThan(1);
  expect(await axeFindings(container)).toEqual([]);
});

it('gives who only sees a part nothing to upload', async () => {
  server.use(mock(admissions.screening.choices, { ...choices, mayUpload: false, mayMarkAbsent: false }));
  open('', officialWith('admissions.view'));
  await screen.findByText('202500000009AB');
  expect(screen.queryByRole('link', { name: 'Upload results' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark the rest absent' })).not.toBeInTheDocument();
});

it('says how many the rest are before it marks them absent, and again when it is another number by then', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Mark the rest absent' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('To be marked absent: 7 candidates.');
  await user.type(await dialog.findByLabelText(/Reason/), 'they did not come');
  server.use(
    mock(admissions.screening.toMarkAbsent, { absent: 6, toSit: 2 }),
    mock(admissions.screening.markAbsent, (each) =>
      (each.body as { seen: number }).seen === 6 ? kept({ absent: 6 })(each) : problem('STALE'),
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Mark the rest absent' }));
  await dialog.findByText('To be marked absent: 6 candidates. Still to sit, and left as they are: 2.');
  await user.click(dialog.getByRole('button', { name: 'Mark the rest absent' }));
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({
      sessionId: 1,
      applicationTypeId: 1,
      seen: 6,
      reason: 'they did not come',
    }),
  );
});

it('releases a file from a day on', async () => {
  const { user } = open('?part=uploads');
  const dialog = await choose(user, 'results.xlsx', 'Release');
  expect(dialog.getByText(/Of Batch A: 40 candidates with a score and aggregate to read/)).toBeVisible();
  expect(dialog.getByText(/7 of the 49 candidates with a seat have no result\./)).toBeVisible();
  await user.type(dialog.getByLabelText(/^From/), '2026-10-01');
  await user.click(dialog.getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ version: 1, from: '2026-10-01T08:00:00+01:00' }));
});

it('says of absent candidates only where there are any, and brings results from here', async () => {
  server.use(mock(admissions.screening.uploads, page([{ ...upload, absent: 0 }])));
  const { user } = open('?part=uploads');
  expect(await screen.findByRole('link', { name: 'Upload results' })).toBeVisible();
  const dialog = await choose(user, 'results.xlsx', 'Release');
  expect(dialog.getByText(/aggregate to read\. 7 of the 49/)).toBeVisible();
  expect(dialog.queryByText(/absent/)).not.toBeInTheDocument();
});

it('leads from a file to its candidates', async () => {
  const { user, location } = open('?part=uploads');
  await user.click(await screen.findByRole('button', { name: 'Actions for results.xlsx' }));
  await user.click(await screen.findByRole('menuitem', { name: 'See its candidates' }));
  await waitFor(() => expect(location().search).toBe('?uploadId=3'));
});

it('gives out the seats of a sitting', async () => {
  const { user } = open('?part=batches');
  const dialog = await choose(user, 'Batch A', 'Give out the seats');
  expect(dialog.getByText(/10 of 10 who wait get a seat/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Give out the seats' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ params: { id: '2' }, body: { version: 4 } }));
});

it('makes a sitting', async () => {
  const { user } = open('?part=batches');
  await user.click(await screen.findByRole('button', { name: 'New sitting' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/^Name/), 'Batch B');
  await user.type(dialog.getByLabelText(/^Venue/), 'Main hall');
  await user.type(dialog.getByLabelText(/^Day/), '2026-10-06');
  await user.type(dialog.getByLabelText(/^Seats/), '60');
  await user.click(dialog.getByRole('button', { name: 'New sitting' }));
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({
      sessionId: 1,
      applicationTypeId: 1,
      name: 'Batch B',
      venue: 'Main hall',
      sitsOn: '2026-10-06',
      startsAt: '09:00',
      seats: 60,
    }),
  );
});

it('takes results of an examination', async () => {
  open('?part=upload');
  expect(await screen.findByLabelText('Examination')).toBeVisible();
  expect(screen.getByLabelText(/^Results of Post UTME/)).toBeInTheDocument();
});
