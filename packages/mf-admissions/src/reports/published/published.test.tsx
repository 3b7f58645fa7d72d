import { admissions } from '@portal/contracts/admissions';
import { axeFindings, mock, mockServer, renderWithPortal, screen, within } from '@portal/shared/testing';
import { officialWith } from '../../lib/sessions.fixture';
import NoShowsPage from '../no-shows/no-shows.page';
import { choices, pageOf } from '../reports.fixture';
import StudentAdmissionReportPage from '../uptake/uptake.page';
import AdmissionListReportPage from './published.page';

const person = {
  id: 7,
  registrationNumber: '202512345678AB',
  name: 'BELLO Grace',
  sex: 'Female',
  state: 'Niger',
  programme: 'Computer Science',
  department: 'Computer Science',
  session: '2026/2027',
};
const taken = { offered: 20, accepted: 15 };
const uptake = { ...taken, cleared: 9, feePaid: 8, registered: 7, matriculated: 6, noShows: 4 };
const asOf = '2026-09-14T10:00:00.000Z';

mockServer(
  mock(admissions.applicationReports.choices, choices),
  mock(
    admissions.admissionReports.published,
    pageOf([
      {
        ...person,
        lga: 'Chanchaga',
        class: 'merit' as const,
        score: 6125,
        batch: 'Batch 1',
        letterPrinted: true,
        status: 'published' as const,
        lastDay: '2026-09-28',
        caps: 'Congratulations, you have been offered admission' as const,
      },
    ]),
  ),
  mock(admissions.admissionReports.publishedTotals, {
    asOf,
    ...taken,
    letters: 3,
    freePlaces: 2,
    byClass: [
      { class: 'merit', ...taken, share: 45 },
      { class: null, offered: 5, accepted: 0, share: null },
    ],
    byDepartment: [{ name: 'Computer Science', ...taken }],
    byBatch: [{ name: 'Batch 1', ...taken }],
  }),
  mock(
    admissions.admissionReports.uptake,
    pageOf([
      { id: 4, name: 'Computer Science', departmentId: 4, stateId: null, sex: null, ...uptake },
      { id: 0, name: 'No department', departmentId: null, stateId: null, sex: null, ...uptake, noShows: 41 },
    ]),
  ),
  mock(admissions.admissionReports.uptakeTotals, { asOf, ...uptake }),
  mock(admissions.admissionReports.noShows, pageOf([{ ...person, acceptedAt: asOf }])),
);

const session = officialWith('admissions.reports');

it('shows published lists against the quota', async () => {
  const route = '/reports/admission_list_report';
  const { user, container } = renderWithPortal(<AdmissionListReportPage />, { route, session });
  expect(await screen.findByText('BELLO Grace')).toBeVisible();
  expect(screen.getByText('until 28/09/2026')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /Against the quota/ }));
  const quota = within(screen.getByRole('region', { name: 'Against the quota' }));
  expect(quota.getByRole('row', { name: 'Merit 20 80 % 45 % 15' })).toBeVisible();
  expect(quota.getByRole('row', { name: 'No class 5 20 % – 0' })).toBeVisible();
  expect(quota.getByRole('link', { name: 'Merit' })).toHaveAttribute('href', `${route}?class=merit`);
  expect(await axeFindings(container)).toEqual([]);
});

it('leads from the uptake of a department to its people', async () => {
  const route = '/reports/student_admission_report';
  const { container } = renderWithPortal(<StudentAdmissionReportPage />, {
    route: `${route}?sessionId=1`,
    session,
  });
  const row = within(await screen.findByRole('row', { name: /^Computer Science/ }));
  expect(row.getByRole('link', { name: '4' })).toHaveAttribute(
    'href',
    `${route}/no_shows?sessionId=1&departmentId=4`,
  );
  expect(row.getByRole('link', { name: '15' })).toHaveAttribute(
    'href',
    '/reports/admission_list_report?sessionId=1&reached=accepted&departmentId=4',
  );
  const none = within(screen.getByRole('row', { name: /^No department/ }));
  expect(none.queryByRole('link')).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
});

it('names who accepted and was not seen since', async () => {
  const { container } = renderWithPortal(<NoShowsPage />, {
    route: '/reports/student_admission_report/no_shows',
    session,
  });
  expect(await screen.findByText('BELLO Grace')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Uptake' })).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});
