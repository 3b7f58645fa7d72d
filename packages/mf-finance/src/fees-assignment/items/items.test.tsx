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
import BusaryFeesPage from '../busary-fees/busary-fees.page';
import EditItemPage from '../busary-fees/edit/edit-item.page';
import { groups, item, itemChoices, pageOf } from '../fees.fixture';

const unused = {
  ...item,
  id: 12,
  name: 'Library',
  code: 'SCH-LIB',
  rules: 0,
  invoices: 0,
  inForce: false,
  active: false,
};
const drafted = {
  ...item,
  id: 13,
  name: 'Laboratory',
  code: 'SCH-LAB',
  rules: 1,
  invoices: 0,
  inForce: false,
};
const server = mockServer(
  mock(finance.feeItems.choices, itemChoices),
  mock(finance.feeItems.list, pageOf([item, unused])),
  mock(
    finance.feeItems.one,
    ({ params }) => [unused, drafted].find(({ id }) => String(id) === params['id']) ?? item,
  ),
  mock(finance.departmentGroups.list, groups),
);
const clerk = officialWith('finance.view', 'finance.edit');
const list = (query = '', session = clerk) =>
  renderWithPortal(<BusaryFeesPage />, { route: `/fees_assignment/busary_fees${query}`, session });
const edit = (query = '', session = clerk) =>
  renderWithPortal(<EditItemPage />, { route: `/fees_assignment/busary_fees/edit${query}`, session });

describe('fee items', () => {
  it('say which account earns them and where they are used', async () => {
    const { container } = list();
    expect(await screen.findByRole('link', { name: 'Registration' })).toBeVisible();
    expect(screen.getByText('4 rules, 1,000 invoices or more')).toBeVisible();
    expect(screen.getByText('Never charged')).toBeVisible();
    expect(screen.getAllByText('4100 School fees')).toHaveLength(2);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('are narrowed to the purpose of an address from the first question on', async () => {
    const asked: (string | undefined)[] = [];
    server.use(
      mock(finance.feeItems.list, ({ query }) => {
        asked.push(query['purposeId']);
        return pageOf([item]);
      }),
    );
    list('?purposeId=1');
    expect(await screen.findByRole('link', { name: 'Registration' })).toBeVisible();
    expect(asked).toEqual(['1']);
  });

  it('are made with what the form says', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(finance.feeItems.create, (one) => {
        sent.push(one);
        if (sent.length > 1) return { id: 50, version: 1 };
        const errors = [{ path: 'code', message: 'another item has this code' }];
        return problem('INVALID', { errors });
      }),
    );
    const { user, location, container } = edit();
    await user.click(await screen.findByRole('button', { name: 'Save item' }));
    expect((await screen.findAllByText('Enter the code'))[0]).toBeVisible();
    await user.type(screen.getByLabelText('Code'), 'sch-lab');
    await user.type(screen.getByLabelText('Name'), 'Laboratory');
    await user.selectOptions(screen.getByLabelText('Purpose'), 'School fees');
    await user.selectOptions(screen.getByLabelText(/^Account/), '4900 Sundry fees');
    await user.click(screen.getByLabelText(/^Refundable/));
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save item' }));
    expect((await screen.findAllByText('another item has this code'))[0]).toBeVisible();
    await user.type(screen.getByLabelText('Code'), '2');
    await user.click(screen.getByRole('button', { name: 'Save item' }));
    await waitFor(() => expect(location().pathname).toBe('/fees_assignment/busary_fees'));
    expect(sent[1]?.body).toMatchObject({
      code: 'SCH-LAB2',
      name: 'Laboratory',
      purposeId: 1,
      incomeAccount: '4900',
      refundable: true,
    });
  }, 15_000);

  it('that are used keep their purpose and are switched off, not deleted', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(finance.feeItems.update, (one) => {
        sent.push(one);
        return problem('STALE');
      }),
    );
    const { user } = edit('?id=11');
    expect(await screen.findByDisplayValue('School fees')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    await user.click(screen.getByLabelText(/^Active/));
    await user.click(screen.getByRole('button', { name: 'Save item' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ active: false, version: 3, code: 'SCH-REG' });
  });

  it('that somebody else changed meanwhile take over what was left alone, and say so', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(finance.feeItems.update, (one) => {
        sent.push(one);
        if (sent.length > 1) return { version: 5 };
        server.use(mock(finance.feeItems.one, { ...item, name: 'Registration fee', version: 4 }));
        return problem('STALE');
      }),
    );
    const { user, location } = edit('?id=11');
    await user.click(await screen.findByLabelText(/^Active/));
    await user.click(screen.getByRole('button', { name: 'Save item' }));
    await waitFor(() => expect(location().pathname).toBe('/fees_assignment/busary_fees'));
    expect(sent.map(({ body }) => body)).toMatchObject([
      { active: false, version: 3 },
      { active: false, name: 'Registration fee', version: 4 },
    ]);
    expect(screen.getByText('Taken over from a colleague: Name (Registration fee).')).toBeVisible();
  });

  it('that approved fees use keep what bears money, and the form says how it is changed', async () => {
    const { container } = edit('?id=11');
    const words = /Make another item and fees for it: a second officer approves them before they count\./;
    expect(await screen.findByText(words)).toBeVisible();
    for (const label of ['Code', /^Service type/, /^Account/]) {
      expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
    }
    expect(screen.getByLabelText('Name')).not.toHaveAttribute('readonly');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('that drafts alone use are open, and the form says what a change means for the drafts', async () => {
    edit('?id=13');
    expect(await screen.findByText(/Whoever changes it does not approve them\./)).toBeVisible();
    expect(screen.getByLabelText(/^Service type/)).not.toHaveAttribute('readonly');
  });

  it('that were never used are deleted with a reason', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(finance.feeItems.remove, (one) => {
        sent.push(one);
        return {};
      }),
    );
    const { user } = edit('?id=12');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/Reason/), 'made twice');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Library is deleted')).toBeVisible();
    expect(sent[0]?.body).toEqual({ version: 3, reason: 'made twice' });
  });

  it('are locked for those who may only look', async () => {
    edit('?id=12', officialWith('finance.view'));
    expect(await screen.findByLabelText('Code')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Save item' })).not.toBeInTheDocument();
  });
});

describe('department groups', () => {
  it('show their departments, and which are in none', async () => {
    const { container } = list('?tab=groups');
    expect(await screen.findByRole('region', { name: 'Laboratory departments' })).toHaveTextContent(
      'Chemistry',
    );
    expect(screen.getByText('In no group: Architecture.')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('are changed with the departments that the person saw', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(finance.departmentGroups.update, (one) => {
        sent.push(one);
        return {};
      }),
    );
    const { user } = list('?tab=groups');
    await user.click(await screen.findByRole('button', { name: 'Edit Studios' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByLabelText('Architecture'));
    expect(await axeFindings(dialog)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Save group' }));
    expect(await screen.findByText('Studios is saved')).toBeVisible();
    expect(sent[0]?.body).toEqual({ name: 'Studios', departments: [71], seen: [] });
  });

  it('keep their departments while active rules ask for them', async () => {
    const { user } = list('?tab=groups');
    await user.click(await screen.findByRole('button', { name: 'Edit Laboratory departments' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText('Chemistry')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Delete Laboratory departments' })).not.toBeInTheDocument();
  });
});
