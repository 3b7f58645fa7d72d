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
import { officialWith } from '../../lib/sessions.fixture';
import { pageOf } from '../reports.fixture';
import JupebReportsPage from './jupeb.page';

const asked: Sent[] = [];
const group = { people: 5, paid: 4, admitted: 3, accepted: 2 };
const named = (name: string) => [{ id: 27, name }];

mockServer(
  mock(admissions.jupebReports.choices, {
    sessions: named('2026/2027'),
    states: named('Niger'),
    combinations: named('Mathematics, Physics, Chemistry, School of Science'),
  }),
  mock(
    admissions.jupebReports.people,
    pageOf([
      {
        id: 7,
        applicationNumber: 'JUP/2026/00007',
        rrr: '280012345678',
        name: 'BELLO Grace',
        sex: 'Female',
        state: 'Niger',
        lga: 'Chanchaga',
        phone: '**********4567',
        combination: 'Mathematics, Physics, Chemistry',
        school: 'School of Science',
        credits: 6,
        stage: 'completed' as const,
        paid: true,
        admitted: false,
        accepted: false,
      },
    ]),
  ),
  mock(admissions.jupebReports.totals, (one) => {
    asked.push(one);
    return {
      asOf: '2026-09-14T10:00:00.000Z',
      ...group,
      byCombination: [{ name: 'Mathematics, Physics, Chemistry', ...group }],
      byState: [{ name: 'Niger', ...group }],
    };
  }),
);

it('lists the people of JUPEB with sums by combination and state', async () => {
  const { user, container } = renderWithPortal(<JupebReportsPage />, {
    route: '/reports/jupeb_reports',
    session: officialWith('admissions.reports'),
  });
  expect(await screen.findByText('BELLO Grace')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /By combination/ }));
  expect(screen.getByRole('row', { name: 'Niger 5 4 3 2' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Mathematics, Physics, Chemistry 5 4 3 2' })).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.selectOptions(screen.getByLabelText('State of origin'), 'Niger');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ stateId: '27' }));
});
