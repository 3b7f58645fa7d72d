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
import EditFeePage from '../edit/edit.page';
import { active, choices, rule } from '../fees.fixture';

const server = mockServer(
  mock(finance.feeRules.choices, choices),
  mock(finance.feeRules.one, ({ params }) => (params['id'] === '30' ? active : rule)),
);
const path = '/fees_assignment/school_fees/edit';
const clerk = officialWith('finance.view', 'finance.edit');
const open = (query = '', session = clerk) =>
  renderWithPortal(<EditFeePage />, { route: `${path}${query}`, session });
const line = (label: string, index: number) => {
  const boxes = screen.getAllByLabelText(label);
  const box = boxes[index];
  if (!box) throw new Error(`no ${label} in line ${index + 1}`);
  return box;
};

describe('a new fee', () => {
  it('adds up while it is entered, in words and in both instalments', async () => {
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText(/^Level/), '200');
    await user.type(line('Amount', 0), '65,000');
    await user.click(screen.getByRole('button', { name: 'Add a line' }));
    await user.type(line('Amount', 1), '8001');
    const total = screen.getByRole('status', { name: 'Total' });
    expect(total).toHaveTextContent('Everybody pays ₦73,001.00');
    expect(total).toHaveTextContent('Seventy Three Thousand One Naira Only');
    expect(screen.getByLabelText(/^First instalment/)).toHaveValue('50');
    const split = screen.getByRole('region', { name: 'Lines of the fee' });
    const last = within(split).getAllByRole('row').at(-1);
    expect(last).toHaveTextContent('Total₦73,001.00₦36,500.00₦36,501.00');
  }, 30_000);

  it('splits only what everybody pays: what some choose is told beside it and stays whole', async () => {
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText(/^Level/), '200');
    await user.selectOptions(line('Item', 0), 'Registration (SCH-REG)');
    await user.type(line('Amount', 0), '65,000');
    await user.click(screen.getByRole('button', { name: 'Add a line' }));
    await user.selectOptions(line('Item', 1), 'Library (SCH-LIB)');
    await user.type(line('Amount', 1), '8,000');
    await user.selectOptions(line('Who pays', 1), 'Those who choose it');
    const total = screen.getByRole('status', { name: 'Total' });
    expect(total).toHaveTextContent('Everybody pays ₦65,000.00');
    expect(total).toHaveTextContent('Those who choose it also pay ₦8,000.00');
    const rows = within(screen.getByRole('region', { name: 'Lines of the fee' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Registration₦65,000.00₦32,500.00₦32,500.00',
      'Total₦65,000.00₦32,500.00₦32,500.00',
    ]);
  }, 30_000);

  it('is saved as a draft, its lines in the order in which they stand', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(finance.feeRules.create, (one) => {
        sent.push(one);
        return { id: 40, version: 1 };
      }),
    );
    const { user, location } = open();
    await user.selectOptions(await screen.findByLabelText('Student type'), 'Undergraduate');
    await user.selectOptions(line('Item', 0), 'Registration (SCH-REG)');
    await user.type(line('Amount', 0), '65');
    await user.click(screen.getByRole('button', { name: 'Add a line' }));
    await user.selectOptions(line('Item', 1), 'Library (SCH-LIB)');
    await user.type(line('Amount', 1), '8');
    await user.click(screen.getByRole('button', { name: 'Move line 2 up' }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(location().pathname).toBe('/fees_assignment/school_fees'));
    expect(sent[0]?.body).toMatchObject({
      purposeId: 1,
      sessionId: 4,
      studentTypeId: 1,
      level: null,
      firstPercent: 50,
      nationality: null,
      lines: [
        { itemId: 12, naira: '8', payers: 'all' },
        { itemId: 11, naira: '65', payers: 'all' },
      ],
    });
  }, 30_000);

  it('names every wrong field at once', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Save draft' }));
    for (const words of ['Choose the student type', 'Choose the item', 'Enter the amount'])
      expect((await screen.findAllByText(words))[0]).toBeVisible();
    await user.type(line('Amount', 0), '0');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect((await screen.findAllByText('the lines add up to nothing'))[0]).toBeVisible();
  });

  it('is paid in full by 100 level: what was said of instalments goes', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(finance.feeRules.update, (one) => {
        sent.push(one);
        return { id: 31, version: 2 };
      }),
    );
    const { user } = open('?id=31');
    await screen.findByLabelText(/^First instalment/);
    await user.selectOptions(screen.getByLabelText(/^Level/), '100');
    expect(screen.getByText('This fee is paid in full.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ version: 1, level: 100, firstPercent: null, secondDueOn: null });
  });

  it('is not prepared by those who may only look', async () => {
    open('', officialWith('finance.view'));
    expect(await screen.findByText('You may look at fees, not prepare them.')).toBeVisible();
  });
});

describe('a draft', () => {
  it('says what it replaces and what overlaps, and keeps entries when somebody saved first', async () => {
    server.use(mock(finance.feeRules.update, problem('STALE')));
    const { user, container } = open('?id=31');
    expect(await screen.findByText(/12 invoices were made from it/)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    expect(screen.getByText(/this one counts/)).toBeVisible();
    expect(line('Amount', 0)).toHaveValue('65,000');
    await user.clear(line('Amount', 0));
    await user.type(line('Amount', 0), '66,000');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText(/your entries are kept/)).toBeVisible();
    expect(line('Amount', 0)).toHaveValue('66,000');
  });

  it('puts what the server refuses at its line', async () => {
    const message = 'this item is switched off';
    server.use(
      mock(finance.feeRules.update, problem('INVALID', { errors: [{ path: 'lines[1].itemId', message }] })),
    );
    const { user } = open('?id=31');
    await user.click(await screen.findByRole('button', { name: 'Save draft' }));
    expect((await screen.findAllByText(message))[0]).toBeVisible();
    expect(line('Item', 1)).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('a fee that counts', () => {
  it('is shown, not changed, with who asked to take it out of use', async () => {
    const { container } = open('?id=30');
    expect(await screen.findByText('ETIM Ubong asked to take this fee out of use')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save draft' })).not.toBeInTheDocument();
    const split = screen.getByRole('region', { name: 'Lines of the fee' });
    expect(within(split).getByRole('row', { name: /^Library/ })).toHaveTextContent(
      /8,001.00.*4,000.00.*4,001.00/,
    );
    expect(within(split).queryByText('ID card')).not.toBeInTheDocument();
    expect(screen.getByText('ID card: fresh students')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep in use' })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('that is not there says so', async () => {
    server.use(mock(finance.feeRules.one, problem('NOT_FOUND')));
    open('?id=99');
    expect(await screen.findByText(/We could not find that/)).toBeVisible();
  });
});

describe('the same editor of other categories', () => {
  it('asks acceptance fees for their window, and never for instalments', async () => {
    const { container } = renderWithPortal(<EditFeePage />, {
      route: '/fees_assignment/acceptance_fees/edit',
      session: clerk,
    });
    expect(await screen.findByLabelText(/^Window, days/)).toHaveValue('14');
    expect(screen.queryByLabelText(/^First instalment/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Fee')).not.toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('asks postgraduates for degree and study mode', async () => {
    renderWithPortal(<EditFeePage />, {
      route: '/fees_assignment/pg_school_fees/edit',
      session: clerk,
    });
    expect(await screen.findByLabelText(/^Degree/)).toBeVisible();
    const types = within(screen.getByLabelText('Student type')).getAllByRole('option');
    expect(types.map(({ textContent }) => textContent)).toEqual(['Select', 'Postgraduate']);
    expect(screen.queryByLabelText(/^Department group/)).not.toBeInTheDocument();
  });
});
