import { administration } from '@portal/contracts/administration';
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
import { knownClaims } from '../lib/claims.fixture';
import { officialWith } from '../lib/sessions.fixture';
import { person, request } from './claims.fixture';
import ClaimsPage from './claims.page';

const page = <Row,>(...rows: Row[]) => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  page: 1,
  pageSize: 10,
});
const server = mockServer(
  knownClaims,
  mock(administration.claims.person, person),
  mock(administration.grants.list, page(request)),
);
const open = (query = '') =>
  renderWithPortal(<ClaimsPage />, {
    route: `/student_management/manage_claims${query}`,
    session: officialWith('role.view', 'claim.grant', 'claim.approve'),
  });

describe('what waits', () => {
  const requestsAsked = () => {
    const asked: Sent['query'][] = [];
    const note = ({ query }: Sent) => {
      asked.push(query);
      return page(request);
    };
    server.use(mock(administration.grants.list, note));
    return asked;
  };

  const choose = async (user: ReturnType<typeof open>['user'], label: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for request 3' }));
    await user.click(screen.getByRole('menuitem', { name: label }));
    return screen.findByRole('dialog', { name: `${label} this grant?` });
  };

  it('is approved by another person, and a refusal of the server stays in sight', async () => {
    let tries = 0;
    server.use(
      mock(administration.grants.approve, () => {
        tries += 1;
        return tries === 1 ? problem('SECOND_PERSON') : { state: 'approved' as const };
      }),
    );
    const { user, container } = open('?view=requests');
    expect(
      await screen.findByText(
        /ETIM Ubong may: Prepare fees, awards, refunds and reversals, and work on invoices, until/,
      ),
    ).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    const dialog = await choose(user, 'Approve');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await within(dialog).findByText('Another person has to approve this.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    [0, [], 'Nobody has this role yet.'],
    [2, ['ETIM Ubong', 'BELLO Grace'], 'Have this role: ETIM Ubong, BELLO Grace.'],
    [5, ['ETIM Ubong', 'BELLO Grace'], 'Have this role: ETIM Ubong, BELLO Grace and 3 more.'],
  ])('for a role with %i holders names whom it reaches', async (count, names, words) => {
    const ofRole = { kind: 'role-claim' as const, personId: null, personName: null, roleName: 'Archivist' };
    server.use(mock(administration.grants.list, page({ ...request, ...ofRole, holders: { count, names } })));
    open('?view=requests');
    expect(await screen.findByText(/^Everybody with the role Archivist may: /)).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
  });

  it('is refused with a reason', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(administration.grants.refuse, (one) => {
        sent.push(one);
        return { state: 'refused' as const };
      }),
    );
    const { user } = open('?view=requests');
    const dialog = await choose(user, 'Refuse');
    await user.type(within(dialog).getByLabelText(/Reason/), 'not her duty');
    await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
    await waitFor(() =>
      expect(sent[0]).toMatchObject({ params: { id: '3' }, body: { reason: 'not her duty' } }),
    );
  });

  it('is withdrawn by who asked for it', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(administration.grants.list, page({ ...request, may: ['withdraw'] })),
      mock(administration.grants.withdraw, (one) => {
        sent.push(one);
        return { state: 'withdrawn' as const };
      }),
    );
    const { user } = open('?view=requests');
    const dialog = await choose(user, 'Withdraw');
    expect(within(dialog).queryByText(/It counts at once/)).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toMatchObject([{ params: { id: '3' } }]);
  });

  it('is counted for this person, and the badge leads to exactly those rows', async () => {
    const asked = requestsAsked();
    const { user, location } = open('?view=person&user=7');
    await user.click(await screen.findByRole('link', { name: 'Waits for approval 1' }));
    expect(location().search).toBe('?view=requests&forMe=true');
    expect(await screen.findByText(/ETIM Ubong may:/)).toBeVisible();
    for (const query of asked) expect(query).toMatchObject({ forMe: 'true' });
  });

  it('is one request alone where a notification leads to it', async () => {
    const asked = requestsAsked();
    open('?view=requests&request=3');
    expect(await screen.findByRole('heading', { name: 'Request 3' })).toBeVisible();
    expect(asked.some((query) => query['id'] === '3')).toBe(true);
    expect(screen.getByRole('link', { name: 'All requests' })).toHaveAttribute(
      'href',
      '/student_management/manage_claims?view=requests',
    );
  });
});
