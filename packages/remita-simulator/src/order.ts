/** `00` and `01` are paid, `021` pending, `02` failed, `12` cancelled. */
export type OrderStatus = '00' | '01' | '02' | '021' | '12';

export interface OrderRequest {
  orderId: string;
  serviceTypeId: string;
  /** Naira as text, as the merchant sent it. */
  amount: string;
  payerName: string;
  payerEmail: string;
  payerPhone: string;
  description: string;
  /** `dd/mm/yyyy` */
  expiryDate?: string | undefined;
}

export interface Settlement {
  status: '00' | '01';
  /** Naira that arrived. */
  amount: string;
  channel: string;
}

/** A payment that will arrive by itself. */
export interface DuePayment extends Settlement {
  /** ISO time. */
  at: string;
}

export interface Order extends OrderRequest {
  rrr: string;
  created: string;
  status: OrderStatus;
  paid?: Settlement & { at: string };
  due?: DuePayment;
  /** The gateway never answers questions about this order. */
  silent: boolean;
  /** The merchant has accepted a notification. */
  delivered: boolean;
}

export interface Checkout {
  token: string;
  rrr: string;
  responseurl: string;
}

/** One line of the journal. */
export type Entry =
  | { kind: 'created'; rrr: string; at: string; request: OrderRequest }
  | { kind: 'paid'; rrr: string; at: string; settlement: Settlement }
  | { kind: 'due'; rrr: string; payment: DuePayment }
  | { kind: 'failed' | 'cancelled' | 'silent' | 'delivered'; rrr: string }
  | ({ kind: 'checkout' } & Checkout);

export interface Books {
  orders: Map<string, Order>;
  byOrderId: Map<string, string>;
  checkouts: Map<string, Checkout>;
}

export function emptyBooks(): Books {
  return { orders: new Map(), byOrderId: new Map(), checkouts: new Map() };
}

/** What an entry does to the books: the only way they change. */
export function apply(books: Books, entry: Entry): void {
  if (entry.kind === 'checkout') {
    books.checkouts.set(entry.token, entry);
    return;
  }
  if (entry.kind === 'created') {
    const { rrr, at, request } = entry;
    books.orders.set(rrr, { ...request, rrr, created: at, status: '021', silent: false, delivered: false });
    books.byOrderId.set(request.orderId, rrr);
    return;
  }
  const order = books.orders.get(entry.rrr);
  if (order) change(order, entry);
}

function change(order: Order, entry: Exclude<Entry, { kind: 'checkout' | 'created' }>): void {
  switch (entry.kind) {
    case 'paid':
      order.status = entry.settlement.status;
      order.paid = { ...entry.settlement, at: entry.at };
      delete order.due;
      break;
    case 'due':
      order.due = entry.payment;
      // Another try after one that failed is on its way.
      order.status = '021';
      break;
    case 'failed':
      order.status = '02';
      break;
    case 'cancelled':
      order.status = '12';
      delete order.due;
      break;
    case 'silent':
      order.silent = true;
      break;
    case 'delivered':
      order.delivered = true;
  }
}
