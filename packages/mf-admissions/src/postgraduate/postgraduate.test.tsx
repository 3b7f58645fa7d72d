import { admissions } from '@portal/contracts/admissions';
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
import type { PostgraduateApplication } from './postgraduate.api';
import PostgraduatePage from './postgraduate.page';
import ViewPostgraduatePage from './view/view.page';
import { officialWith } from '../lib/sessions.fixture';

const row = {
  id: 7,
  version: 12,
  applicationNumber: 'PG/2026/00007',
  name: 'BELLO Grace',
  programme: 'M.Tech.',
  department: 'Civil Engineering',
  studyMode: 'Full time',
  session: '2026/2027',
  state: 'referees_pending' as const,
  submittedAt: '2026-11-20T09:00:00.000Z',
  transcriptReceivedAt: null,
  answered: 1,
  waiting: 1,
  overdue: 1,
  own: false,
  may: ['receiveTranscript' as const],
};
const application: PostgraduateApplication = {
  ...row,
  referees: [
    {
      id: 3,
      version: 2,
      position: 1,
      fullName: 'Ada Okon',
      email: 'ada@mail.example',
      mobileNumber: '+2348031234567',
      institution: 'University of Gurara',
      state: 'asked',
      mailedAt: '2026-11-20T09:00:00.000Z',
      lastDay: '2026-12-11',
      may: ['replace'],
    },
  ],
  documents: [{ id: 'p1', label: 'Degree Certificate', kind: 'PDF' }],
  mayRead: true,
};
const reference = {
  position: 1,
  at: '2026-11-21T09:00:00.000Z',
  fullName: 'Ada Okon',
  jobTitle: 'Professor',
  institution: 'University of Gurara',
  mobileNumber: '+2348031234567',
  yearsKnown: 4,
  capacity: 'Lecturer',
  intellectualAbility: 'Good',
  originality: 'Good',
  industry: 'Good',
  character: 'Good',
  communication: 'Fair',
  recommendation: 'strong' as const,
  remarks: 'She asked the questions that others had not seen.',
};
const sent: Sent[] = [];
const keep =
  <T,>(data: T) =>
  (each: Sent) => {
    sent.push(each);
    return data;
  };
const server = mockServer(
  mock(admissions.postgraduateApplications.list, {
    rows: [row],
    total: 1,
    totalIsExact: true,
    page: 1,
    pageSize: 10,
  }),
  mock(admissions.postgraduateApplications.choices, {
    sessions: [{ id: 1, name: '2026/2027', current: true }],
    departments: [],
    programmes: [],
  }),
  mock(admissions.postgraduateApplications.one, application),
  mock(admissions.postgraduateApplications.readReferences, keep([reference])),
  mock(admissions.postgraduateApplications.receiveTranscript, keep({})),
  mock(admissions.postgraduateApplications.replaceReferee, keep({})),
);
beforeEach(() => {
  sent.length = 0;
});
const all = officialWith('admissions.view', 'admissions.edit');
const view = (session = all) =>
  renderWithPortal(<ViewPostgraduatePage />, { route: '/applications/postgraduate/view?id=7', session });

it('lists who has submitted, with referees and transcript', async () => {
  const { container } = renderWithPortal(<PostgraduatePage />, {
    route: '/applications/postgraduate',
    session: all,
  });
  expect(await screen.findByText('PG/2026/00007')).toBeVisible();
  const table = within(screen.getByRole('table'));
  for (const text of ['BELLO Grace', 'M.Tech.', 'Civil Engineering', 'Waiting for referees'])
    expect(table.getAllByText(text).length).toBeGreaterThan(0);
  expect(await axeFindings(container)).toEqual([]);
});

it('shows one, and its references only once somebody reads them', async () => {
  const { user, container } = view();
  expect(await screen.findByRole('heading', { name: 'BELLO Grace', level: 1 })).toBeVisible();
  expect(screen.queryByText(reference.remarks)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Read 1 reference' }));
  expect(await screen.findByText(reference.remarks)).toBeVisible();
  expect(screen.getByText('Strongly recommended')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await axeFindings(container)).toEqual([]);
});

it('notes the transcript with the version that was seen', async () => {
  const { user } = view();
  await user.click(await screen.findByRole('button', { name: 'Transcript received' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Transcript received' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ version: 12 }]));
});

it('replaces a referee with a reason', async () => {
  const { user } = view();
  await user.click(await screen.findByRole('button', { name: /Replace/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Full Name'), 'Dayo Okon');
  await user.type(dialog.getByLabelText('Email'), 'dayo@mail.example');
  await user.type(dialog.getByLabelText('Mobile Number'), '08031234567');
  await user.type(dialog.getByLabelText('Institution'), 'University of Gurara');
  await user.click(dialog.getByRole('button', { name: 'Replace' }));
  expect((await dialog.findAllByText(/Say why/)).length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText(/Reason/), 'The address is wrong.');
  await user.click(dialog.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    email: 'dayo@mail.example',
    version: 2,
    reason: 'The address is wrong.',
  });
});

it('offers who applies neither references nor files, and says why', async () => {
  server.use(
    mock(admissions.postgraduateApplications.one, {
      ...application,
      own: true,
      may: [],
      mayRead: false,
      referees: application.referees.map((each) => ({ ...each, may: [] })),
    }),
  );
  view(officialWith('admissions.view'));
  expect(await screen.findByText('Degree Certificate')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Read|Download|Replace|Transcript/ })).not.toBeInTheDocument();
  expect(screen.getByText(/This application is your own: ask another officer/)).toBeVisible();
});
