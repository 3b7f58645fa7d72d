import { administration } from '@portal/contracts/administration';
import { calls } from '@portal/shared/model';
import {
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
  within,
  type Sent,
} from '@portal/shared/testing';
import { officialWith } from '../lib/sessions.fixture';
import SessionCard from './session.card';

const asked: Sent['query'][] = [];
const figures: Record<string, { label: string; value: number; money: boolean; path: string }[]> = {
  applicants: [
    { label: 'Admitted', value: 1240, money: false, path: '/reports/admission_list_report?sessionId=5' },
  ],
  payments: [
    { label: 'School fees', value: 3_650_000, money: true, path: '/reports/payment_reports?purposeId=1' },
  ],
  hostels: [],
};
mockServer(
  mock(calls.lookups.sessions, [
    { id: 5, session: '2026/2027', current: true },
    { id: 4, session: '2025/2026', current: false },
  ]),
  mock(administration.dashboard.admin, ({ query }) => {
    asked.push(query);
    const group = String(query['group']);
    return { sessionId: 5, groups: [{ group, figures: figures[group] ?? [] }] };
  }),
);

it('has each number with its list, asks for each group by itself, and for none of those of others', async () => {
  const session = officialWith('audit.view', 'admissions.reports', 'finance.reports', 'hostel.view');
  const { user, container } = renderWithPortal(<SessionCard />, { session });
  const applicants = await screen.findByRole('list', { name: 'Applicants' });
  expect(await within(applicants).findByText('1,240')).toBeVisible();
  expect(within(applicants).getByRole('link', { name: 'Admitted' })).toHaveAttribute(
    'href',
    '/reports/admission_list_report?sessionId=5',
  );
  expect(await screen.findByText('₦36,500.00')).toBeVisible();
  expect(await screen.findByText('There are no bed-spaces.')).toBeVisible();
  expect(screen.queryByText('Course registration')).toBeNull();
  expect(asked.map(({ group }) => group).sort()).toEqual(['applicants', 'hostels', 'payments']);
  expect(await axeFindings(container)).toEqual([]);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Session' }), '2025/2026');
  expect(await screen.findByText('1,240')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ sessionId: '4' });
});
