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

const { roleClaims } = administration;
const page = <Row,>(...rows: Row[]) => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  page: 1,
  pageSize: 10,
});
const server = mockServer(
  knownClaims,
  mock(roleClaims.person, person),
  mock(roleClaims.requests, page(request)),
  mock(roleClaims.passable, { claims: ['audit.view', 'finance.edit', 'finance.view'] }),
);
const open = (query = '') =>
  renderWithPortal(<ClaimsPage />, {
    route: `/student_management/manage_claims${query}`,
    session: officialWith('role.view', 'claim.grant', 'claim.approve'),
  });
const ofPerson = '?view=person&user=7';

describe('the rights of a person', () => {
  it('stand each with its source, and say what waits', async () => {
    const { container } = open(ofPerson);
    expect(await screen.findByRole('heading', { name: 'ETIM Ubong' })).toBeVisible();
    const row = screen.getByText('Publish notices').closest('tr');
    expect(row).toHaveTextContent('Direct');
    expect(row).toHaveTextContent('holiday cover');
    expect(screen.getByText('Menu entry “reports”').closest('tr')).toHaveTextContent('Menu');
    expect(
      screen.getByText(/^Prepare fees, awards, refunds and reversals, and work on invoices\./),
    ).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('are found by a picker', async () => {
    server.use(
      mock(roleClaims.people, ({ query }) => ({
        people:
          query.search === 'etim'
            ? [{ userId: '7', userName: 'bursary.clerk', fullName: 'ETIM Ubong', roles: ['Bursary clerk'] }]
            : [],
      })),
    );
    const { user, location } = open();
    await user.type(await screen.findByRole('combobox', { name: 'Person' }), 'etim');
    await user.click(await screen.findByRole('option', { name: /ETIM Ubong/ }));
    await screen.findByRole('heading', { name: 'ETIM Ubong' });
    expect(location().search).toBe('?view=person&user=7');
  });

  it('are granted until a day, with a reason; money is said to wait', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(roleClaims.grant, (one) => {
        sent.push(one);
        return { applied: [], waiting: ['finance.edit'] };
      }),
    );
    const { user } = open(ofPerson);
    await user.click(await screen.findByRole('button', { name: 'Grant a claim' }));
    const dialog = await screen.findByRole('dialog');
    const claim = await within(dialog).findByLabelText('Claim');
    await waitFor(() =>
      expect(within(dialog).getByRole('option', { name: /Prepare fees/ })).toBeInTheDocument(),
    );
    expect(within(dialog).queryByRole('option', { name: /^See fees/ })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Grant' }));
    expect((await within(dialog).findAllByText('please choose the last day')).length).toBeGreaterThan(0);
    await user.selectOptions(claim, 'finance.edit');
    expect(within(dialog).getByText(/need two people/)).toBeVisible();
    await user.type(within(dialog).getByLabelText('Last day'), '2027-01-31');
    await user.type(within(dialog).getByLabelText(/Reason/), 'holiday cover');
    await user.click(within(dialog).getByRole('button', { name: 'Grant' }));
    expect(await screen.findByText(/Waiting for another person to approve: Prepare fees/)).toBeVisible();
    expect(sent[0]).toMatchObject({
      params: { userId: '7' },
      body: { claim: 'finance.edit', ends: '2027-01-31', reason: 'holiday cover' },
    });
  });

  it('are revoked where they are direct', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(roleClaims.revoke, (one) => {
        sent.push(one);
        return {};
      }),
    );
    const { user } = open(ofPerson);
    expect(await screen.findAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Revoke: Publish notices' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/Reason/), 'back from holiday');
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({ claim: 'notices.edit', reason: 'back from holiday' }),
    );
  });
});

describe('what waits', () => {
  const requestsAsked = () => {
    const asked: Sent['query'][] = [];
    const note = ({ query }: Sent) => {
      asked.push(query);
      return page(request);
    };
    server.use(mock(roleClaims.requests, note));
    return asked;
  };

  it('is approved by another person, and a refusal of the server stays in sight', async () => {
    let tries = 0;
    server.use(
      mock(roleClaims.approve, () => {
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
    await user.click(screen.getByRole('button', { name: 'Actions for request 3' }));
    await user.click(screen.getByRole('menuitem', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog');
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
    server.use(mock(roleClaims.requests, page({ ...request, ...ofRole, holders: { count, names } })));
    open('?view=requests');
    expect(await screen.findByText(/^Everybody with the role Archivist may: /)).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
  });

  it('is refused with a reason', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(roleClaims.refuse, (one) => {
        sent.push(one);
        return { state: 'refused' as const };
      }),
    );
    const { user } = open('?view=requests');
    await user.click(await screen.findByRole('button', { name: 'Actions for request 3' }));
    await user.click(screen.getByRole('menuitem', { name: 'Refuse' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/Reason/), 'not her duty');
    await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
    await waitFor(() =>
      expect(sent[0]).toMatchObject({ params: { id: '3' }, body: { reason: 'not her duty' } }),
    );
  });

  it('is withdrawn by who asked for it', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(roleClaims.requests, page({ ...request, may: ['withdraw'] })),
      mock(roleClaims.withdraw, (one) => {
        sent.push(one);
        return { state: 'withdrawn' as const };
      }),
    );
    const { user } = open('?view=requests');
    await user.click(await screen.findByRole('button', { name: 'Actions for request 3' }));
    await user.click(screen.getByRole('menuitem', { name: 'Withdraw' }));
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw this grant?' });
    expect(within(dialog).queryByText(/It counts at once/)).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toMatchObject([{ params: { id: '3' } }]);
  });

  it('is counted for this person, and the badge leads to exactly those rows', async () => {
    const asked = requestsAsked();
    const { user, location } = open(ofPerson);
    await user.click(await screen.findByRole('link', { name: 'Waiting for approval 1' }));
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

describe('who has it', () => {
  const holder = {
    userId: '7',
    userName: 'bursary.clerk',
    fullName: 'ETIM Ubong',
    userType: 'official',
    active: true,
    sources: person.claims[0]?.sources ?? [],
  };

  it('is listed for a claim and for a role', async () => {
    const asked: Sent['query'][] = [];
    server.use(
      mock(roleClaims.holders, ({ query }) => {
        asked.push(query);
        return page(holder);
      }),
      mock(roleClaims.roles, page()),
      mock(roleClaims.role, problem('NOT_FOUND')),
    );
    const { user } = open('?view=claim');
    await user.selectOptions(await screen.findByLabelText('Claim'), 'finance.view');
    expect(await screen.findByRole('link', { name: 'ETIM Ubong' })).toHaveAttribute(
      'href',
      expect.stringMatching(/user=7$/),
    );
    expect(asked[0]).toMatchObject({ claim: 'finance.view' });
  });
});
