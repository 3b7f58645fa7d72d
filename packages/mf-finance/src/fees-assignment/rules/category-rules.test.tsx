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
import { officialWith } from '../../lib/sessions.fixture';
import FeesPage from '../fees-assignment.page';
import { active, choices, pageOf, row } from '../fees.fixture';

const asked: Sent[] = [];
const { items: _items, replaces: _replaces, overlaps: _overlaps, ...activeRow } = active;
const server = mockServer(
  mock(finance.feeRules.choices, choices),
  mock(finance.feeRules.list, (sent) => {
    asked.push(sent);
    return pageOf([
      row,
      { ...activeRow, level: 300, asked: '300 level', label: 'Fees, 300 level', firstShare: null },
    ]);
  }),
);
beforeEach(() => asked.splice(0));

const bursar = officialWith('finance.view', 'finance.edit', 'finance.approve');
const open = (route = '/fees_assignment/school_fees', session = bursar) =>
  renderWithPortal(<FeesPage />, { route, session });

async function actOn(user: ReturnType<typeof open>['user'], name: string, act: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: act }));
  return screen.findByRole('dialog');
}
const draft = '2025/2026 Undergraduate 200';

describe('the list of school fees', () => {
  it('shows whom each fee is for, its sum, its instalments and how far it is', async () => {
    const { container } = open();
    const line = (await screen.findByRole('link', { name: /200 level, Laboratory/ })).closest('tr');
    if (!line) throw new Error('no row');
    for (const words of ['₦73,001.00', '₦5,000.00', '50 / 50', '01/12/2025', 'Draft', 'by ETIM Ubong'])
      expect(within(line).getByText(words)).toBeVisible();
    expect(screen.getByText('In full')).toBeVisible();
    expect(screen.getByText('approved by DANJUMA Asabe')).toBeVisible();
    // Once as a filter.
    expect(screen.getAllByText('To be taken out of use')).toHaveLength(2);
    expect(asked[0]?.query).toMatchObject({ desk: 'school' });
    expect(screen.getByRole('link', { name: 'New fee' })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('asks the server by the filters of its address', async () => {
    open('/fees_assignment/school_fees?sessionId=4&level=200&state=draft&batch=5');
    expect(await screen.findByText(/These fees were prepared together/)).toBeVisible();
    const narrowed = { sessionId: '4', level: '200', state: 'draft', batchId: '5' };
    await waitFor(() => expect(asked[0]?.query).toMatchObject(narrowed));
  });

  it('lets those who may only look do nothing', async () => {
    server.use(mock(finance.feeRules.list, pageOf([{ ...row, may: [] }])));
    const { user } = open('/fees_assignment/school_fees', officialWith('finance.view'));
    await user.click(await screen.findByRole('button', { name: `Actions for ${draft}` }));
    const acts = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(acts).toEqual(['View', 'Preview for a student']);
    expect(screen.queryByRole('link', { name: 'New fee' })).not.toBeInTheDocument();
  });

  it('says that nothing is there', async () => {
    server.use(mock(finance.feeRules.list, pageOf([])));
    open();
    expect(await screen.findByText('There are no fees here yet.')).toBeVisible();
  });

  it('shows a refusal', async () => {
    server.use(mock(finance.feeRules.choices, problem('FORBIDDEN')));
    open();
    expect(await screen.findByText(/You are not allowed to do this/)).toBeVisible();
  });
});

describe('acts', () => {
  it('approves a draft by the version that was seen, and keeps a refusal in view', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(finance.feeRules.activate, (one) => {
        sent.push(one);
        return sent.length === 1 ? problem('SECOND_PERSON') : { superseded: 30 };
      }),
    );
    const { user } = open();
    const dialog = await actOn(user, draft, 'Approve and activate');
    expect(within(dialog).getByText(/superseded in the same moment/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Approve and activate' }));
    expect(await within(dialog).findByText('Another person has to approve this.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Approve and activate' }));
    expect(await screen.findByText('The fee is active')).toBeVisible();
    expect(sent.map(({ params, body }) => [params['id'], body])).toEqual([
      ['31', { version: 1 }],
      ['31', { version: 1 }],
    ]);
  });

  it('copies a fee for another session and opens the draft', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(finance.feeRules.copy, (one) => {
        sent.push(one);
        return { id: 77, version: 1 };
      }),
    );
    const { user, location } = open();
    const dialog = await actOn(user, draft, 'Copy');
    await user.selectOptions(within(dialog).getByLabelText('For the session'), '2024/2025');
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(location().search).toBe('?id=77'));
    expect(sent[0]?.body).toEqual({ sessionId: 3 });
  });

  it('agrees to take a fee out of use, with the reason of who asked', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(finance.feeRules.approveClosing, (one) => {
        sent.push(one);
        return {};
      }),
    );
    const { user } = open();
    const dialog = await actOn(user, '2025/2026 Undergraduate 300', 'Agree to take it out of use');
    expect(within(dialog).getByText(/charged in error/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Agree to take it out of use' }));
    expect(await screen.findByText('The fee is out of use')).toBeVisible();
    expect(sent[0]?.body).toEqual({ version: 2, closing: 6 });
  });

  it('keeps a fee in use, against the request that was seen', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(finance.feeRules.dropClosing, (one) => {
        sent.push(one);
        return {};
      }),
    );
    const { user } = open();
    const dialog = await actOn(user, '2025/2026 Undergraduate 300', 'Keep in use');
    await user.click(within(dialog).getByRole('button', { name: 'Keep in use' }));
    expect(await screen.findByText('The fee stays in use')).toBeVisible();
    expect(sent[0]?.body).toEqual({ version: 2, closing: 6 });
  });

  it('shows what a student owes by the rule that counts', async () => {
    server.use(
      mock(finance.feeRules.student, {
        name: 'BELLO Grace',
        matricNumber: '2022/1/21001CS',
        level: 200,
        studentType: 'Undergraduate',
        department: 'Computer Science',
        ruleId: 30,
        ruleWords: 'School fees 2025/2026',
        fits: true,
        lines: [{ description: 'Registration', amount: 6_500_000 }],
        first: [{ description: 'Registration', amount: 3_250_000 }],
        second: [{ description: 'Registration', amount: 3_250_000 }],
        covers: [{ description: 'NELFUND', amount: 500_000 }],
        total: 6_500_000,
        payable: 6_000_000,
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Preview for a student' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByLabelText('Matric number'), '2022/1/21001CS');
    await user.click(within(dialog).getByRole('button', { name: 'Show' }));
    expect(await within(dialog).findByText('BELLO Grace, 2022/1/21001CS')).toBeVisible();
    expect(within(dialog).getByText('₦60,000.00')).toBeVisible();
    expect(within(dialog).getAllByText('₦32,500.00')).toHaveLength(4);
    expect(await axeFindings(dialog)).toEqual([]);
  });
});

describe('the same list of other categories', () => {
  it('asks for acceptance fees, with their window', async () => {
    server.use(
      mock(finance.feeRules.list, (sent) => {
        asked.push(sent);
        return pageOf([{ ...row, desk: 'acceptance', purposeId: 2, windowDays: 14 }]);
      }),
    );
    const { container } = open('/fees_assignment/acceptance_fees');
    expect(await screen.findByText('14 days')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Acceptance fees' })).toBeVisible();
    expect(asked[0]?.query).toMatchObject({ desk: 'acceptance' });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('asks for fees of postgraduates, by degree and study mode', async () => {
    const { container } = open('/fees_assignment/pg_school_fees?degree=PhD');
    await screen.findAllByText('by ETIM Ubong');
    expect(asked[0]?.query).toMatchObject({ desk: 'pg', degree: 'PhD' });
    expect(screen.getByRole('link', { name: 'Many at once' })).toHaveAttribute(
      'href',
      '/fees_assignment/pg_school_fees/bulk',
    );
    expect(await axeFindings(container)).toEqual([]);
  });
});
