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
import LookUpAdmissionPage from '../admission-list/lookup/lookup.page';
import { officialWith } from '../lib/sessions.fixture';
import type { Clearance, ClearanceRow, OwnClearance, Slip } from './clearance.api';
import ClearancePage from './clearance.page';
import MyClearancePage from './mine/my-clearance.page';

const session = officialWith('admissions.clear');

const row: ClearanceRow = {
  id: 7,
  version: 3,
  name: 'BELLO Grace',
  registrationNumber: '202512345678AB',
  matricNumber: null,
  session: '2026/2027',
  type: 'Post UTME',
  programme: 'Computer Science',
  department: 'Computer Science',
  state: 'waiting',
  met: 1,
  asked: 3,
  decidedBy: null,
  decidedAt: null,
  comment: '',
  own: false,
  may: ['tick', 'reject'],
};
const item = { hint: '', comment: '', by: null, at: null };
const items = [
  { ...item, id: 'acceptance', name: 'Acceptance fee paid', known: true, met: true },
  { ...item, id: 'medical', name: 'Certificate of medical fitness', known: false, met: null },
  {
    ...item,
    id: 'lga_letter',
    name: 'Letter of local government area',
    known: false,
    met: false,
    comment: 'No stamp',
  },
];
const slip: Slip = {
  fullName: 'BELLO Grace',
  registrationNumber: '202512345678AB',
  matricNumber: null,
  session: '2026/2027',
  programme: 'Computer Science',
  department: 'Computer Science',
  school: 'SICT',
  level: '100',
  clearedBy: 'ALABI Gbénga',
  items: ['Acceptance fee paid'],
  issuedAt: '2026-11-21T09:42:00.000Z',
  photo: null,
  verification: {
    code: 'K7QF2M9D',
    url: 'http://portal.test/verify/K7QF2M9D',
    qrPath: 'M0 0h1v1H0z',
    qrSize: 29,
  },
};
const whole: Clearance = {
  ...row,
  items,
  photo: '018f0000-0000-7000-8000-000000000001',
  dateOfBirth: '2007-03-01',
  origin: 'Ibadan North, Oyo',
  typedOrigin: 'Agege, Lagos',
  slip: null,
  history: [],
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
  mock(admissions.admissionList.choices, { sessions: [], departments: [], types: [], batches: [] } as never),
  mock(admissions.admissionList.lookup, page([])),
  mock(admissions.clearance.choices, { sessions: [], types: [], departments: [] }),
  mock(
    admissions.clearance.list,
    page([row, { ...row, id: 8, name: 'OBI Ada', met: 3, may: ['tick', 'clear', 'reject'] }]),
  ),
  mock(admissions.clearance.one, whole),
  mock(admissions.clearance.tick, kept({ version: 4 })),
  mock(admissions.clearance.clear, kept({ version: 4 })),
  mock(
    admissions.clearance.clearMany,
    kept({ done: 1, refused: [{ id: 7, message: 'Not met yet: Admission letter.' }] }),
  ),
  mock(admissions.clearance.reject, kept({ version: 4 })),
  mock(admissions.clearance.undo, kept({ version: 4 })),
);
const open = (query = '') =>
  renderWithPortal(<ClearancePage />, { route: `/student_management/clear${query}`, session });

it('shows who waits and how far, and clears those who are ready together', async () => {
  const { user, container } = open();
  expect(await screen.findByText('BELLO Grace')).toBeVisible();
  expect(screen.getByText('1 of 3')).toBeInTheDocument();
  expect(await axeFindings(container)).toEqual([]);
  // Whose items are not all met cannot be cleared.
  expect(screen.queryByRole('checkbox', { name: 'Select BELLO Grace' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select OBI Ada' }));
  await user.click(screen.getByRole('button', { name: 'Clear selected (1)' }));
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Not met yet: Admission letter.')).toBeVisible();
  expect(sent[0]?.body).toEqual({ ids: [8] });
});

it('stands beside the search of the admission list, each leading to the other', async () => {
  const both = officialWith('admissions.view', 'admissions.clear');
  const paths = ['/student_management/search_admission_list', '/student_management/clear'];
  for (const [page, route] of [
    [<LookUpAdmissionPage key="lookup" />, paths[0]],
    [<ClearancePage key="clear" />, paths[1]],
  ] as const) {
    const { unmount } = renderWithPortal(page, { route, session: both });
    const tabs = within(await screen.findByRole('navigation', { name: 'Student management' }));
    const links = tabs.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(paths);
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1);
    unmount();
  }
});

it('lets papers be ticked, and shows what the portal knows without a choice', async () => {
  const { user, container } = open('?id=7');
  const medical = await screen.findByRole('radiogroup', { name: /Certificate of medical fitness/ });
  expect(screen.queryByRole('radiogroup', { name: /Acceptance fee paid/ })).not.toBeInTheDocument();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(within(medical).getByRole('radio', { name: 'Yes' }));
  await user.click(screen.getByRole('button', { name: 'Save the checklist' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    version: 3,
    ticks: [
      { itemId: 'medical', met: true, comment: '' },
      { itemId: 'lga_letter', met: false, comment: 'No stamp' },
    ],
  });
});

it('ticks all papers that nobody has seen by one press, and takes that back before it is saved', async () => {
  const { user } = open('?id=7');
  const medical = await screen.findByRole('radiogroup', { name: 'Certificate of medical fitness' });
  const lga = screen.getByRole('radiogroup', { name: /Letter of local government/ });
  screen.getByRole('button', { name: 'All seen' }).focus();
  await user.keyboard('{Enter}');
  expect(within(medical).getByRole('radio', { name: 'Yes' })).toBeChecked();
  expect(within(lga).getByRole('radio', { name: 'No' })).toBeChecked();
  await user.keyboard('{Enter}');
  expect(within(medical).getByRole('radio', { name: 'Not seen' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'All seen' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save the checklist' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ ticks: [{ itemId: 'medical', met: true }, { met: false }] });
});

it('says what papers are compared with, and where the form says something else than JAMB', async () => {
  open('?id=7');
  expect(await screen.findByText('01/03/2007')).toBeInTheDocument();
  expect(screen.getByText('Ibadan North, Oyo. The form says Agege, Lagos.')).toBeInTheDocument();
});

it('offers to clear only where every item is met', async () => {
  open('?id=7');
  await screen.findByRole('button', { name: 'Save the checklist' });
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
});

it('rejects with words that the student is sent', async () => {
  const { user } = open('?id=7');
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findAllByText('Say to the student what is missing, and what to do')).not.toEqual([]);
  await user.type(dialog.getByLabelText(/^Comment/), 'Your letter has no stamp');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ version: 3, comment: 'Your letter has no stamp' }));
});

it('says to who applies that it is their own', async () => {
  server.use(mock(admissions.clearance.one, { ...whole, own: true, may: [] }));
  open('?id=7');
  expect(await screen.findByText(/This application is your own: ask another officer/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Clear|Refuse|Save/ })).not.toBeInTheDocument();
});

it('prints the slip of who is cleared', async () => {
  server.use(mock(admissions.clearance.one, { ...whole, state: 'cleared', may: ['undo'], slip }));
  const { user } = open('?id=7');
  await user.click(await screen.findByRole('button', { name: 'Clearance slip' }));
  const sheet = await screen.findByRole('article', { name: '2026/2027 Clearance Slip' });
  expect(within(sheet).getByText('K7QF2M9D')).toBeInTheDocument();
});

describe('a student', () => {
  const own: OwnClearance = {
    state: 'rejected',
    session: '2026/2027',
    programme: 'Computer Science',
    comment: 'Your letter has no stamp.',
    decidedAt: '2026-11-21T09:42:00.000Z',
    items,
    slip: null,
  };
  const mine = (answer: OwnClearance | null) => {
    server.use(mock(admissions.clearance.mine, answer));
    return renderWithPortal(<MyClearancePage />, { route: '/clearance' });
  };

  it('sees what is missing, and why it was refused', async () => {
    const { container } = mine(own);
    expect(await screen.findByText(/Your letter has no stamp\. Bring what is missing/)).toBeVisible();
    expect(screen.getByText('No stamp')).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('prints the slip once cleared', async () => {
    const { user } = mine({ ...own, state: 'cleared', comment: '', slip });
    await user.click(await screen.findByRole('button', { name: 'Print my clearance slip' }));
    expect(await screen.findByRole('article', { name: '2026/2027 Clearance Slip' })).toBeInTheDocument();
  });

  it('has nothing to clear without an offer', async () => {
    mine(null);
    expect(await screen.findByText('Nothing to clear')).toBeVisible();
  });
});
