import { administration } from '@portal/contracts/administration';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  type Sent,
} from '@portal/shared/testing';
import { officialWith } from '../lib/sessions.fixture';
import GrantsCard from './grants.card';

const asked: Sent['query'][] = [];
const server = mockServer(
  mock(administration.grants.list, ({ query }) => {
    asked.push(query);
    return { rows: [], total: 3, totalIsExact: true, page: 1, pageSize: 10 };
  }),
);
const session = officialWith('role.view', 'claim.approve');

it('says how many wait for this person, with the list of them', async () => {
  const { container } = renderWithPortal(<GrantsCard />, { session });
  expect(await screen.findByText('3')).toBeVisible();
  expect(asked).toEqual([{ forMe: 'true' }]);
  expect(screen.getByRole('link', { name: 'Grants and emails of officers to decide' })).toHaveAttribute(
    'href',
    '/student_management/manage_claims?view=requests&forMe=true',
  );
  expect(await axeFindings(container)).toEqual([]);
});

it('says so where it is not known', async () => {
  server.use(mock(administration.grants.list, problem('BUSY')));
  renderWithPortal(<GrantsCard />, { session });
  expect(await screen.findByText('Not known just now')).toBeVisible();
});
