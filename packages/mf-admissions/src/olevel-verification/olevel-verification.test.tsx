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
import type { Verification, VerificationRow } from './olevel-verification.api';
import OlevelVerificationPage from './olevel-verification.page';
import VerifyResultPage from './verify-result/verify-result.page';
import { officialWith } from '../lib/sessions.fixture';
const session = officialWith('admissions.verify', 'admissions.reveal');

const person = {
  id: 7,
  version: 3,
  name: 'BELLO Grace',
  registrationNumber: '202512345678AB',
  applicationNumber: 'PU/26/00041',
  matricNumber: null,
  session: '2026/2027',
  type: 'Post UTME',
  programme: 'Computer Science',
  state: 'pending' as const,
  verifier: null,
  verifiedAt: null,
  awaiting: false,
  lease: null,
};
const card = {
  sitting: 1,
  body: 'WAEC',
  examNumber: '4250101001',
  examYear: '2025',
  examCenter: 'GSS Minna',
  pin: '********9012',
  serial: '********6789',
};
const row: VerificationRow = {
  ...person,
  own: false,
  may: ['work', 'verify'],
  sittings: [{ ...card, grades: 'English Language B3, Mathematics A1' }],
};
const subjects = [
  { id: 1, name: 'English Language' },
  { id: 2, name: 'Mathematics' },
  { id: 4, name: 'Physics' },
];
const grades = [
  { id: 1, name: 'A1', marks: 10, credit: true },
  { id: 3, name: 'B3', marks: 8, credit: true },
  { id: 9, name: 'F9', marks: 0, credit: false },
];
const whole: Verification = {
  ...person,
  own: false,
  may: ['work', 'verify', 'ask', 'reveal'],
  department: 'Computer Science',
  jambList: null,
  comment: '',
  required: [[1], [2]],
  judgedBy: { department: 'Computer Science', version: 1, since: '2026-09-01T09:00:00.000Z' },
  judgedByEarlier: false,
  sittings: [
    {
      ...card,
      examinationTypeId: 1,
      declared: [
        { subjectId: 1, subject: 'English Language', gradeId: 3, grade: 'B3' },
        { subjectId: 2, subject: 'Mathematics', gradeId: 1, grade: 'A1' },
      ],
      uses: 0,
      mostUses: 5,
      found: null,
      evidence: [],
    },
  ],
  declaredJudgement: { credits: 2, eligible: false, awaiting: false, missing: [] },
  foundJudgement: null,
  history: [],
};
const choices = {
  sessions: [{ id: 1, name: '2026/2027' }],
  types: [{ id: 1, name: 'Post UTME' }],
  departments: [{ id: 4, name: 'Computer Science' }],
  examinations: [{ id: 1, name: 'WAEC' }],
  subjects,
  grades,
};
const page = <Row,>(rows: Row[]) => ({ rows, total: rows.length, totalIsExact: true, page: 1, pageSize: 10 });
const sent: Sent[] = [];
const released: Sent[] = [];
const kept =
  <T,>(answer: T, into = sent) =>
  (each: Sent) => {
    into.push(each);
    return answer;
  };
beforeEach(() => [sent, released].forEach((all) => all.splice(0)));
const server = mockServer(
  mock(admissions.olevelVerification.choices, choices),
  mock(admissions.olevelVerification.list, page([row])),
  mock(admissions.olevelVerification.takeNext, kept({ id: 7 })),
  mock(admissions.olevelVerification.one, whole),
  mock(admissions.olevelVerification.lease, { until: '2026-11-21T10:00:00.000Z' }),
  mock(admissions.olevelVerification.release, kept({}, released)),
  mock(admissions.olevelVerification.decide, kept({ version: 4 })),
  mock(admissions.olevelVerification.reveal, { pin: '123456789012', serial: 'WRC123456789', uses: 1 }),
  mock(admissions.olevelVerification.ask, {
    status: 'found' as const,
    uses: 1,
    results: { 1: '3', 2: '9', 4: '1' },
  }),
);

const queue = (query = '') =>
  renderWithPortal(<OlevelVerificationPage />, { route: `/utilities/olevel_verification${query}`, session });
const opened = () =>
  renderWithPortal(<VerifyResultPage />, {
    route: '/utilities/olevel_verification/verify_result?id=7',
    session,
  });

it('shows who waits, with the card masked, and takes the next of what is shown', async () => {
  const { user, container, location } = queue('?departmentId=4');
  expect(await screen.findByText('BELLO Grace')).toBeVisible();
  expect(screen.getByText('4250101001, GSS Minna')).toBeInTheDocument();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Take next' }));
  await waitFor(() => expect(location().pathname).toBe('/utilities/olevel_verification/verify_result'));
  expect(sent[0]?.body).toEqual({ departmentId: 4 });
});

it('says when nobody else waits', async () => {
  server.use(mock(admissions.olevelVerification.takeNext, { id: null }));
  const { user } = queue();
  await user.click(await screen.findByRole('button', { name: 'Take next' }));
  expect(await screen.findByText('Nobody else waits in this part of the queue.')).toBeVisible();
});

it('compares what is typed with what was declared, and saves the verdict', async () => {
  const { user, container } = opened();
  const grade = await screen.findByLabelText('Grade shown, row 1 of sitting 1');
  expect(screen.getByText('Nothing is entered yet')).toBeVisible();
  expect(screen.queryByText('Does not meet the rule:')).not.toBeInTheDocument();
  await user.selectOptions(grade, 'B3');
  expect(await screen.findByText('1 difference')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Grade shown, row 2 of sitting 1'), 'A1');
  expect(await screen.findByText('The same as declared')).toBeVisible();
  expect(screen.getByText('Does not meet the rule:')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Verified' }));
  await user.click(screen.getByRole('button', { name: 'Save the verdict' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    version: 3,
    verdict: 'verified',
    sittings: [
      {
        sitting: 1,
        results: [
          { subjectId: '1', gradeId: '3' },
          { subjectId: '2', gradeId: '1' },
        ],
      },
    ],
  });
});

it('fills the rows with what the body answers, or what is pasted', async () => {
  const { user } = opened();
  await user.click(await screen.findByRole('button', { name: 'Ask WAEC' }));
  expect(await screen.findByText('The body has answered: check the rows.')).toBeVisible();
  expect(screen.getByText('Sitting 1, Mathematics: A1 declared, F9 shown')).toBeVisible();
  expect(screen.getByText('Sitting 1, Physics: nothing declared, A1 shown')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Paste what the body shows' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Results/), 'ENGLISH LANGUAGE B3{enter}MATHS A1');
  await user.click(dialog.getByRole('button', { name: 'Fill the rows' }));
  expect(await screen.findByText('The same as declared')).toBeVisible();
  // The dialog stands in the form of the verdict, which is not sent with it.
  expect(screen.queryByText('Choose the verdict')).not.toBeInTheDocument();
});

it('asks for words to the student where the results are not found', async () => {
  const { user } = opened();
  await user.click(await screen.findByRole('radio', { name: 'Not found' }));
  await user.click(screen.getByRole('button', { name: 'Save the verdict' }));
  expect(await screen.findAllByText('Say to the student what is wrong, and what to do')).not.toEqual([]);
  expect(sent).toEqual([]);
});

it('shows the card once asked for, and says that it counts', async () => {
  const { user } = opened();
  await user.click(await screen.findByRole('button', { name: 'Show PIN' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/counts as a use of the card, 0 of 5/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('123456789012')).toBeVisible();
});

it('puts it back when the officer leaves', async () => {
  const { unmount } = opened();
  await screen.findByRole('button', { name: 'Save the verdict' });
  unmount();
  await waitFor(() => expect(released).toHaveLength(1));
});

const elsewhere = 'Another officer is working on this one at the moment.';
it('says that another officer has it', async () => {
  server.use(mock(admissions.olevelVerification.lease, problem('CONFLICT', { message: elsewhere })));
  opened();
  expect(await screen.findByText(elsewhere)).toBeVisible();
});

it('gives who put the candidate on the list nothing to decide', async () => {
  server.use(mock(admissions.olevelVerification.one, { ...whole, may: [] }));
  opened();
  expect(await screen.findByText(/You worked on this admission/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save the verdict' })).not.toBeInTheDocument();
});

it('says to who applies that it is their own', async () => {
  server.use(mock(admissions.olevelVerification.one, { ...whole, own: true, may: [] }));
  opened();
  expect(await screen.findByText(/This application is your own: ask another officer/)).toBeVisible();
  expect(screen.queryByText(/You worked on this admission/)).not.toBeInTheDocument();
});

it.each([
  [false, 'Judged by the subjects of Computer Science, version 1 of 01/09/2026.'],
  [true, /version 1 of 01\/09\/2026\. Others count by now\.$/],
])('says by which subjects a verdict was judged (others by now: %s)', async (judgedByEarlier, words) => {
  const decided = { ...whole, may: [], state: 'verified' as const, judgedByEarlier };
  const foundJudgement = { credits: 5, eligible: true, awaiting: false, missing: [] };
  server.use(mock(admissions.olevelVerification.one, { ...decided, foundJudgement }));
  opened();
  expect(await screen.findByText(words, { exact: false })).toBeVisible();
});
