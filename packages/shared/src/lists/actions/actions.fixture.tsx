import {
  boolean,
  closedObject,
  defineCall,
  listQuery,
  number,
  object,
  pageOf,
  string,
  type SessionSummary,
} from '../../model';
import { TextField } from '../../forms';
import { mock, renderWithPortal, screen, within, type PortalResult, type Sent } from '../../testing';
import type { ListDefinition } from '../list/list-definition';
import { ListTable } from '../list/list-table';
import { rowAction, type RowAction } from './row-action';

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
export const list = defineCall({
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
export const approve = defineCall({
  ...write,
  path: '/Test/refunds/{id}/approve',
  body: closedObject({ version: number().required() }),
});
export const refuse = defineCall({
  ...write,
  path: '/Test/refunds/{id}/refuse',
  body: closedObject({ reason: string().required() }),
});
export const pay = defineCall({
  ...write,
  path: '/Test/refunds/{id}/pay',
  body: closedObject({ amount: string().required(), owed: number().required() }),
});
export const owed = defineCall({
  method: 'GET',
  path: '/Test/owed/{id}',
  summary: 'Owed',
  access: 'public',
  params: byId,
  data: object({ amount: number().required() }).required(),
});

export interface Refund {
  id: number;
  payer: string;
  version: number;
  open: boolean;
  may: string;
}

export const row: Refund = { id: 1, payer: 'BELLO Grace', version: 2, open: true, may: '' };
export const other: Refund = { ...row, id: 2, payer: 'Musa Ibrahim', open: false };

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

export const rows: { now: Refund[] } = { now: [] };
export const sent: Sent[] = [];
export const noted = (one: Sent) => {
  sent.push(one);
  return { number: 'R-7' };
};
/** Answers of the server. */
export const answers = [
  mock(list, () => ({
    rows: rows.now,
    total: rows.now.length,
    totalIsExact: true,
    page: 1,
    pageSize: 10,
  })),
  mock(approve, noted),
  mock(refuse, noted),
  mock(pay, noted),
  mock(owed, { amount: 500 }),
];

export function startAnew(): void {
  rows.now = [row, other];
  sent.splice(0);
}

const editor = { claims: ['modules.edit'] } as unknown as SessionSummary;
export const open = (session: SessionSummary | null = editor) =>
  renderWithPortal(<ListTable list={definition} />, { session });
type User = PortalResult['user'];

export async function menu(user: User, payer = row.payer) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${payer}` }));
  return within(screen.getByRole('menu'));
}
export async function choose(user: User, label: string) {
  await user.click((await menu(user)).getByRole('menuitem', { name: label }));
}
export const dialog = async () => within(await screen.findByRole('dialog'));
