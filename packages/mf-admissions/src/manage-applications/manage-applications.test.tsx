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
import type { ReactNode } from 'react';
import { officialWith } from '../lib/sessions.fixture';
import DeleteApplicationsPage from './delete/delete.page';
import type { ApplicationRow, Compared } from './manage-applications.api';
import ResetApplicationsPage from './reset/reset.page';
import VersionsPage from './versions/versions.page';

const submitted: ApplicationRow = {
  id: 7,
  version: 4,
  applicationNumber: 'JUP/2026/00001',
  jambNumber: null,
  rrr: '280358747919',
  name: 'OKONKWO Adaeze',
  phone: '+2348031234567',
  typeId: 3,
  type: 'JUPEB',
  sessionId: 5,
  session: '2026/2027',
  state: 'completed',
  payment: 'PAID',
  amount: 1_000_000,
  completedAt: '2026-09-14T09:00:00.000Z',
  updatedAt: '2026-09-14T09:00:00.000Z',
  reopenedUntil: null,
  versions: 0,
  voidedAt: null,
  voidReason: null,
  restorableUntil: null,
  mergedInto: null,
  own: false,
  may: ['reset', 'resetLogins', 'merge', 'void'],
};
const open: ApplicationRow = {
  ...submitted,
  id: 8,
  applicationNumber: 'JUP/2026/00002',
  name: 'BELLO Grace',
  state: 'in_progress',
  reopenedUntil: '2026-09-20',
  versions: 1,
  may: ['endReset', 'resetLogins'],
};
const removed: ApplicationRow = {
  ...submitted,
  id: 9,
  applicationNumber: 'JUP/2026/00003',
  name: 'MUSA Ali',
  voidedAt: '2026-09-15T09:00:00.000Z',
  voidReason: 'made twice',
  restorableUntil: '2026-10-15',
  mergedInto: 'JUP/2026/00001',
  may: ['restore'],
};
const compared: Compared = {
  name: 'OKONKWO Adaeze',
  applicationNumber: 'JUP/2026/00001',
  type: 'JUPEB',
  session: '2026/2027',
  versions: [
    { label: '1. Submitted, kept 14/09/2026', at: '2026-09-14T09:00:00.000Z', by: 'Officer' },
    { label: 'Now', at: null, by: null },
  ],
  documents: [
    { id: 'file-1', label: 'Birth certificate', kind: 'PDF', uploadedAt: '2026-11-20T09:00:00.000Z' },
  ],
  sections: [
    {
      title: 'Contact',
      rows: [
        { label: 'Address', values: ['12 Old Road', '9 New Street'], differs: true },
        { label: 'Phone Number', values: ['08031234567', '08031234567'], differs: false },
      ],
    },
  ],
  resets: [
    {
      id: 1,
      sections: 'Personal Details',
      reason: 'Wrong department chosen',
      until: '2026-09-20',
      state: 'submitted',
      by: 'Officer',
      at: '2026-09-14T09:00:00.000Z',
      endedAt: '2026-09-16T09:00:00.000Z',
    },
  ],
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
  mock(admissions.manageInvoices.choices, { types: [], sessions: [] }),
  mock(admissions.manageApplications.list, {
    rows: [submitted, open, removed],
    total: 3,
    totalIsExact: true,
    page: 1,
    pageSize: 10,
  }),
  mock(admissions.manageApplications.sections, {
    sections: [
      { id: 'personal', title: 'Personal Details', department: true },
      { id: 'sponsor', title: 'Sponsor', department: false },
    ],
  }),
  mock(admissions.manageApplications.duplicates, {
    applications: [
      {
        applicationNumber: 'JUP/2026/00002',
        version: 6,
        name: 'OKONKWO A.',
        state: 'paid',
        by: 'NIN, phone',
        person: null,
        moves: [],
      },
    ],
    own: null,
  }),
  mock(admissions.manageApplications.compare, compared),
  mock(admissions.manageApplications.reset, kept({ version: 5 })),
  mock(admissions.manageApplications.endReset, kept({ version: 5 })),
  mock(admissions.manageApplications.resetLogins, kept({})),
  mock(admissions.manageApplications.void, kept({ version: 5 })),
  mock(admissions.manageApplications.restore, kept({ version: 5 })),
  mock(admissions.manageApplications.merge, kept({ moved: ['Photo'] })),
);

const show = (page: ReactNode, route: string) =>
  renderWithPortal(page, { route, session: officialWith('admissions.view', 'admissions.edit') });
const reset = () => show(<ResetApplicationsPage />, '/applications/reset');
const remove = () => show(<DeleteApplicationsPage />, '/applications/delete');

type User = ReturnType<typeof reset>['user'];
async function choose(user: User, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}
const first = 'OKONKWO Adaeze, JUP/2026/00001';

describe('resetting', () => {
  it('shows how far applications are, open again or removed', async () => {
    const { container } = reset();
    expect(await screen.findByText('JUP/2026/00001')).toBeVisible();
    for (const text of ['Form submitted', 'open until 20/09/2026', 'Deleted', 'merged into JUP/2026/00001'])
      expect(screen.getAllByText(text)[0]).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('has the wrong department ready: its section and the reason', async () => {
    const { user } = reset();
    const dialog = await choose(user, first, 'Wrong department chosen');
    expect(await dialog.findByLabelText('Personal Details')).toBeChecked();
    expect(dialog.getByLabelText('Sponsor')).not.toBeChecked();
    await user.type(dialog.getByLabelText(/^Last day/), '2026-09-30');
    await user.click(dialog.getByRole('button', { name: 'Open again' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      params: { id: '7' },
      body: { version: 4, sections: ['personal'], reason: 'Wrong department chosen', until: '2026-09-30' },
    });
  });

  it('asks which sections are opened', async () => {
    const { user } = reset();
    const dialog = await choose(user, first, 'Open sections again');
    await user.type(await dialog.findByLabelText(/^Last day/), '2026-09-30');
    await user.type(dialog.getByLabelText(/Reason/), 'the sponsor has died');
    await user.click(dialog.getByRole('button', { name: 'Open again' }));
    expect(await dialog.findAllByText('Choose at least one section')).not.toHaveLength(0);
    await user.click(dialog.getByLabelText('Sponsor'));
    await user.click(dialog.getByRole('button', { name: 'Open again' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ sections: ['sponsor'] }));
  });

  it('closes what is open', async () => {
    const { user } = reset();
    const dialog = await choose(user, 'BELLO Grace, JUP/2026/00002', 'Close now');
    await user.type(dialog.getByLabelText(/Reason/), 'the candidate asked for it');
    await user.click(dialog.getByRole('button', { name: 'Close now' }));
    await waitFor(() => expect(sent[0]).toMatchObject({ params: { id: '8' } }));
  });
});

describe('deleting', () => {
  it('removes with a reason, and says what stays', async () => {
    const { user } = remove();
    const dialog = await choose(user, first, 'Delete');
    expect(dialog.getByText(/the fee stays in the books/)).toBeVisible();
    await user.type(dialog.getByLabelText(/Reason/), 'made twice by mistake');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ version: 4, reason: 'made twice by mistake' }));
  });

  it('offers the only other one of the person to merge into', async () => {
    const { user } = remove();
    const dialog = await choose(user, first, 'Merge into another');
    expect(await dialog.findByText(/same NIN, phone/)).toBeVisible();
    expect(dialog.getByLabelText(/^Number of the application that stays/)).toHaveValue('JUP/2026/00002');
    await user.type(dialog.getByLabelText(/Reason/), 'one person twice');
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ into: 'JUP/2026/00002', intoVersion: 6 }));
    expect(await screen.findByText('The other one has taken over: Photo.')).toBeVisible();
  });

  it('restores what was removed', async () => {
    const { user } = remove();
    const dialog = await choose(user, 'MUSA Ali, JUP/2026/00003', 'Restore');
    expect(
      dialog.getByText(/^It was deleted: made twice\. It can be restored until 15\/10\/2026\.$/),
    ).toBeVisible();
    await user.type(dialog.getByLabelText(/Reason/), 'deleted by mistake');
    await user.click(dialog.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(sent[0]).toMatchObject({ params: { id: '9' } }));
  });
});

it('shows what was said before beside what is said now', async () => {
  const { container } = show(<VersionsPage />, '/applications/reset/versions?id=7');
  expect(await screen.findByText('12 Old Road')).toBeVisible();
  expect(screen.getAllByText('Changed')).toHaveLength(1);
  expect(screen.getByText('Wrong department chosen')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});
