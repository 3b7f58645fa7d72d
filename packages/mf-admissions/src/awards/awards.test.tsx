import { admissions } from '@portal/contracts/admissions';
import {
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
  waitFor,
  type Sent,
} from '@portal/shared/testing';
import type { Award } from './award-actions';
import AwardsPage from './awards.page';
import CertificateQueriesPage from './queries/queries.page';
import { officialWith } from '../lib/sessions.fixture';

const session = officialWith('admissions.verify', 'admissions.awards');
const award: Award = {
  id: 7,
  matricNumber: '20182100001',
  name: 'ALIYU Maryam',
  programme: 'B.Tech Computer Science',
  class: 'First Class',
  awardedOn: '2023-11-25',
  state: 'waiting',
  code: null,
  reason: null,
  entered: '2018/2019',
  level: 500,
  others: [
    {
      programme: 'B.Tech Physics',
      class: 'Pass',
      awardedOn: '2022-11-25',
      state: 'approved',
    },
  ],
  proposedBy: 'EZE Kelechi',
  proposedAt: '2026-10-01T09:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  withdrawal: null,
  may: ['approve', 'refuse'],
};
const query = {
  id: 1,
  at: '2026-10-01T09:00:00.000Z',
  address: '10.0.0.7',
  means: 'details' as const,
  matricNumber: '20182100001',
  name: 'Maryam Aliyu',
  year: 2022,
  rrr: '280358747919',
  payer: 'OKORO Ngozi',
  shown: null,
};
const withdrawing: Award = {
  ...award,
  id: 9,
  name: 'TANKO Ibrahim',
  state: 'approved',
  code: '2345678923456789',
  withdrawal: { id: 4, reason: 'Senate took it back', by: 'BELLO Amina', at: '2026-10-02T09:00:00.000Z' },
  may: ['approveWithdrawal', 'keep'],
};
const page = <Row,>(rows: Row[]) => ({ rows, total: rows.length, totalIsExact: true, page: 1, pageSize: 10 });
const sent: Sent[] = [];
mockServer(
  mock(admissions.awards.list, page([award, withdrawing])),
  mock(admissions.awards.queries, page([query])),
  mock(admissions.awards.student, {
    name: 'ALIYU Maryam',
    programme: 'B.Tech Computer Science',
    entered: '2018/2019',
    level: 500,
    awards: [],
  }),
  mock(admissions.awards.approve, (each) => {
    sent.push(each);
    return { state: 'approved' };
  }),
  mock(admissions.awards.approveWithdrawal, (each) => {
    sent.push(each);
    return { state: 'withdrawn' };
  }),
  mock(admissions.awards.propose, (each) => {
    sent.push(each);
    return { id: 8 };
  }),
);
const at = '/utilities/certificate_verification';

it('shows what another officer recorded, and approves it', async () => {
  const { user, container } = renderWithPortal(<AwardsPage />, { route: `${at}/awards`, session });
  await screen.findByText('ALIYU Maryam');
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: /ALIYU Maryam/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Approve' }));
  expect(await screen.findByText(/^Approve the award of B.Tech Computer Science/)).toBeInTheDocument();
  for (const text of ['2018/2019', '500', 'B.Tech Physics, Pass, 25/11/2022 (Awarded)'])
    expect(screen.getByText(text)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent.at(-1)?.params).toMatchObject({ id: '7' }));
});

it('shows who asked for a withdrawal and why, before a second officer agrees', async () => {
  const { user } = renderWithPortal(<AwardsPage />, { route: `${at}/awards`, session });
  expect(await screen.findByText('Withdrawal waits: BELLO Amina')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /TANKO Ibrahim/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
  expect(await screen.findByText(/^Withdraw the award of B.Tech Computer Science/)).toBeInTheDocument();
  expect(screen.getAllByText('Senate took it back')).not.toEqual([]);
  expect(screen.getByText('Asked for by')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(sent.at(-1)?.params).toMatchObject({ id: '4' }));
});

it('records an award with every part of it', async () => {
  const { user } = renderWithPortal(<AwardsPage />, { route: `${at}/awards?part=record`, session });
  await user.click(await screen.findByRole('button', { name: 'Add the award' }));
  expect(await screen.findAllByText('Enter the matric number')).not.toEqual([]);
  expect(screen.getAllByText('Choose the class')).not.toEqual([]);
  await user.type(screen.getByLabelText('Matric number'), '20182100001');
  expect(await screen.findByText('ALIYU Maryam')).toBeInTheDocument();
  expect(screen.getByText('B.Tech Computer Science')).toBeInTheDocument();
});

it('lists who asked, with what, and that nothing was shown', async () => {
  renderWithPortal(<CertificateQueriesPage />, { route: `${at}/queries`, session });
  expect(await screen.findByText('Maryam Aliyu')).toBeInTheDocument();
  for (const text of ['20182100001, 2022', 'OKORO Ngozi', '10.0.0.7']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
});
