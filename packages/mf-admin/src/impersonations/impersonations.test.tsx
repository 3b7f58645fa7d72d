import { calls } from '@portal/shared/model';
import { axeFindings, mock, mockServer, renderWithPortal, screen, within } from '@portal/shared/testing';
import { officialWith } from '../lib/sessions.fixture';
import ImpersonationsPage from './impersonations.page';

const entry = {
  id: '1',
  by: { userId: '5', userName: 'helpdesk', fullName: 'MUSA Salisu' },
  as: { userId: '12', userName: 'student', fullName: 'ADEYEMI Tèmítọ́pẹ́' },
  reason: 'cannot see the fees',
  requested: '2026-09-14T08:00:00.000Z',
  started: '2026-09-14T08:00:20.000Z',
  ended: '2026-09-14T08:12:00.000Z',
  state: 'ended' as const,
};
const running = { ...entry, id: '2', ended: null, state: 'running' as const, reason: 'lost course form' };
const page = (rows: (typeof entry | typeof running)[]) => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  page: 1,
  pageSize: 10,
});
const server = mockServer(mock(calls.authentication.impersonations, page([running, entry])));
const open = (route = '/user_management/impersonations') =>
  renderWithPortal(<ImpersonationsPage />, { route, session: officialWith('user.view') });

describe('the log of impersonations', () => {
  it('says by whom, as whom, why, how long and how it ended', async () => {
    const { container } = open();
    const line = (await screen.findByText('cannot see the fees')).closest('tr');
    if (!line) throw new Error('it stands in no row');
    for (const text of ['MUSA Salisu', 'ADEYEMI Tèmítọ́pẹ́', '09:12', 'Ended by the person']) {
      expect(within(line).getByText(text)).toBeVisible();
    }
    expect(screen.getByText('Running now', { selector: 'span' })).toBeVisible();
    expect(line).toHaveTextContent(/14\/09\/2026\s*09:12/);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is empty in words, and narrowed by the address', async () => {
    const asked: unknown[] = [];
    server.use(
      mock(calls.authentication.impersonations, ({ query }) => {
        asked.push(query);
        return page([]);
      }),
    );
    open('/user_management/impersonations?state=running&search=musa');
    expect(await screen.findByText(/No result found/)).toBeVisible();
    expect(asked[0]).toMatchObject({ state: 'running', search: 'musa' });
  });
});
