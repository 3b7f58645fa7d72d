import { student } from '@portal/contracts/student';
import type { SessionSummary } from '@portal/shared/model';
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
import RequestsPage from './requests.page';
import type { Request } from './requests.api';
import RequestPage from './view/request.page';

const request: Request = {
  id: 7,
  subject: 'birth',
  state: 'requested',
  changes: [{ field: 'Date of birth', before: '29/02/2004', after: '28/02/2003' }],
  reason: 'As on my birth certificate',
  askedAt: '2026-11-20T10:00:00.000Z',
  endedAt: null,
  answer: null,
  version: 2,
  may: ['accept', 'refuse'],
  fullName: 'OKAFOR Chinedu',
  matricNumber: '20232100001',
  department: 'Computer Science',
  level: 300,
  days: 8,
  endedBy: null,
  documents: [{ id: '0b8b6f3e-3f5a-4c1e-9d2b-7a6c5d4e3f21', name: 'birth.pdf' }],
  recordVersion: 3,
};
const { documents: _, recordVersion: __, ...row } = request;
const sent: Sent[] = [];
const server = mockServer(
  mock(student.requests.list, { rows: [row], total: 1, totalIsExact: true, page: 1, pageSize: 10 }),
  mock(student.requests.choices, { departments: [{ id: 1, name: 'Computer Science' }] }),
  mock(student.requests.one, request),
  mock(student.requests.accept, (one) => (sent.push(one), {})),
  mock(student.requests.refuse, (one) => (sent.push(one), {})),
);
beforeEach(() => void sent.splice(0));
const session = { userType: 'official', claims: ['student.decide-requests'] } as unknown as SessionSummary;
const open = () =>
  renderWithPortal(<RequestPage />, { route: '/student_management/requests/view?request=7', session });

it('lists what students ask for, with how long it waits', async () => {
  const { container } = renderWithPortal(<RequestsPage />, { session });
  const link = await screen.findByRole('link', { name: 'OKAFOR Chinedu' });
  expect(link).toHaveAttribute('href', '/student_management/requests/view?request=7');
  expect(screen.getAllByText('With the registry').length).toBeGreaterThan(0);
  expect(await axeFindings(container)).toEqual([]);
});

it('changes the record as it was seen', async () => {
  const { user, container } = open();
  expect(await screen.findByRole('button', { name: 'Download birth.pdf' })).toBeVisible();
  expect(screen.getByText('8 days')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('28/02/2003')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Change the record' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ version: 2, recordVersion: 3 }));
});

it('refuses with a reason', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'The certificate cannot be read');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({ version: 2, reason: 'The certificate cannot be read' }),
  );
});

it('offers nothing once it is decided', async () => {
  server.use(
    mock(student.requests.one, {
      ...request,
      state: 'refused',
      endedAt: '2026-11-21T10:00:00.000Z',
      endedBy: 'ADA Registry',
      answer: 'The certificate cannot be read',
      may: [],
    }),
  );
  open();
  expect(await screen.findByText('The certificate cannot be read')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});
