import { admissions } from '@portal/contracts/admissions';
import {
  act,
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
  type Sent,
} from '@portal/shared/testing';
import PutmeReportPage from './putme-report.page';

const row = {
  id: 11,
  registrationNumber: '202500000009AB',
  name: 'BELLO Grace',
  session: '2026/2027',
  programme: 'Post UTME',
  department: 'Computer Science',
  secondDepartment: 'Chemistry',
  utme: 251,
  jambMatch: 'differs' as const,
  subjects: ['Use of English', 'Mathematics', 'Physics', 'Chemistry'],
  oLevelPoints: 34,
  credits: 6,
  eligible: true,
  awaiting: false,
  missing: [],
  score: 6001,
  aggregate: 6138,
  status: 'scored' as const,
  batch: 'Batch A',
  venue: 'CBT centre',
  sitsOn: '2026-10-05',
  startsAt: '09:00',
  photo: true,
  paid: true,
};
const totals = {
  candidates: 40,
  scored: 38,
  absent: 2,
  eligible: 30,
  reach: 12,
  highest: 8110,
  departments: [{ id: 4, name: 'Computer Science', scored: 38, reach: 12 }],
};
/** Moves a slider, as no pointer of the tests can. */
function slide(slider: HTMLElement, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  act(() => {
    set?.call(slider, value);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const sent: Sent[] = [];
mockServer(
  mock(admissions.screening.choices, {
    sessions: [],
    types: [],
    departments: [{ id: 4, name: 'Computer Science' }],
    batches: [],
    files: [],
    mayUpload: false,
    mayMarkAbsent: false,
  }),
  mock(admissions.screeningReport.rows, { rows: [row], total: 1, totalIsExact: true, page: 1, pageSize: 10 }),
  mock(admissions.screeningReport.totals, (each: Sent) => {
    sent.push(each);
    return totals;
  }),
);

it('shows the screening, and counts who would reach a cut-off', async () => {
  const { container } = renderWithPortal(<PutmeReportPage />, {
    route: '/reports/putme_reports?departmentId=4',
  });
  expect(await screen.findByText('202500000009AB')).toBeVisible();
  expect(screen.getByText('Use of English, Mathematics, Physics, Chemistry')).toBeInTheDocument();
  expect(screen.getAllByText('Differs from JAMB’s list').length).toBeGreaterThan(1);
  const slider = await screen.findByLabelText(/What if the cut-off were/);
  slide(slider, '6500');
  expect(await screen.findByText('Reach 65.00')).toBeVisible();
  expect(await screen.findByText('Reach it')).toBeVisible();
  expect(sent.at(-1)?.query).toMatchObject({ departmentId: '4', cutOff: '6500' });
  expect(await axeFindings(container)).toEqual([]);
});
