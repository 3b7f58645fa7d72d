import { admissions } from '@portal/contracts/admissions';
import { SlotValues } from '@portal/shared/module';
import type { CallData } from '@portal/shared/model';
import { axeFindings, mock, mockServer, renderWithPortal, screen, within } from '@portal/shared/testing';
import { officialWith } from '../lib/sessions.fixture';
import AdmissionCard from './admission.card';
import OLevelCard from './o-level/o-level.card';

type Entry = CallData<typeof admissions.studentAdmission.one>['entries'][number];

const sittings: Entry['sittings'] = [
  {
    sitting: 1,
    examination: 'WAEC',
    year: 2024,
    awaiting: false,
    results: [{ subject: 'Mathematics', grade: 'B3' }],
  },
];
const entry: Entry = {
  id: 31,
  session: '2025/2026',
  type: 'Post UTME',
  registrationNumber: '202512345678AB',
  applicationNumber: 'UTME20250001',
  submittedAt: '2025-07-02T08:00:00.000Z',
  programme: 'Computer Science',
  department: 'Computer Science',
  screening: { utme: 254, score: 6150, aggregate: 5975, absent: false },
  status: 'accepted',
  offeredAt: '2025-09-01T08:00:00.000Z',
  decidedAt: '2025-09-03T08:00:00.000Z',
  lastDay: '2025-09-14',
  sittings,
  verification: 'mismatch',
  clearance: 'rejected',
  clearedAt: null,
  clearanceComment: 'The letter has no stamp',
};
const server = mockServer(mock(admissions.studentAdmission.one, { entries: [entry] }));
const card = (
  <SlotValues value={{ studentId: 7 }}>
    <AdmissionCard />
  </SlotValues>
);

it('shows each offer with screening, results and clearance, and leads who clears to the checklist', async () => {
  const { container, unmount } = renderWithPortal(card, { session: officialWith('admissions.view') });
  expect(await screen.findByText('UTME 254, score 61.50, aggregate 59.75')).toBeVisible();
  for (const words of ['Accepted', 'Mismatch', 'The letter has no stamp', '03/09/2025'])
    expect(screen.getByText(words)).toBeVisible();
  const results = screen.getByRole('region', { name: 'O-level results: WAEC 2024' });
  expect(within(results).getByText('B3')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Checklist/ })).not.toBeInTheDocument();
  expect(await axeFindings(container)).toEqual([]);
  unmount();
  renderWithPortal(card, { session: officialWith('admissions.view', 'admissions.clear') });
  expect(await screen.findByRole('link', { name: 'Checklist of the clearance' })).toHaveAttribute(
    'href',
    '/student_management/clear?id=31',
  );
});

it('says of who came without a list that they did', async () => {
  server.use(mock(admissions.studentAdmission.one, { entries: [] }));
  renderWithPortal(card, { session: officialWith('admissions.view') });
  expect(
    await screen.findByText('This student did not come by an admission list of this portal.'),
  ).toBeVisible();
});

it('shows students the results that they declared, or that there are none', async () => {
  server.use(
    mock(admissions.studentAdmission.myOlevel, { session: '2025/2026', sittings, verification: 'pending' }),
  );
  const { container, unmount } = renderWithPortal(<OLevelCard />);
  expect(await screen.findByText('Mathematics')).toBeVisible();
  expect(screen.getByText('Pending')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  unmount();
  server.use(mock(admissions.studentAdmission.myOlevel, null));
  renderWithPortal(<OLevelCard />);
  expect(await screen.findByText(/^You did not apply by a form of this portal/)).toBeVisible();
});
