import { admissions, type AdmissionsQueue } from '@portal/contracts/admissions';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  within,
} from '@portal/shared/testing';
import definition from '../../module.config';
import { officialWith } from '../lib/sessions.fixture';
import AdmissionsCards from './admissions.card';

const kinds: Record<AdmissionsQueue, number> = {
  approvals: 2,
  'set-ups': 5,
  'bank evidence': 10,
  joins: 11,
  screening: 31,
  results: 3,
  lapsing: 4,
  'free places': 1,
  'o-level': 6,
  clearance: 7,
  matric: 9,
  awards: 8,
};
const overview = {
  asOf: '2026-09-14T10:00:00.000Z',
  sessionId: 5,
  session: '2026/2027',
  byType: [{ id: 3, type: 'JUPEB', paid: 40, completed: 30, admitted: 20, accepted: 10 }],
  queues: [
    ...Object.entries(kinds).map(([kind, count]) => ({ kind, count })),
    { kind: 'something new', count: 1 },
  ],
};
const server = mockServer(mock(admissions.admissionsDashboard.overview, overview));
const open = () =>
  renderWithPortal(<AdmissionsCards />, { session: officialWith('admissions.view', 'admissions.reports') });

test('what waits, each number a link to its list', async () => {
  const { container } = open();
  const list = within(await screen.findByRole('list', { name: 'What waits in admissions' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Entries of the admission list to approve2',
    'Fees and rules of application forms to approve5',
    'Payments shown by banks to approve10',
    'Applications of other names to join11',
    'Candidates waiting to be screened31',
    'Results of the screening to release3',
    'Offers about to lapse4',
    'Free places1',
    'O-level results to verify6',
    'Entrants to clear7',
    'Students waiting for a matric number9',
    'Awards of degrees to approve8',
  ]);
  const leads = list.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(leads).toEqual([
    '/admission_list/view?forMe=true',
    '/applications/setup?forMe=true',
    '/applications/manage_invoices/evidence?forMe=true',
    '/jamb_list_upload?part=joins&forMe=true',
    '/results/cbt_result_upload?status=waiting&sessionId=5',
    '/results/cbt_result_upload?part=uploads&forMe=true',
    '/reports/admission_list_report?lapsing=true&sessionId=5',
    '/admission_list/ranking?part=free&sessionId=5',
    '/utilities/olevel_verification?forMe=true',
    '/student_management/clear?state=waiting',
    '/reports/registration_number_reports?part=without',
    '/utilities/certificate_verification/awards?forMe=true',
  ]);
  const offered = definition.routes.map(({ path }) => path);
  expect(leads.filter((lead) => !offered.includes(lead.replace(/\?.*/, '')))).toEqual([]);
  expect(await axeFindings(container)).toEqual([]);
});

test('the funnel of each programme, each number a link to its rows', async () => {
  open();
  const card = within(await screen.findByRole('region', { name: 'Applications' }));
  expect(card.getByRole('row', { name: 'JUPEB 40 30 20 10' })).toBeVisible();
  expect(card.getByRole('link', { name: '20' })).toHaveAttribute(
    'href',
    '/reports/admission_list_report?sessionId=5&applicationTypeId=3',
  );
});

test('what was done meanwhile waits no more when the person comes back', async () => {
  const first = open();
  expect(await screen.findByText('Free places')).toBeVisible();
  first.unmount();
  server.use(mock(admissions.admissionsDashboard.overview, { ...overview, queues: [] }));
  open();
  expect(await screen.findByText('Nothing waits')).toBeVisible();
});

test('between sessions there is nothing to count', async () => {
  const none = { ...overview, sessionId: null, session: null, byType: [], queues: [] };
  server.use(mock(admissions.admissionsDashboard.overview, none));
  open();
  expect(await screen.findByText('There are no applications in this session yet.')).toBeVisible();
});

test('says so where it cannot be counted', async () => {
  server.use(mock(admissions.admissionsDashboard.overview, problem('BUSY')));
  open();
  expect(await screen.findByText(/The portal is very busy/)).toBeVisible();
});
