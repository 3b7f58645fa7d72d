import { finance } from '@portal/contracts/finance';
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
import { bursar, choices, pageOf, pending, row, scheme, viewer, waiver } from './scholarships.fixture';
import ScholarshipsPage from './scholarships.page';

const asked: Sent[] = [];
const server = mockServer(
  mock(finance.scholarships.choices, choices),
  mock(finance.scholarships.scheme, scheme),
  mock(finance.scholarships.waivers, pageOf([waiver])),
  mock(finance.scholarships.schemes, (sent) => {
    asked.push(sent);
    return pageOf([row]);
  }),
);
beforeEach(() => asked.splice(0));

const path = '/fees_assignment/scholarship_management';
const open = (query = '', session = bursar) =>
  renderWithPortal(<ScholarshipsPage />, { route: `${path}${query}`, session });

/** Keeps what was sent to a call. */
function kept(call: Parameters<typeof mock>[0], answer: object): Sent[] {
  const sent: Sent[] = [];
  server.use(
    mock(call, (one) => {
      sent.push(one);
      return answer as never;
    }),
  );
  return sent;
}

describe('the list of schemes', () => {
  it('shows what each promises and has paid', async () => {
    const { container } = open();
    const link = await screen.findByRole('link', { name: row.name });
    expect(link).toHaveAttribute('href', `${path}/view_scholarship?id=7`);
    const cells = within(link.closest('tr') as HTMLElement);
    for (const text of [
      'NELFUND',
      'Fixed amount',
      '₦50,000.00, ₦60,000.00 at most',
      '2025/2026',
      '₦1,000,000.00',
      '₦250,000.00',
      '₦100,000.00',
      '5 of 20',
      'Active',
    ])
      expect(cells.getByText(text)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is asked with the filters of the address', async () => {
    open('?search=nel&sessionId=4&kind=fixed&active=false&sort=-awarded');
    await screen.findByRole('link', { name: row.name });
    expect(asked[0]?.query).toMatchObject({
      search: 'nel',
      sessionId: '4',
      kind: 'fixed',
      active: 'false',
      sort: '-awarded',
    });
  });

  it('offers acts only to who prepares', async () => {
    open('', viewer);
    await screen.findByRole('link', { name: row.name });
    expect(screen.queryByRole('link', { name: 'New scheme' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Hold waivers' })).toBeVisible();
  });

  it('switches one off with a reason', async () => {
    const sent = kept(finance.scholarships.setActive, { version: 4 });
    const { user } = open();
    await screen.findByRole('link', { name: row.name });
    await user.click(screen.getByRole('button', { name: `Actions for ${row.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Switch off' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Reason/), 'the sponsor has left');
    await user.click(dialog.getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      params: { id: '7' },
      body: { version: 3, active: false, reason: 'the sponsor has left' },
    });
  });

  it('says why it cannot be shown, and tries again', async () => {
    server.use(mock(finance.scholarships.choices, problem('BUSY')));
    const { user } = open();
    expect(await screen.findByText(/The portal is very busy/)).toBeVisible();
    server.use(mock(finance.scholarships.choices, choices));
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByRole('link', { name: row.name })).toBeVisible();
  });
});

describe('the form of a scheme', () => {
  it('asks what its kind needs, and sends naira', async () => {
    const sent = kept(finance.scholarships.create, { id: 8 });
    const { user, container, location } = open('?part=edit');
    await user.click(await screen.findByRole('button', { name: 'Save scheme' }));
    for (const wrong of ['Name the scheme', 'Enter what one student gets', 'Enter the budget'])
      expect((await screen.findAllByText(wrong)).length).toBeGreaterThan(0);
    expect(await axeFindings(container)).toEqual([]);
    await user.type(screen.getByLabelText(/^Name/), 'Staff children');
    await user.type(screen.getByLabelText(/^Sponsor/), 'The university');
    await user.selectOptions(screen.getByLabelText(/How it pays/), 'items');
    await user.click(await screen.findByRole('checkbox', { name: 'ICT' }));
    await user.type(screen.getByLabelText(/Budget/), '1,500,000.50');
    await user.click(screen.getByRole('button', { name: 'Save scheme' }));
    await waitFor(() => expect(location().pathname).toBe(`${path}/view_scholarship`));
    expect(sent[0]?.body).toMatchObject({
      name: 'Staff children',
      kind: 'items',
      items: [2],
      budget: '1500000.50',
      sessionId: '4',
    });
  });

  it('keeps what awards have fixed, and sends the version that was seen', async () => {
    const sent = kept(finance.scholarships.update, { version: 4 });
    const { user } = open('?part=edit&id=7');
    const budget = await screen.findByLabelText(/Budget/);
    expect(screen.getByLabelText(/How it pays/)).toHaveAttribute('readonly');
    await user.clear(budget);
    await user.type(budget, '2000000');
    await user.click(screen.getByRole('button', { name: 'Save scheme' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ version: 3, kind: 'fixed', amount: '50000', budget: '2000000' });
  });

  it('shows what another officer saved meanwhile, and can be saved again over it', async () => {
    server.use(mock(finance.scholarships.update, problem('STALE')));
    const { user } = open('?part=edit&id=7');
    const budget = await screen.findByLabelText(/Budget/);
    await user.clear(budget);
    await user.type(budget, '2000000');
    server.use(mock(finance.scholarships.scheme, { ...scheme, version: 9, budget: 6_000_000 }));
    await user.click(screen.getByRole('button', { name: 'Save scheme' }));
    expect(await screen.findByText('Somebody else changed this scheme meanwhile')).toBeVisible();
    expect(screen.getByText('₦60,000')).toBeVisible();
    const sent = kept(finance.scholarships.update, { version: 10 });
    await user.click(screen.getByRole('button', { name: 'Save scheme' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ version: 9, budget: '2000000' }));
  });
});

it('takes a list of beneficiaries by its template', async () => {
  const { container } = open('?part=upload');
  expect(await screen.findByText(/empty leaves it to the scheme/)).toBeVisible();
  expect(await screen.findByRole('button', { name: /template/i })).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

describe('what waits for a second officer', () => {
  it.each([
    ['awards', finance.scholarships.awards, pending],
    ['waivers', finance.scholarships.waivers, waiver],
  ] as const)(
    '%s: the link shows the rows that wait, and they are approved there',
    async (part, call, waits) => {
      const sent = kept(call, pageOf([waits]));
      const { user, container } = open(`?part=${part}&forMe=true`);
      expect(await screen.findByText(waits.name)).toBeVisible();
      expect(sent.map(({ query }) => query['forMe'])).toEqual(['true']);
      expect(await axeFindings(container)).toEqual([]);
      const approved = kept(
        part === 'awards' ? finance.scholarships.approve : finance.scholarships.approveWaiver,
        {
          ...(part === 'awards' ? { approved: 1, refused: [] } : { version: 2 }),
        },
      );
      if (part === 'awards') {
        await user.click(screen.getByRole('checkbox', { name: `Select ${waits.name}` }));
        await user.click(screen.getByRole('button', { name: 'Approve selected (1)' }));
      } else {
        await user.click(screen.getByRole('button', { name: `Actions for ${waits.name}` }));
        await user.click(screen.getByRole('menuitem', { name: 'Approve' }));
      }
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
      await waitFor(() => expect(approved).toHaveLength(1));
    },
  );
});

describe('hold waivers', () => {
  it('are asked for until a day, with a reason', async () => {
    const sent = kept(finance.scholarships.requestWaiver, { id: 5 });
    const { user, container } = open('?part=waivers');
    expect(await screen.findByText('NELFUND is late')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Waive a hold' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Matric number/), '2025/1/00001ab');
    await user.type(dialog.getByLabelText(/Last day/), '2026-03-31');
    await user.type(dialog.getByLabelText(/Reason/), 'the loan is on the way');
    await user.click(dialog.getByRole('button', { name: 'Ask for the waiver' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      matricNumber: '2025/1/00001AB',
      sessionId: '4',
      until: '2026-03-31',
      reason: 'the loan is on the way',
    });
  });

  it('are approved or refused by who may', async () => {
    const approved = kept(finance.scholarships.approveWaiver, { version: 2 });
    const ended = kept(finance.scholarships.endWaiver, { version: 2 });
    const { user } = open('?part=waivers');
    await screen.findByText('NELFUND is late');
    await user.click(screen.getByRole('button', { name: `Actions for ${waiver.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Approve' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(approved).toMatchObject([{ params: { id: '3' }, body: { version: 1 } }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: `Actions for ${waiver.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Refuse' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Reason/), 'not on the list');
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(ended).toMatchObject([{ body: { version: 1, reason: 'not on the list' } }]));
  });

  it('say why an approval was refused', async () => {
    server.use(mock(finance.scholarships.approveWaiver, problem('SECOND_PERSON')));
    const { user } = open('?part=waivers');
    await screen.findByText('NELFUND is late');
    await user.click(screen.getByRole('button', { name: `Actions for ${waiver.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Approve' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Another person has to approve this.')).toBeVisible();
  });
});
