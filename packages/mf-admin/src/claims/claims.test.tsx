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
  mock(administration.claims.passable, { claims: ['audit.view', 'finance.edit', 'finance.view'] }),
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
      mock(administration.claims.people, ({ query }) => ({
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
      mock(administration.claims.grant, (one) => {
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
    expect((await within(dialog).findAllByText('Choose the last day')).length).toBeGreaterThan(0);
    await user.selectOptions(claim, 'finance.edit');
    expect(within(dialog).getByText(/need two people/)).toBeVisible();
    await user.type(within(dialog).getByLabelText('Last day'), '2027-01-31');
    await user.type(within(dialog).getByLabelText(/Reason/), 'holiday cover');
    await user.click(within(dialog).getByRole('button', { name: 'Grant' }));
    expect(await screen.findByText(/Waits for approval by another person: Prepare fees/)).toBeVisible();
    expect(sent[0]).toMatchObject({
      params: { userId: '7' },
      body: { claim: 'finance.edit', ends: '2027-01-31', reason: 'holiday cover' },
    });
  });

  it('are revoked where they are direct', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(administration.claims.revoke, (one) => {
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
      mock(administration.claims.holders, ({ query }) => {
        asked.push(query);
        return page(holder);
      }),
      mock(administration.roles.list, page()),
      mock(administration.roles.one, problem('NOT_FOUND')),
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
