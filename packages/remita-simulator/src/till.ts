import { randomBytes, randomInt } from 'node:crypto';
import type { Journal } from './journal';
import {
  apply,
  emptyBooks,
  type Checkout,
  type DuePayment,
  type Entry,
  type Order,
  type OrderRequest,
  type Settlement,
} from './order';

export interface TillOptions {
  journal: Journal;
  now: () => Date;
}

/** The gateway's own books: references, payments and what is due to arrive. */
export class Till {
  private readonly books = emptyBooks();
  private readonly journal: Journal;
  readonly now: () => Date;

  constructor({ journal, now }: TillOptions) {
    this.journal = journal;
    this.now = now;
    for (const entry of journal.entries) apply(this.books, entry);
  }

  /** A new reference, or nothing when the order id was used before. */
  generate(request: OrderRequest, rrr = this.freeRrr()): Order | undefined {
    if (this.books.byOrderId.has(request.orderId) || this.books.orders.has(rrr)) return undefined;
    this.write({ kind: 'created', rrr, at: this.now().toISOString(), request });
    return this.order(rrr);
  }

  /** The order as it stands now; a payment that has become due is booked first. */
  order(rrr: string): Order | undefined {
    const order = this.books.orders.get(rrr);
    if (order?.due && Date.parse(order.due.at) <= this.now().getTime()) this.pay(rrr, order.due);
    return order;
  }

  byOrderId(orderId: string): Order | undefined {
    const rrr = this.books.byOrderId.get(orderId);
    return rrr === undefined ? undefined : this.order(rrr);
  }

  all(): Order[] {
    return [...this.books.orders.keys()].map((rrr) => this.order(rrr) as Order);
  }

  /** Books a payment. A reference is paid once, and never after it was cancelled or has expired. */
  pay(rrr: string, { status, amount, channel }: Settlement): boolean {
    const order = this.books.orders.get(rrr);
    if (!order || order.paid || order.status === '12' || this.isExpired(order)) return false;
    this.write({
      kind: 'paid',
      rrr,
      at: this.now().toISOString(),
      settlement: { status, amount, channel },
    });
    return true;
  }

  payLater(rrr: string, payment: DuePayment): void {
    if (this.isOpen(rrr)) this.write({ kind: 'due', rrr, payment });
  }

  fail(rrr: string): void {
    if (this.isOpen(rrr)) this.write({ kind: 'failed', rrr });
  }

  /** False once it is paid. */
  cancel(rrr: string): boolean {
    if (!this.order(rrr) || !this.isOpen(rrr)) return false;
    this.write({ kind: 'cancelled', rrr });
    return true;
  }

  silence(rrr: string): void {
    this.write({ kind: 'silent', rrr });
  }

  delivered(rrr: string): void {
    this.write({ kind: 'delivered', rrr });
  }

  openCheckout(rrr: string, responseurl: string): Checkout {
    const token = randomBytes(16).toString('hex');
    this.write({ kind: 'checkout', token, rrr, responseurl });
    return { token, rrr, responseurl };
  }

  checkout(token: string): Checkout | undefined {
    return this.books.checkouts.get(token);
  }

  isExpired(order: Order): boolean {
    const [day, month, year] = order.expiryDate?.split('/') ?? [];
    return Boolean(year) && this.now().toISOString().slice(0, 10) > `${year}-${month}-${day}`;
  }

  private isOpen(rrr: string): boolean {
    const order = this.books.orders.get(rrr);
    return order !== undefined && !order.paid && order.status !== '12';
  }

  private freeRrr(): string {
    for (;;) {
      const rrr = `2${String(randomInt(100_000_000_000)).padStart(11, '0')}`;
      if (!this.books.orders.has(rrr)) return rrr;
    }
  }

  private write(entry: Entry): void {
    this.journal.append(entry);
    apply(this.books, entry);
  }
}
