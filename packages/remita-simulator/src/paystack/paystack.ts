import { createHmac, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

export const paystackFaults = {
  /** `timeout`: the order is made, the answer never comes. `lost`: the connection breaks before anything is made. */
  initialize: ['timeout', 'lost', 'down', 'slow', 'garbage', 'elsewhere'],
  /** `other-amount` and `other-order`: an answer that lies. */
  verify: ['down', 'hang', 'slow', 'garbage', 'other-amount', 'other-order'],
} as const;
export type InitializeFault = (typeof paystackFaults.initialize)[number];
export type VerifyFault = (typeof paystackFaults.verify)[number];

export interface Transaction {
  reference: string;
  /** Part of the pay page's address. */
  accessCode: string;
  /** Kobo, as the merchant asked for. */
  amount: number;
  email: string;
  description: string;
  callbackUrl: string;
  status: 'abandoned' | 'failed' | 'success' | 'reversed';
  /** Kobo that arrived. */
  paid: number | null;
  channel: string | null;
  paidAt: string | null;
}

export interface PaystackOptions {
  secretKey: string;
  /** Journal of transactions; without it they live in memory. */
  file?: string | undefined;
  notificationUrl?: string | undefined;
  now: () => Date;
  log: (message: string) => void;
}

/** The books of a Paystack account and what it tells its merchant. */
export class Paystack {
  readonly secretKey: string;
  notificationUrl: string | undefined;
  private readonly transactions = new Map<string, Transaction>();
  private readonly underWay = new Set<Promise<unknown>>();
  private initializeFault: { fault: InitializeFault; times: number } | undefined;
  private verifyFault: { fault: VerifyFault; times: number } | undefined;

  constructor(private readonly options: Partial<PaystackOptions> & Pick<PaystackOptions, 'now' | 'log'>) {
    const { file, secretKey = 'sk_test_demo', notificationUrl } = options;
    this.secretKey = secretKey;
    this.notificationUrl = notificationUrl;
    if (!file || !existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n')) this.read(line);
  }

  all(): Transaction[] {
    return [...this.transactions.values()];
  }

  find(reference: string): Transaction | undefined {
    return this.transactions.get(reference);
  }

  byAccessCode(code: string): Transaction | undefined {
    return this.all().find(({ accessCode }) => accessCode === code);
  }

  /** A new transaction, or nothing when the reference was used before. */
  initialize(
    asked: Pick<Transaction, 'reference' | 'amount' | 'email' | 'description' | 'callbackUrl'>,
  ): Transaction | undefined {
    if (this.transactions.has(asked.reference)) return undefined;
    const accessCode = randomBytes(8).toString('hex');
    return this.write({ ...asked, accessCode, status: 'abandoned', paid: null, channel: null, paidAt: null });
  }

  /** Books a payment, once. Kobo; what was asked for where nothing is said. */
  pay(reference: string, { amount, channel = 'card' }: { amount?: number; channel?: string } = {}): boolean {
    const transaction = this.find(reference);
    if (!transaction || transaction.status === 'success') return false;
    const paidAt = this.options.now().toISOString();
    this.write({ ...transaction, status: 'success', paid: amount ?? transaction.amount, channel, paidAt });
    return true;
  }

  fail(reference: string): void {
    const transaction = this.find(reference);
    if (transaction && transaction.status !== 'success') this.write({ ...transaction, status: 'failed' });
  }

  armInitialize(fault: InitializeFault, times = 1): void {
    this.initializeFault = { fault, times };
  }

  armVerify(fault: VerifyFault, times = Number.POSITIVE_INFINITY): void {
    this.verifyFault = { fault, times };
  }

  clearFaults(): void {
    this.initializeFault = undefined;
    this.verifyFault = undefined;
  }

  takeInitializeFault(): InitializeFault | undefined {
    return take(this.initializeFault);
  }

  takeVerifyFault(): VerifyFault | undefined {
    return take(this.verifyFault);
  }

  /** What `charge.success` says of a transaction; `changes` overwrite parts of its data. */
  eventOf(reference: string, changes: Record<string, unknown> = {}): string {
    const { paid = null, amount = 0, channel = 'card', paidAt = null } = this.find(reference) ?? {};
    const data = {
      status: 'success',
      reference,
      amount: paid ?? amount,
      currency: 'NGN',
      channel,
      paid_at: paidAt,
      ...changes,
    };
    return JSON.stringify({ event: 'charge.success', data });
  }

  sign(body: string, key = this.secretKey): string {
    return createHmac('sha512', key).update(body).digest('hex');
  }

  /** Tells the merchant once; true when it took it. */
  async announce(body: string, signature = this.sign(body)): Promise<boolean> {
    if (!this.notificationUrl) return false;
    const sending = fetch(this.notificationUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
      body,
      signal: AbortSignal.timeout(10_000),
    }).then(
      ({ ok }) => ok,
      (error: unknown) => {
        this.options.log(`paystack: ${String(error)}`);
        return false;
      },
    );
    this.underWay.add(sending);
    const taken = await sending;
    this.underWay.delete(sending);
    return taken;
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.underWay);
  }

  private write(transaction: Transaction): Transaction {
    const { file } = this.options;
    if (file) {
      mkdirSync(dirname(file), { recursive: true });
      appendFileSync(file, `${JSON.stringify(transaction)}\n`);
    }
    this.transactions.set(transaction.reference, transaction);
    return transaction;
  }

  /** The last line of a transaction is how it stands; one that was cut short is left out. */
  private read(line: string): void {
    try {
      const transaction = JSON.parse(line) as Transaction;
      this.transactions.set(transaction.reference, transaction);
    } catch {
      // An empty line, or half of one.
    }
  }
}

function take<T>(armed: { fault: T; times: number } | undefined): T | undefined {
  if (!armed || armed.times <= 0) return undefined;
  armed.times -= 1;
  return armed.fault;
}
