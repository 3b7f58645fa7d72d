import type { Order } from './order';
import type { Till } from './till';

export interface NotifierOptions {
  url?: string | undefined;
  till: Till;
  /** Milliseconds before each further try. */
  retries: readonly number[];
  log: (message: string) => void;
}

/** The object of the documented notification. The merchant must not believe it. */
export function notificationOf(order: Order, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const at = order.paid?.at ?? order.created;
  return {
    rrr: order.rrr,
    channel: order.paid?.channel ?? 'CARDPAYMENT',
    billerName: 'REMITA SIMULATOR',
    amount: Number(order.paid?.amount ?? order.amount),
    transactiondate: stamp(at),
    debitdate: stamp(at),
    bank: '011',
    branch: '011152387',
    serviceTypeId: order.serviceTypeId,
    orderRef: order.orderId,
    orderId: order.orderId,
    payerName: order.payerName,
    payerPhoneNumber: order.payerPhone,
    payerEmail: order.payerEmail,
    type: 'PY',
    customFieldData: [{ DESCRIPTION: 'Payer phone', COLVAL: order.payerPhone }],
    parentRRRDetails: {},
    chargeFee: 161.25,
    paymentDescription: order.description,
    integratorsEmail: '',
    integratorsPhonenumber: '',
    ...changes,
  };
}

/** `dd/mm/yyyy hh:mm:ss` */
function stamp(iso: string): string {
  const [day = '', time = ''] = iso.split('T');
  return `${day.split('-').reverse().join('/')} ${time.slice(0, 8)}`;
}

/** Tells the merchant, again and again until it says 2xx. */
export class Notifier {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly underWay = new Set<Promise<unknown>>();
  private closed = false;

  constructor(private readonly options: NotifierOptions) {}

  /** Sends one body once; true when the merchant took it. */
  async send(body: unknown): Promise<boolean> {
    const { url, log } = this.options;
    if (!url) return false;
    const sending = fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      (error: unknown) => {
        log(`notification: ${String(error)}`);
        return false;
      },
    );
    this.underWay.add(sending);
    const taken = await sending;
    this.underWay.delete(sending);
    return taken;
  }

  /** Announces a payment, with retries. Resolves after the first try. */
  async announce(rrr: string, attempt = 0): Promise<void> {
    const order = this.options.till.order(rrr);
    if (!order?.paid || this.closed || !this.options.url) return;
    if (await this.send([notificationOf(order)])) {
      if (!order.delivered && !this.closed) this.options.till.delivered(rrr);
      return;
    }
    const wait = this.options.retries[attempt];
    if (wait !== undefined) this.after(wait, () => this.announce(rrr, attempt + 1));
  }

  after(milliseconds: number, work: () => Promise<void>): void {
    if (this.closed) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void work();
    }, milliseconds);
    this.timers.add(timer);
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const timer of this.timers) clearTimeout(timer);
    await Promise.allSettled(this.underWay);
  }
}
