import { boolean, number, object, string } from 'yup';
import { TextField, useWatch } from '../../forms';
import { closedObject, defineCall, listQuery, pageOf, type SessionSummary } from '../../model';
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
} from '../../testing';
import type { ListDefinition } from '../list/list-definition';
import { ListTable } from '../list/list-table';
import { ActionButtons } from './action-buttons';
import { rowAction, type RefusalProps, type RowAction } from './row-action';

const byId = object({ id: number().required() });
const answer = object({ number: string().required() }).required();
const write = {
  method: 'POST',
  access: 'public',
  summary: 'Writes',
  params: byId,
  data: answer,
  invalidates: ['/Test/refunds'],
} as const;
const list = defineCall({
  method: 'GET',
  path: '/Test/refunds',
  summary: 'Refunds',
  access: 'public',
  query: listQuery({}, []),
  data: pageOf({
    id: number().required(),
    payer: string().required(),
    version: number().required(),
    open: boolean().required(),
    may: string().required(),
  }),
});
const approve = defineCall({
  ...write,
  path: '/Test/refunds/{id}/approve',
  body: closedObject({ version: number().required() }),
});
const refuse = defineCall({
  ...write,
  path: '/Test/refunds/{id}/refuse',
  body: closedObject({ reason: string().required() }),
});
const pay = defineCall({
  ...write,
  path: '/Test/refunds/{id}/pay',
  body: closedObject({ amount: string().required(), owed: number().required() }),
});
const owed = defineCall({
  method: 'GET',
  path: '/Test/owed/{id}',
  summary: 'Owed',
  access: 'public',
  params: byId,
  data: object({ amount: number().required() }).required(),
});

interface Refund {
  id: number;
  payer: string;
  version: number;
  open: boolean;
  may: string;
}

const row: Refund = { id: 1, payer: 'BELLO Grace', version: 2, open: true, may: '' };
const other: Refund = { ...row, id: 2, payer: 'Musa Ibrahim', open: false };

const actions: readonly RowAction<Refund>[] = [
  { label: 'View', to: ({ id }) => `/refunds?id=${id}` },
  rowAction({
    label: 'Approve',
    when: ({ open }) => open,
    question: ({ payer }) => `Approve the refund to ${payer}?`,
    consequence: ({ version }) => `Version ${version} is approved.`,
    call: approve,
    input: ({ id, version }) => ({ params: { id }, body: { version } }),
    done: ({ data }) => `Refund ${data.number} is approved`,
  }),
  rowAction({
    label: 'Refuse',
    claim: 'modules.edit',
    danger: true,
    question: 'Refuse it?',
    reason: true,
    call: refuse,
    input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
    done: 'It is refused',
    leads: ({ data }) => `/refused/${data.number}`,
  }),
  rowAction({
    label: 'Pay',
    load: { call: owed, input: ({ id }) => ({ params: { id } }), label: 'Asking…' },
    consequence: (_, { amount }) => `At most ${amount}.`,
    fields: {
      schema: closedObject({ amount: string().required('say how much') }),
      defaults: (_, { amount }) => ({ amount: String(amount) }),
      form: () => <TextField name="amount" label="Amount" />,
    },
    call: pay,
    input: ({ id }, { amount }, loaded) => ({ params: { id }, body: { amount, owed: loaded.amount } }),
  }),
  rowAction({
    label: 'Ask',
    when: ({ open }) => open,
    call: approve,
    input: ({ id }) => ({ params: { id }, body: { version: 0 } }),
    done: ({ message }) => ({ severity: 'info', title: `Said: ${message}` }),
    failureTitle: 'Nobody was asked',
  }),
];

const definition: ListDefinition<typeof list> = {
  title: 'Refunds',
  call: list,
  rowKey: ({ id }) => id,
  rowName: ({ payer }) => payer,
  columns: [{ header: 'Payer', cell: ({ payer }) => payer }],
  actions,
};

const rows: { now: Refund[] } = { now: [] };
const sent: Sent[] = [];
const page = () => ({ rows: rows.now, total: rows.now.length, totalIsExact: true, page: 1, pageSize: 10 });
const noted = (one: Sent) => {
  sent.push(one);
  return { number: 'R-7' };
};
const server = mockServer(
  mock(list, page),
  mock(approve, noted),
  mock(refuse, noted),
  mock(pay, noted),
  mock(owed, { amount: 500 }),
);
beforeEach(() => {
  rows.now = [row, other];
  sent.splice(0);
});

const editor = { claims: ['modules.edit'] } as unknown as SessionSummary;
const open = (session: SessionSummary | null = editor) =>
  renderWithPortal(<ListTable list={definition} />, { session });
type User = ReturnType<typeof open>['user'];
async function menu(user: User, payer = row.payer) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${payer}` }));
  return within(screen.getByRole('menu'));
}
async function choose(user: User, label: string) {
  await user.click((await menu(user)).getByRole('menuitem', { name: label }));
}
const dialog = async () => within(await screen.findByRole('dialog'));

describe('actions of rows', () => {
  it('are offered by what the row is and who looks at it', async () => {
    const { user } = open(null);
    const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await menu(user);
    expect(names()).toEqual(['View', 'Approve', 'Pay', 'Ask']);
    await user.keyboard('{Escape}');
    await menu(user, other.payer);
    expect(names()).toEqual(['View', 'Pay']);
  });

  it('ask, are carried out, told, read again, and give the focus back to the menu', async () => {
    const { user, container } = open();
    await choose(user, 'Approve');
    const asked = await dialog();
    expect(asked.getByText('Version 2 is approved.')).toBeVisible();
    expect(asked.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(await axeFindings(container)).toEqual([]);
    rows.now = [{ ...row, payer: 'Grace Bello', version: 3 }, other];
    await user.click(asked.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Refund R-7 is approved')).toBeVisible();
    expect(sent[0]).toMatchObject({ params: { id: '1' }, body: { version: 2 } });
    expect(await screen.findByText('Grace Bello')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Actions for Grace Bello' })).toHaveFocus();
  });

  it('give the focus to the next row when theirs has gone', async () => {
    const { user } = open();
    await choose(user, 'Approve');
    rows.now = [other];
    await user.click((await dialog()).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByText(row.payer)).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: `Actions for ${other.payer}` })).toHaveFocus(),
    );
  });

  it('keep the reason and the refusal in view, and lead on once they went through', async () => {
    server.use(mock(refuse, problem('IN_USE', { message: 'Somebody counts on it.' })));
    const { user, location } = open();
    await choose(user, 'Refuse');
    const asked = await dialog();
    await user.click(asked.getByRole('button', { name: 'Refuse' }));
    expect(sent).toEqual([]);
    await user.type(asked.getByLabelText(/Reason/), 'not hers');
    await user.click(asked.getByRole('button', { name: 'Refuse' }));
    expect(await asked.findByText('Somebody counts on it.')).toBeVisible();
    expect(asked.getByLabelText(/Reason/)).toHaveValue('not hers');
    server.use(mock(refuse, noted));
    await user.click(asked.getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(location().pathname).toBe('/refused/R-7'));
    expect(sent[0]?.body).toEqual({ reason: 'not hers' });
  });

  it('read first what the question needs', async () => {
    const { user } = open();
    await choose(user, 'Pay');
    const asked = await dialog();
    expect(await asked.findByText('At most 500.')).toBeVisible();
    const amount = asked.getByLabelText('Amount');
    expect(amount).toHaveValue('500');
    await user.clear(amount);
    await user.type(amount, '300');
    await user.click(asked.getByRole('button', { name: 'Pay' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ amount: '300', owed: 500 }));
  });

  it('are done at once when they ask nothing, and say why they were not', async () => {
    const { user } = open();
    await choose(user, 'Ask');
    expect(await screen.findByText(/^Said:/)).toBeVisible();
    server.use(mock(approve, problem('GATEWAY_DOWN', { message: 'No answer.' })));
    await choose(user, 'Ask');
    expect(await screen.findByText('Nobody was asked')).toBeVisible();
    expect(screen.getByText('No answer.')).toBeVisible();
  });

  it('open the page of a row', async () => {
    const { user, location } = open();
    await choose(user, 'View');
    await waitFor(() => expect(location().search).toBe('?id=1'));
  });
});

describe('somebody else was faster', () => {
  const overtake = (now: Refund) => {
    rows.now = [row];
    server.use(
      mock(approve, (one: Sent) => {
        rows.now = [now];
        const { version } = one.body as { version: number };
        return version === now.version ? noted(one) : problem('STALE');
      }),
    );
  };

  it('shows how it is now, and the next try is about that', async () => {
    overtake({ ...row, version: 5 });
    const { user } = open();
    await choose(user, 'Approve');
    const asked = await dialog();
    await user.click(asked.getByRole('button', { name: 'Approve' }));
    expect(await asked.findByText('Somebody else changed this meanwhile')).toBeVisible();
    expect(asked.getByText('Version 5 is approved.')).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ version: 5 }));
  });

  it('is the end of what can no longer be done', async () => {
    overtake({ ...row, version: 5, open: false });
    const { user } = open();
    await choose(user, 'Approve');
    const asked = await dialog();
    await user.click(asked.getByRole('button', { name: 'Approve' }));
    expect(await asked.findByText('As it is now, this can no longer be done.')).toBeVisible();
    expect(asked.getByRole('button', { name: 'Approve' })).toBeDisabled();
  });
});

describe('actions on the one thing of a page', () => {
  const Emergency = ({ error }: RefusalProps<Refund>) => (
    <>
      <p>{error.errors.map(({ message }) => message).join(', ')}</p>
      <TextField name="why" label="Why all the same" />
      <Written />
    </>
  );
  const Written = () => <output>{String(useWatch({ name: 'why' }))}</output>;
  const place = rowAction<Refund, typeof refuse, ReturnType<typeof whySchema>>({
    label: 'Place',
    primary: true,
    question: 'Place it?',
    fields: { schema: whySchema(), defaults: { why: '' }, form: () => null },
    call: refuse,
    input: ({ id }, { why }) => ({ params: { id }, body: { reason: why === '' ? 'none' : why } }),
    refusals: { RELEASE_UNANSWERED: Emergency },
  });
  function whySchema() {
    return closedObject({ why: string().default('') });
  }

  it('are buttons, and ask more when the server wants to know more', async () => {
    const errors = [{ path: 'calls', message: 'GET /Gone' }];
    server.use(mock(refuse, problem('RELEASE_UNANSWERED', { message: 'Calls fail.', errors })));
    const { user } = renderWithPortal(<ActionButtons actions={[place]} row={row} />);
    await user.click(screen.getByRole('button', { name: 'Place' }));
    const asked = await dialog();
    expect(asked.queryByLabelText('Why all the same')).toBeNull();
    await user.click(asked.getByRole('button', { name: 'Place' }));
    expect(await asked.findByText('Calls fail.')).toBeVisible();
    expect(asked.getAllByText('GET /Gone')).toHaveLength(1);
    server.use(mock(refuse, noted));
    await user.type(asked.getByLabelText('Why all the same'), 'fire');
    await user.click(asked.getByRole('button', { name: 'Place' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ reason: 'fire' }));
  });
});
