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
import MatricNumbersPage from './matric-numbers.page';
import { officialWith } from '../lib/sessions.fixture';

const student = {
  id: 7,
  registrationNumber: '202512345678AB',
  name: 'BELLO Grace',
  department: 'Computer Science',
  type: 'Undergraduate',
  entryMode: 'UTME',
  session: '2026/2027',
};
const page = <Row,>(rows: Row[]) => ({ rows, total: rows.length, totalIsExact: true, page: 1, pageSize: 10 });
const sent: Sent[] = [];
let next = '20262100002';
beforeEach(() => {
  sent.splice(0);
  next = '20262100002';
});
mockServer(
  mock(admissions.matricNumbers.choices, { sessions: [], departments: [] }),
  mock(
    admissions.matricNumbers.issued,
    page([
      {
        ...student,
        matricNumber: '20262100001',
        issuedAt: '2026-11-21T09:42:00.000Z',
        issuedBy: 'Registrar',
      },
    ]),
  ),
  mock(
    admissions.matricNumbers.without,
    page([{ ...student, clearedAt: '2026-11-21T09:42:00.000Z', may: ['give' as const] }]),
  ),
  mock(admissions.matricNumbers.checks, {
    gaps: [{ session: '2026/2027', department: 'Physics', from: '20263200003', to: '20263200004', count: 2 }],
    clashes: [],
  }),
  mock(admissions.matricNumbers.preview, () => ({
    numbers: [{ id: 7, name: 'BELLO Grace', department: 'Computer Science', matricNumber: next }],
    refused: [],
  })),
  mock(admissions.matricNumbers.generate, (each) => {
    sent.push(each);
    return next === '20262100002'
      ? { numbers: [{ id: 7, matricNumber: next }] }
      : problem('STALE', { message: 'The numbers have changed since they were shown.' });
  }),
);
const body = { numbers: [{ id: 7, matricNumber: '20262100002' }] };
const open = (part = '', session = officialWith('admissions.reports', 'admissions.matric')) =>
  renderWithPortal(<MatricNumbersPage />, { route: `/reports/registration_number_reports${part}`, session });

it('shows who has which number', async () => {
  const { container } = open('', officialWith('admissions.reports'));
  expect(await screen.findByText('20262100001')).toBeVisible();
  const others = within(screen.getByRole('navigation', { name: 'Reports' }));
  expect(others.getByRole('link', { name: 'Matric numbers' })).toHaveAttribute('aria-current', 'page');
  expect(await axeFindings(container)).toEqual([]);
});

it('shows the numbers first, and gives them once they are confirmed', async () => {
  const { user } = open('?part=without');
  await user.click(await screen.findByRole('checkbox', { name: 'Select BELLO Grace' }));
  await user.click(screen.getByRole('button', { name: 'Give numbers (1)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give 1 matric number?' }));
  expect(dialog.getByText('20262100002')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Give the numbers' }));
  await waitFor(() => expect(sent[0]?.body).toEqual(body));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('shows the numbers again where others were given meanwhile', async () => {
  const { user } = open('?part=without');
  await user.click(await screen.findByRole('checkbox', { name: 'Select BELLO Grace' }));
  await user.click(screen.getByRole('button', { name: 'Give numbers (1)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give 1 matric number?' }));
  next = '20262100003';
  await user.click(dialog.getByRole('button', { name: 'Give the numbers' }));
  expect(await dialog.findByText('20262100003')).toBeVisible();
  expect(dialog.getByText('The numbers have changed since they were shown.')).toBeVisible();
  expect(sent.map((each) => each.body)).toEqual([body]);
});

it('lets who only looks give nothing', async () => {
  open('?part=without', officialWith('admissions.view'));
  expect(await screen.findByText('BELLO Grace')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Give numbers/ })).not.toBeInTheDocument();
});

it('says which serials nobody has', async () => {
  const { container } = open('?part=checks');
  expect(await screen.findByText('20263200003')).toBeVisible();
  expect(screen.getByText('No two numbers differ in signs only.')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});
