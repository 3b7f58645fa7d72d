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
import { applied, bursar, choices, pageOf, pending, scheme, viewer } from '../scholarships.fixture';
import ViewScholarshipPage from './view.page';

const asked: Sent[] = [];
const server = mockServer(
  mock(finance.scholarships.choices, choices),
  mock(finance.scholarships.scheme, scheme),
  mock(finance.scholarships.award, applied),
  mock(finance.scholarships.awards, (sent) => {
    asked.push(sent);
    return pageOf([pending, applied]);
  }),
);
beforeEach(() => asked.splice(0));

const path = '/fees_assignment/scholarship_management/view_scholarship';
const open = (query = '?id=7', session = bursar) =>
  renderWithPortal(<ViewScholarshipPage />, { route: `${path}${query}`, session });

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

async function choose(user: ReturnType<typeof open>['user'], name: string, act: string) {
  await screen.findByText(name);
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
}

describe('one scheme', () => {
  it('shows how far the budget went, and what each student owes before and after', async () => {
    const { container } = open();
    const found = (await screen.findByText(pending.name)).closest('tr') as HTMLElement;
    for (const text of ['2025/1/00001AB', '₦50,000.00', '₦73,000.00', '₦23,000.00', 'Pending'])
      expect(within(found).getByText(text)).toBeVisible();
    const other = within(screen.getByText(applied.name).closest('tr') as HTMLElement);
    expect(other.getByText('INV20250000007')).toBeVisible();
    expect(screen.getByRole('meter', { name: 'Budget used' })).toHaveAttribute('aria-valuenow', '25');
    const budget = within(screen.getByRole('region', { name: 'Budget' }));
    expect(budget.getByText('₦750,000.00')).toBeVisible();
    expect(budget.getByText('5 students, of 20 at most')).toBeVisible();
    expect(asked[0]?.query).toMatchObject({ schemeId: '7' });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('approves the selected ones, and says which were refused and why', async () => {
    const sent = kept(finance.scholarships.approve, {
      approved: 1,
      refused: [{ id: 42, message: 'You proposed it: another officer has to approve it.' }],
    });
    const { user } = open();
    const box = await screen.findByRole('checkbox', { name: `Select ${pending.name}` });
    expect(screen.queryByRole('checkbox', { name: `Select ${applied.name}` })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Approve selected (0)' })).toBeDisabled();
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Approve selected (1)' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { ids: [41] } }]));
    expect(await screen.findByText(/You proposed it/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve selected (0)' })).toBeVisible();
  });

  it('keeps the refusal of the server in the dialog', async () => {
    server.use(mock(finance.scholarships.approve, problem('SECOND_PERSON')));
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: `Select ${pending.name}` }));
    await user.click(screen.getByRole('button', { name: 'Approve selected (1)' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await dialog.findByText('Another person has to approve this.')).toBeVisible();
  });

  it('adds one by hand, with what the server worked out', async () => {
    const sent = kept(finance.scholarships.propose, { id: 43, amount: 4_000_000 });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add a student' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect((await dialog.findAllByText('Enter the matric number')).length).toBeGreaterThan(0);
    await user.type(dialog.getByLabelText(/Matric number/), '2025/1/00009XY');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText('₦40,000.00 are proposed for 2025/1/00009XY')).toBeVisible();
    expect(sent).toMatchObject([
      { params: { id: '7' }, body: { matricNumber: '2025/1/00009XY', amount: '' } },
    ]);
  });

  it('removes one with a reason, and lets one through', async () => {
    const reversed = kept(finance.scholarships.reverse, { version: 2 });
    const waived = kept(finance.scholarships.requestWaiver, { id: 5 });
    const { user } = open();
    await choose(user, pending.name, 'Remove');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Reason/), 'not on the list');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(reversed).toMatchObject([
        { params: { id: '41' }, body: { version: 1, reason: 'not on the list' } },
      ]),
    );
    await choose(user, pending.name, 'Waive the hold');
    const asking = within(await screen.findByRole('dialog'));
    await user.type(asking.getByLabelText(/Last day/), '2026-03-31');
    await user.type(asking.getByLabelText(/Reason/), 'the loan is late');
    await user.click(asking.getByRole('button', { name: 'Ask for the waiver' }));
    await waitFor(() =>
      expect(waived).toMatchObject([{ body: { matricNumber: '2025/1/00001AB', sessionId: '4' } }]),
    );
  });

  it('is only looked at by who does no more', async () => {
    server.use(mock(finance.scholarships.awards, pageOf([{ ...pending, may: [] }])));
    open('?id=7', viewer);
    await screen.findByText(pending.name);
    expect(
      screen.queryByRole('button', { name: /Approve|Add a student|Actions for/ }),
    ).not.toBeInTheDocument();
  });

  it('says when it is not there', async () => {
    server.use(mock(finance.scholarships.scheme, problem('NOT_FOUND')));
    open('?id=99');
    expect(await screen.findByText(/We could not find that/)).toBeVisible();
    open('?id=x');
    expect(await screen.findByText('Choose a scheme')).toBeVisible();
  });
});

describe('the letter of an award', () => {
  it('says who gives what to whom, in figures and words', async () => {
    const { container } = open('?id=7&letter=42');
    const letter = within(await screen.findByRole('article', { name: 'Scholarship award letter' }));
    expect(letter.getByText(/Dear EZE Kelechi/)).toBeVisible();
    expect(letter.getByText(/N50,000.00 \(\s*Fifty Thousand Naira Only\)/)).toBeVisible();
    expect(letter.getByText('12/01/2026')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is made of every award that is approved, under one bar of buttons', async () => {
    server.use(
      mock(finance.scholarships.awards, (sent) => {
        asked.push(sent);
        return pageOf([applied, { ...applied, id: 44, name: 'OJO Bola', state: 'approved' }]);
      }),
    );
    open('?id=7&letters=all');
    expect(await screen.findByText(/Dear OJO Bola/)).toBeVisible();
    expect(screen.getAllByRole('article', { name: 'Scholarship award letter' })).toHaveLength(2);
    expect(asked[0]?.query).toMatchObject({ schemeId: '7', agreed: 'true', pageSize: '300' });
    server.use(mock(finance.scholarships.awards, pageOf([])));
    open('?id=8&letters=all');
    expect(await screen.findByText('No award of this scheme is approved yet')).toBeVisible();
  });

  it('is not made of an award that nobody approved', async () => {
    server.use(mock(finance.scholarships.award, pending));
    open('?id=7&letter=41');
    expect(await screen.findByText('There is no letter yet')).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });
});
