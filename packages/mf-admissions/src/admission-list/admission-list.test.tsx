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
import { pageOf } from '../lib/application-setup.fixture';
import { officialWith } from '../lib/sessions.fixture';
import type { Entry } from './admission-list.api';
import AdmissionListPage from './admission-list.page';
import LookUpAdmissionPage from './lookup/lookup.page';
import SearchAdmissionListPage from './search/search.page';

const all = officialWith('admissions.view', 'admissions.edit', 'admissions.approve');

const entry: Entry = {
  id: 7,
  version: 3,
  registrationNumber: '202512345678AB',
  name: 'BELLO Grace',
  gender: 'Female',
  state: 'Niger',
  class: 'catchment',
  score: 6125,
  programme: 'Computer Science',
  type: 'Post UTME',
  session: '2026/2027',
  departmentId: 4,
  department: 'Computer Science',
  firstChoice: true,
  batchId: null,
  batch: null,
  status: 'published',
  reference: 'FUTG/PU/2026/00007',
  lapsesAt: '2026-09-28T23:00:00.000Z',
  lastDay: '2026-09-28',
  caps: 'Congratulations, you have been offered admission',
  takenUp: false,
  addedBy: 'Officer',
  approvedBy: 'Registrar',
  may: ['extend', 'changeDepartment', 'withdraw', 'sendLink'],
};
const waiting: Entry = {
  ...entry,
  id: 8,
  registrationNumber: '202587654321CD',
  score: 7000,
  class: 'merit',
  name: 'OBI Ada',
  status: 'recommended',
  lastDay: null,
  caps: 'Recommended',
  may: ['approve', 'setBatch'],
};

const choices = {
  sessions: [{ id: 1, name: '2026/2027', current: true }],
  types: [{ id: 1, name: 'Post UTME' }],
  batches: [
    { id: 3, name: 'Batch 1, Post UTME, 2026/2027' },
    { id: 2, name: 'Batch 0, Post UTME, 2026/2027' },
  ],
  openBatches: [
    { id: 3, name: 'Batch 1, Post UTME, 2026/2027' },
    ...['Post UTME, 2025/2026', 'JUPEB, 2026/2027'].map((of, id) => ({ id, name: `Batch 0, ${of}` })),
  ],
  departments: [
    { id: 4, name: 'Computer Science' },
    { id: 5, name: 'Chemistry' },
  ],
  states: [{ id: 27, name: 'Niger' }],
};
const sent: Sent[] = [];
const kept =
  <T,>(answer: T) =>
  (each: Sent) => {
    sent.push(each);
    return answer;
  };
beforeEach(() => sent.splice(0));

mockServer(
  mock(admissions.admissionList.choices, choices),
  mock(admissions.admissionList.entries, pageOf([entry, waiting])),
  mock(admissions.admissionList.lookup, pageOf([])),
  mock(admissions.admissionList.extend, kept({ version: 4 })),
  mock(admissions.admissionList.changeDepartment, kept({ version: 4 })),
  mock(admissions.admissionList.withdraw, kept({ version: 4 })),
  mock(
    admissions.admissionList.approve,
    kept({ done: 1, refused: [{ id: 9, message: 'You wrote a part of it.' }] }),
  ),
  mock(
    admissions.admissionList.chooseBatch,
    kept({ done: 1, refused: [{ id: 9, message: 'This has been published already.' }] }),
  ),
  mock(admissions.admissionList.add, kept({ id: 10 })),
);

const open = (part = '', session = all) =>
  renderWithPortal(<AdmissionListPage />, { route: `/admission_list/view${part}`, session });

type User = ReturnType<typeof open>['user'];
async function choose(user: User, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}

it('shows who is on the list, and how far', async () => {
  const { container } = open();
  expect(await screen.findByText('202512345678AB')).toBeVisible();
  for (const text of ['BELLO Grace', '61.25', 'Catchment', 'until 28/09/2026'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(await axeFindings(container)).toEqual([]);
});

it('offers on a row what the server allows, and nothing else', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for BELLO Grace' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Change department', 'Extend the deadline', 'Send the link again', 'Withdraw']);
});

it('gives more time with a day and a reason', async () => {
  const { user } = open();
  const dialog = await choose(user, 'BELLO Grace', 'Extend the deadline');
  await user.type(dialog.getByLabelText(/^Last day/), '2026-10-31');
  await user.type(dialog.getByLabelText(/Reason/), 'the portal was down');
  await user.click(dialog.getByRole('button', { name: 'Extend the deadline' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    params: { id: '7' },
    body: { version: 3, until: '2026-10-31', reason: 'the portal was down' },
  });
});

it('offers another department than the one there is', async () => {
  const { user } = open();
  const dialog = await choose(user, 'BELLO Grace', 'Change department');
  expect(dialog.getByText('The candidate is told, with your reason.')).toBeVisible();
  const field = await dialog.findByLabelText(/^Department/);
  expect(within(field).queryByText('Computer Science')).not.toBeInTheDocument();
  await user.selectOptions(field, 'Chemistry');
  await user.type(dialog.getByLabelText(/Reason/), 'Computer Science is full');
  await user.click(dialog.getByRole('button', { name: 'Change department' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ departmentId: 5, version: 3 }));
});

it('approves many at once, and says why some were refused', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select OBI Ada' }));
  // Nothing could be done with others together.
  expect(screen.getAllByRole('checkbox', { name: /^Select/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Approve selected (1)' }));
  expect(await screen.findByText(/^1 of Post UTME, 2026\/2027\. They are offered/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('You wrote a part of it.')).toBeVisible();
  expect(sent[0]?.body).toEqual({ entries: [{ id: 8, departmentId: 4 }] });
});

it('puts many at once into a batch that is not published, and keeps them ticked', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select OBI Ada' }));
  await user.click(screen.getByRole('button', { name: 'Choose a batch for selected (1)' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByLabelText(/^Batch/);
  expect(within(field).queryByText(/^Batch 0/)).not.toBeInTheDocument();
  await user.selectOptions(field, 'Batch 1, Post UTME, 2026/2027');
  await user.click(dialog.getByRole('button', { name: 'Choose a batch' }));
  expect(await screen.findByText(/Not everybody: This has been published already\./)).toBeVisible();
  expect(sent[0]?.body).toEqual({ ids: [8], batchId: 3 });
  expect(screen.getByRole('button', { name: 'Approve selected (1)' })).toBeEnabled();
  // Who waits for an approval is recommended already.
  expect(screen.getByRole('button', { name: 'Recommend selected (0)' })).toBeDisabled();
});

it('offers one candidate the open batches of their own session and programme alone', async () => {
  const dialog = await choose(open().user, 'OBI Ada', 'Choose a batch');
  const offered = within(await dialog.findByLabelText(/^Batch/)).getAllByRole('option');
  expect(offered.map((each) => each.textContent)).toEqual(['No batch', 'Batch 1, Post UTME, 2026/2027']);
});

it('gives who only looks nothing to do', async () => {
  open('', officialWith('admissions.view'));
  await screen.findByText('202512345678AB');
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Add a candidate' })).not.toBeInTheDocument();
});

it('adds a candidate', async () => {
  const { user, location } = open('?part=add');
  await user.type(await screen.findByLabelText(/^JAMB or application number/), '2025 12345678 ab');
  await user.type(screen.getByLabelText(/^Surname/), 'Bello');
  await user.type(screen.getByLabelText(/^First name/), 'Grace');
  await user.selectOptions(screen.getByLabelText(/^Sex/), 'Female');
  await user.selectOptions(screen.getByLabelText(/^Programme/), 'Post UTME');
  await user.selectOptions(screen.getByLabelText(/^Department/), 'Computer Science');
  await user.type(screen.getByLabelText(/^Score/), '61.25');
  await user.click(screen.getByRole('button', { name: 'Add the candidate' }));
  await waitFor(() => expect(location().search).toBe(''));
  expect(sent[0]?.body).toMatchObject({
    registrationNumber: '202512345678AB',
    departmentId: 4,
    sessionId: 1,
    score: '61.25',
    batchId: null,
  });
});

it.each([
  ['search', SearchAdmissionListPage, 'BELLO Grace'],
  ['lookup', LookUpAdmissionPage, 'There are no candidates yet.'],
] as const)('%s finds candidates by number or name', async (_, Page, text) => {
  renderWithPortal(<Page />, { session: all });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText(/Search by name, JAMB or application number/)).toBeVisible();
});
