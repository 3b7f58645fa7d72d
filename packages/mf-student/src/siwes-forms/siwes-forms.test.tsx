import { student } from '@portal/contracts/student';
import type { Claim, SessionSummary } from '@portal/shared/model';
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
import SiwesFormsPage from './siwes-forms.page';
import ViewPage from './view/view.page';

const officerWith = (...claims: Claim[]): SessionSummary => ({
  userId: '5',
  userName: 'exams',
  fullName: 'EZE Kelechi',
  userType: 'official',
  claims,
  roles: ['siwes_coordinator'],
  roleNames: ['SIWES coordinator'],
  menuItems: ['dashboard'],
  displayCSATModal: false,
  isImpersonating: false,
  sessionEnds: '2099-01-01T00:00:00.000Z',
  jwtToken: { token: 'token', expires: '2099-01-01T00:00:00.000Z' },
});

const row = {
  id: 7,
  fullName: 'OKORO Adaeze',
  matricNumber: '20222100001',
  department: 'Computer Science',
  level: 400,
  formId: 12 as number | null,
  employer: 'Gurara Water Works' as string | null,
  placedIn: 'Niger' as string | null,
  startsOn: '2026-02-02' as string | null,
  endsOn: '2026-07-17' as string | null,
  state: 'submitted' as 'submitted' | 'none',
  version: 3,
  may: ['view', 'lock'] as ('view' | 'lock' | 'remind')[],
};
const idle: typeof row = {
  ...row,
  id: 8,
  fullName: 'BELLO Musa',
  formId: null,
  employer: null,
  placedIn: null,
  startsOn: null,
  endsOn: null,
  state: 'none',
  version: 0,
  may: ['remind'],
};
const sent: Sent[] = [];
mockServer(
  mock(student.siwesForms.list, { rows: [row, idle], total: 2, totalIsExact: true, page: 1, pageSize: 10 }),
  mock(student.siwesForms.choices, { sessions: [], faculties: [], departments: [], levels: [] }),
  mock(student.siwesForms.lock, (one: Sent) => {
    sent.push(one);
    return { locked: 1, refused: [] };
  }),
  mock(student.siwesForms.remind, (one: Sent) => {
    sent.push(one);
    return { reminded: 1, skipped: 0 };
  }),
  mock(student.siwesForms.one, {
    id: 12,
    fullName: 'OKORO Adaeze',
    matricNumber: '20222100001',
    department: 'Computer Science',
    level: 400,
    session: '2025/2026',
    state: 'submitted',
    submittedAt: '2026-01-10T10:00:00.000Z',
    lockedAt: null,
    lockedBy: null,
    groups: [{ title: 'Bank', rows: [{ label: 'Account number', value: '******6789' }] }],
    version: 3,
    may: ['view', 'lock'],
  }),
  mock(student.siwesForms.reveal, { bank: 'Bank of Tests', accountNumber: '0123456789', sortCode: '' }),
);
beforeEach(() => sent.splice(0));
const session = officerWith('student.siwes', 'student.siwes-lock', 'student.siwes-bank');

it('locks and reminds those that are chosen, each what fits', async () => {
  const { user, container } = renderWithPortal(<SiwesFormsPage />, { session });
  await user.click(await screen.findByRole('checkbox', { name: 'Select OKORO Adaeze' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select BELLO Musa' }));
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remind selected (1)' }));
  await user.click(await screen.findByRole('button', { name: 'Remind' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { ids: [8] } }]));
  await user.click(await screen.findByRole('checkbox', { name: 'Select OKORO Adaeze' }));
  await user.click(screen.getByRole('button', { name: 'Lock selected (1)' }));
  await user.click(await screen.findByRole('button', { name: 'Lock' }));
  await waitFor(() => expect(sent[1]).toMatchObject({ body: { forms: [{ id: 12, version: 3 }] } }));
});

it('is only looked at by who does not lock', async () => {
  renderWithPortal(<SiwesFormsPage />, { session: officerWith('student.siwes') });
  const line = within((await screen.findByText('OKORO Adaeze')).closest('tr') as HTMLElement);
  expect(line.getByText('Submitted')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Lock selected/ })).not.toBeInTheDocument();
});

it('shows the account number to who may see it, and asks for it only then', async () => {
  const route = '/student_management/siwes_forms/view?form=12';
  const { user, container, unmount } = renderWithPortal(<ViewPage />, { route, session });
  expect(await screen.findByText('******6789')).toBeVisible();
  expect(screen.queryByText(/0123456789/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show the account number' }));
  expect(await screen.findByText('Account number: 0123456789')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  unmount();
  renderWithPortal(<ViewPage />, { route, session: officerWith('student.siwes') });
  expect(await screen.findByText('******6789')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show the account number' })).not.toBeInTheDocument();
});
