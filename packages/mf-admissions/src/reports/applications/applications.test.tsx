import { admissions, milestones, type Milestone } from '@portal/contracts/admissions';
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
import { officialWith } from '../../lib/sessions.fixture';
import AbandonedFormsPage from '../abandoned/abandoned.page';
import AdmissionReports from '../group/admission-reports.card';
import { choices, pageOf } from '../reports.fixture';
import ApplicationReportsPage from './applications.page';

const asked: Sent[] = [];
const reached = Object.fromEntries(milestones.map((milestone, at) => [milestone, 200 - at * 20])) as Record<
  Milestone,
  number
>;
const application = {
  id: 7,
  applicationNumber: 'JUP/2026/00007',
  name: 'BELLO Grace',
  type: 'JUPEB',
  session: '2026/2027',
  department: null,
  stage: 'in_progress' as const,
  section: 'Sponsor & Referee (2 of 3)',
  madeAt: '2026-09-01T09:00:00.000Z',
  paidAt: '2026-09-01T10:00:00.000Z',
  completedAt: null,
  abandoned: true,
};
const server = mockServer(
  mock(admissions.applicationReports.choices, choices),
  mock(admissions.applicationReports.list, pageOf([application])),
  mock(admissions.applicationReports.totals, (one) => {
    asked.push(one);
    return {
      asOf: '2026-09-14T10:00:00.000Z',
      count: 200,
      abandoned: 12,
      reached,
      byType: [{ id: 3, type: 'JUPEB', reached }],
      byStage: [{ stage: 'in_progress', count: 40 }],
      bySection: [{ section: 'Personal Details', count: 31 }],
    };
  }),
  mock(
    admissions.applicationReports.abandoned,
    pageOf([{ ...application, phone: '**********4567', email: 'g***@mail.example' }]),
  ),
);
beforeEach(() => asked.splice(0));

const path = '/reports/application_reports';
const open = (route = path, ...claims: Parameters<typeof officialWith>) =>
  renderWithPortal(<ApplicationReportsPage />, {
    route,
    session: officialWith('admissions.reports', ...claims),
  });

it('lists applications with what all of them add up to', async () => {
  const { container } = open();
  expect(await screen.findByText('BELLO Grace')).toBeVisible();
  expect(screen.getByText('Sponsor & Referee (2 of 3)')).toBeVisible();
  expect((await screen.findAllByText('200'))[0]).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

it('opens the funnel, of which each number leads to its rows', async () => {
  const { user } = open(`${path}?sessionId=1&stage=paid&page=3`);
  await user.click(await screen.findByRole('button', { name: /Funnel/ }));
  const funnel = within(screen.getByRole('region', { name: 'Funnel' }));
  expect(funnel.getByRole('row', { name: /^Paid 180 90 % 90 %$/ })).toBeVisible();
  expect(funnel.getByRole('link', { name: '180' })).toHaveAttribute(
    'href',
    `${path}?sessionId=1&reached=paid`,
  );
  const now = within(screen.getByRole('region', { name: 'Where they are now' }));
  expect(now.getByRole('link', { name: '40' })).toHaveAttribute(
    'href',
    `${path}?sessionId=1&stage=in_progress`,
  );
  expect(screen.getByRole('row', { name: 'Personal Details 31' })).toBeVisible();
});

it('adds up what is chosen', async () => {
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Got as far as'), 'Accepted');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ reached: 'accepted' }));
});

it('says so where it cannot be added up', async () => {
  server.use(mock(admissions.applicationReports.totals, problem('BUSY')));
  open();
  expect(await screen.findByText(/The portal is very busy/)).toBeVisible();
});

it('leads to contacts only whoever may have them', async () => {
  const { unmount } = open();
  expect(await screen.findByText('BELLO Grace')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Contacts of abandoned forms' })).toBeNull();
  unmount();
  open(path, 'admissions.contacts');
  expect(await screen.findByRole('link', { name: 'Contacts of abandoned forms' })).toBeVisible();
});

it('shows abandoned forms without their addresses', async () => {
  const { container } = renderWithPortal(<AbandonedFormsPage />, {
    route: `${path}/abandoned`,
    session: officialWith('admissions.reports', 'admissions.contacts'),
  });
  expect(await screen.findByText('**********4567')).toBeVisible();
  expect(screen.getByText('g***@mail.example')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

it('stands on the page of all reports, for who may see it', async () => {
  const { unmount } = renderWithPortal(<AdmissionReports />, { session: officialWith('admissions.reports') });
  expect(await screen.findByRole('link', { name: /^Applications/ })).toHaveAttribute('href', path);
  unmount();
  renderWithPortal(<AdmissionReports />, { session: officialWith('admissions.view') });
  expect(screen.queryByRole('link', { name: /^Applications/ })).toBeNull();
});
