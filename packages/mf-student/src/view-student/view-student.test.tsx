import { student } from '@portal/contracts/student';
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
import { officialWith } from '../lib/official.fixture';
import type { StudentRecord } from '../lib/student-pages';
import EditStudentPage from './edit/edit-student.page';
import ViewStudentPage from './view-student.page';

const grace: StudentRecord = {
  id: 7,
  version: 3,
  fullName: 'BELLO Grace',
  surname: 'Bello',
  firstName: 'Grace',
  middleName: '',
  passport: null,
  matricNumber: '20232100001',
  jambNumber: null,
  gender: 'Female',
  dateOfBirth: '2004-02-29',
  countryId: 566,
  country: 'Nigeria',
  stateId: 4,
  state: 'Anambra',
  lgaId: 40,
  lga: 'Awka South',
  email: 'grace@futg.example',
  mobileNumber: '+2348030000001',
  permanentAddress: null,
  studentType: 'Undergraduate',
  school: 'School of Computing',
  departmentId: 21,
  department: 'Computer Science',
  optionId: null,
  option: null,
  level: 300,
  entryMode: 'UTME',
  entrySessionId: 4,
  entrySession: '2023/2024',
  life: 'active',
  userId: 9,
  joinedInto: null,
  nextOfKin: {
    fullName: 'Bello Musa',
    relationship: 'Father',
    mobileNumber: '+2348030000002',
    email: null,
    address: null,
  },
  transfers: 0,
  may: ['names', 'level'],
};

const sent: Sent[] = [];
const effect = { what: 'School fee of the session', before: '₦70,000.00', after: '₦75,000.00' };
const server = mockServer(
  // Before the one that is found by its id.
  mock(student.studentRecords.choices, {
    sessions: [],
    studentTypes: [],
    schools: [],
    departments: [],
    options: [],
    levels: [
      { id: 400, name: '400 level' },
      { id: 300, name: '300 level' },
    ],
  }),
  mock(student.studentRecords.one, grace),
  mock(student.studentRecords.timeline, [
    {
      at: '2026-09-01T08:00:00.000Z',
      what: 'Names changed',
      detail: 'Belo → Bello',
      by: 'ABUBAKAR Hauwa',
      reason: 'A letter was missing',
    },
  ]),
  mock(student.studentRecords.documents, {
    sent: [
      {
        id: '0b8b6f3e-3f5a-4c1e-9d2b-7a6c5d4e3f21',
        name: 'affidavit.pdf',
        requestId: 12,
        subject: 'names',
        state: 'accepted',
        sentAt: '2026-08-30T08:00:00.000Z',
      },
    ],
    letters: [
      {
        id: 4,
        kind: 'introduction',
        session: '2025/2026',
        issuedAt: '2026-08-20T08:00:00.000Z',
        current: false,
        code: 'LET4-ABCD',
      },
    ],
    earlier: ['TRN4', 'CRF9'].map((paper) => ({
      paper,
      title: `Paper ${paper}`,
      about: '2025/2026',
      issuedAt: '2026-08-20T08:00:00.000Z',
      fullName: 'BELO Grace',
      differs: ['name' as const],
      code: `${paper}-ABCD`,
    })),
  }),
  mock(student.papers.issueAnew, (one) => {
    sent.push(one);
    return [{ paper: 'TRN4', by: 'TRN5' }];
  }),
  mock(student.studentRecords.notes, [
    { id: 1, text: 'Came with her mother.', by: 'ABUBAKAR Hauwa', at: '2026-09-01T08:00:00.000Z' },
  ]),
  mock(student.studentChanges.level.preview, (one) => {
    sent.push(one);
    return { mark: 'as-shown', effects: [effect] };
  }),
  mock(student.studentChanges.level.save, (one) => {
    sent.push(one);
    return { version: 4 };
  }),
);
beforeEach(() => sent.splice(0));

const at = (page: string) => `/student_management/${page}?student=7`;

it('shows person, studies, documents, timeline and, to who may read them, notes', async () => {
  const { container } = renderWithPortal(<ViewStudentPage />, {
    route: at('view'),
    session: officialWith('student.view', 'student.notes'),
  });
  expect(await screen.findByRole('heading', { name: 'BELLO Grace' })).toBeVisible();
  for (const words of ['29/02/2004', 'Bello Musa', 'Awka South', 'Belo → Bello', 'Came with her mother.'])
    expect(await screen.findByText(words)).toBeVisible();
  // Whoever does not decide requests sees that there is one, and cannot have it.
  expect(await screen.findByText('affidavit.pdf')).toBeVisible();
  expect(screen.queryByRole('button', { name: /affidavit/ })).not.toBeInTheDocument();
  expect(screen.getByText('Replaced by a newer one')).toBeVisible();
  expect(screen.getByRole('link', { name: 'LET4-ABCD' })).toHaveAttribute('href', '/verify/LET4-ABCD');
  expect(screen.getByRole('button', { name: 'Issue all anew' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Issued before the record changed' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', at('view/edit'));
  expect(await axeFindings(container)).toEqual([]);
});

it('issues a paper of before the change of name anew, once it is confirmed', async () => {
  const { user } = renderWithPortal(<ViewStudentPage />, {
    route: at('view'),
    session: officialWith('student.view'),
  });
  await user.click(await screen.findByRole('button', { name: 'Issue anew: Paper TRN4, 2025/2026' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Issue anew' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ papers: ['TRN4'] }]));
});

it('shows neither notes nor next of kin beyond the reach of who reads them, and says why a record cannot be seen', async () => {
  server.use(mock(student.studentRecords.one, { ...grace, nextOfKin: null }));
  const { unmount } = renderWithPortal(<ViewStudentPage />, {
    route: at('view'),
    session: officialWith('student.view', 'student.notes'),
  });
  expect(await screen.findByText('Belo → Bello')).toBeVisible();
  expect(screen.queryByText('Next of kin')).not.toBeInTheDocument();
  expect(screen.queryByText('Notes')).not.toBeInTheDocument();
  unmount();
  server.use(mock(student.studentRecords.one, problem('NOT_FOUND')));
  renderWithPortal(<ViewStudentPage />, { route: at('view'), session: officialWith('student.view') });
  expect(await screen.findByText(/^An error has occurred/)).toBeVisible();
});

it('changes a group after what it does was shown, with a reason and the mark of what was shown', async () => {
  const { user, container } = renderWithPortal(<EditStudentPage />, {
    route: at('view/edit'),
    session: officialWith('student.view', 'student.edit-level'),
  });
  expect(screen.queryByRole('button', { name: 'Change: State of life' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Change: Level' }));
  await screen.findByRole('option', { name: '400 level' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), '400');
  await user.click(screen.getByRole('button', { name: 'See what it does' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change level of BELLO Grace?' });
  expect(within(dialog).getByText('₦75,000.00')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Reason'), 'Direct entry');
  await user.click(within(dialog).getByRole('button', { name: 'Save the change' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body)).toEqual([
    { level: '400', version: 3 },
    { level: '400', version: 3, mark: 'as-shown', reason: 'Direct entry' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await axeFindings(container)).toEqual([]);
});
