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
import BulkFeesPage from '../bulk/bulk.page';
import { batch, choices, pageOf } from '../fees.fixture';

const preview = {
  rules: [
    {
      id: 30,
      words: 'School fees 2025/2026, Undergraduate, 200 level',
      lineBefore: 800_000,
      lineAfter: 860_000,
      totalBefore: 7_300_000,
      totalAfter: 7_360_000,
    },
  ],
  students: 1200,
  untouched: 340,
  openInvoices: 12,
  waiting: [
    {
      id: 41,
      words: 'School fees 2025/2026, Undergraduate, 200 level',
      batch: 'Library 2025/2026 raised by 10 %',
      createdBy: 'Ngozi Clerk',
    },
  ],
};
const server = mockServer(
  mock(finance.feeRules.choices, choices),
  mock(finance.feeBatches.list, pageOf([batch])),
);
const bursar = officialWith('finance.view', 'finance.edit', 'finance.approve');
const open = (tab = '', session = bursar) =>
  renderWithPortal(<BulkFeesPage />, {
    route: `/fees_assignment/school_fees/bulk${tab && `?tab=${tab}`}`,
    session,
  });

describe('raising a line', () => {
  const fill = async (user: ReturnType<typeof open>['user']) => {
    await user.selectOptions(await screen.findByLabelText('Line'), 'Library');
    await user.type(screen.getByLabelText('By per cent'), '7.5');
    await user.click(screen.getByRole('button', { name: 'Show what would change' }));
  };

  it('shows what would change and whom it meets before anything is prepared', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(finance.feeBatches.previewRaise, (one) => {
        sent.push(one);
        return preview;
      }),
      mock(finance.feeBatches.raise, (one) => {
        sent.push(one);
        return { id: 5, rules: 1 };
      }),
    );
    const { user, container, location } = open('raise');
    await fill(user);
    expect(await screen.findByText('₦8,600.00')).toBeVisible();
    expect(screen.getByText('1,200')).toBeVisible();
    expect(screen.getByText('340')).toBeVisible();
    expect(screen.getByText('In full or the first half: what they owe does not change')).toBeVisible();
    expect(screen.getByText('Other drafts for the same fees are already waiting')).toBeVisible();
    expect(screen.getByText(/\(Library 2025\/2026 raised by 10 %, Ngozi Clerk\)$/)).toBeVisible();
    expect(sent[0]?.query).toMatchObject({ desk: 'school', sessionId: '4', itemId: '12', percent: '7.5' });
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Prepare 1 draft' }));
    await waitFor(() => expect(location().search).toBe('?tab=batches'));
    expect(sent[1]?.body).toEqual({
      desk: 'school',
      sessionId: 4,
      itemId: 12,
      percent: 7.5,
      studentTypeId: null,
      level: null,
    });
  });

  it('says so where nothing would change, and what is wrong', async () => {
    server.use(
      mock(finance.feeBatches.previewRaise, {
        rules: [],
        students: 0,
        untouched: 0,
        openInvoices: 0,
        waiting: [],
      }),
    );
    const { user } = open('raise');
    await user.click(await screen.findByRole('button', { name: 'Show what would change' }));
    expect((await screen.findAllByText('Enter by how many per cent'))[0]).toBeVisible();
    await fill(user);
    expect(await screen.findByText(/nothing would change/)).toBeVisible();
  });
});

describe('what was prepared together', () => {
  it('is approved as a whole, as it was seen', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(finance.feeBatches.activate, (one) => {
        sent.push(one);
        return sent.length === 1 ? problem('SECOND_PERSON') : { rules: 2 };
      }),
    );
    const { user, container } = open('batches');
    await user.click(await screen.findByRole('button', { name: `Actions for ${batch.title}` }));
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('menuitem', { name: 'Approve all' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      'Whoever has paid, in full or a first instalment, owes what their invoice said.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Approve all' }));
    expect(await within(dialog).findByText('Another person has to approve this.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Approve all' }));
    expect(await screen.findByText('2 fees are active')).toBeVisible();
    expect(sent[1]?.body).toEqual({ version: 3 });
  });

  it('is read again once it is decided, with nothing left to do', async () => {
    let sent: unknown;
    server.use(
      mock(finance.feeBatches.list, () =>
        pageOf([sent ? { ...batch, state: 'withdrawn' as const, may: [] } : batch]),
      ),
      mock(finance.feeBatches.withdraw, ({ body }) => {
        sent = body;
        return { rules: 2 };
      }),
    );
    const { user } = open('batches');
    await user.click(await screen.findByRole('button', { name: `Actions for ${batch.title}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Reason/), 'the wrong line');
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByRole('cell', { name: 'Withdrawn' })).toBeVisible();
    expect(sent).toEqual({ version: 3, reason: 'the wrong line' });
    await user.click(screen.getByRole('button', { name: `Actions for ${batch.title}` }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['See its fees']);
  });

  it('is all that those see who may only look', async () => {
    open('', officialWith('finance.view'));
    expect(await screen.findByText(batch.title)).toBeVisible();
    const parts = screen.getByRole('navigation', { name: 'Many at once' });
    expect(within(parts).getAllByRole('link')).toHaveLength(1);
  });
});

describe('the spreadsheet', () => {
  it('is explained column by column, with its template, for each category', async () => {
    const { container } = open();
    expect(await screen.findByText('Rule total (naira)')).toBeVisible();
    expect(screen.getByText(/a line that is lost shows/)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is none of the ways for postgraduates, whose lines are raised', async () => {
    renderWithPortal(<BulkFeesPage />, {
      route: '/fees_assignment/pg_school_fees/bulk',
      session: bursar,
    });
    expect(await screen.findByRole('form', { name: 'Raise a line' })).toBeVisible();
    const ways = within(screen.getByRole('navigation', { name: 'Many at once' }));
    expect(ways.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Raise a line',
      'Prepared together',
    ]);
  });

  it('has the window of offers for acceptance fees', async () => {
    const { container } = renderWithPortal(<BulkFeesPage />, {
      route: '/fees_assignment/acceptance_fees/bulk',
      session: bursar,
    });
    expect(await screen.findByText('Window days')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });
});
