import type { GatewayAnswer, Kobo } from '@portal/shared/model';

export interface PaymentRequest {
  /** Ours, stored before the gateway is asked; the gateway refuses it a second time. */
  orderId: string;
  serviceTypeId: string;
  amount: Kobo;
  payer: { name: string; email: string; phone: string };
  description: string;
  /** `YYYY-MM-DD`, the last day on which it can be paid. */
  expires?: string | undefined;
  /** Where the payer comes back to, for gateways that want to know it beforehand. */
  returnUrl?: string | undefined;
}

export interface PaymentStatus {
  /**
   * `processing`: a payment is under way, and the money may come. `pending`: nobody has paid. `failed`: the last try
   * brought no money, and another may follow. `unknown`: the gateway has no such order.
   */
  state: GatewayAnswer | 'processing';
  /** The gateway's own code. */
  code: string;
  rrr: string | null;
  orderId: string | null;
  /** What the gateway says was paid; null when it does not say. */
  amount: Kobo | null;
  channel: string | null;
}

/** What the gateway gave for an order: a number that is paid anywhere, or the address of its pay page. */
export interface Reference {
  rrr: string | null;
  payUrl: string | null;
}

/** An order as the gateway knows it; an invoice is one. */
export interface GatewayOrder extends Reference {
  orderId: string;
}

/** Where a payer goes to pay: a form post with fields, or a plain link. */
export interface PayPage {
  action: string;
  fields: { merchantId: string; hash: string; rrr: string; responseurl: string } | null;
}

/** A notification whose signature is right. Still a hint: it may come again, and value is given only after asking. */
export interface SignedNotification {
  /** The order that it is about; null when it is about something else. */
  orderId: string | null;
}

/** Money that a gateway has settled; kobo. */
export interface SettledPayment {
  reference: string;
  amount: number;
  settledOn: string;
}

/**
 * What the engine asks of whoever collects money. Both kinds fit: those that sign what they tell us, and those that
 * only have to be asked again. Everything throws a GatewayError when no trustworthy answer comes.
 */
export interface Gateway {
  /** Origin of the pay page, for the policy of pages that post a form there; null for one that is not set up. */
  readonly origin: string | null;
  /** The reference of an order. Asking again with the same order id gives the same one, or fails with `spent`. */
  generate(request: PaymentRequest): Promise<Reference>;
  status(order: GatewayOrder): Promise<PaymentStatus>;
  payPage(order: GatewayOrder, responseUrl: string): PayPage | null;
  /** Whether it can no longer be paid. False when it was paid before, or when the gateway cannot be told. */
  cancel(order: GatewayOrder): Promise<boolean>;
  /**
   * What it has settled on these days of the university (`YYYY-MM-DD`, both included), by the reference that payments
   * carry; null where the gateway cannot be asked for it.
   */
  settled(days: { from: string; to: string }): Promise<SettledPayment[] | null>;
  /** Reads a signed notification from the bytes as they came; undefined when the signature is not the gateway's. */
  readNotification(
    body: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): SignedNotification | undefined;
}

/** `spent`: the order is taken and the gateway does not say again where it is paid. Another order has to be made. */
export type GatewayFailure = 'unreachable' | 'refused' | 'nonsense' | 'spent';

/** The gateway gave no usable answer. Its text never holds a key, a hash or a payer. */
export class GatewayError extends Error {
  constructor(
    readonly failure: GatewayFailure,
    message: string,
  ) {
    super(message);
    this.name = 'GatewayError';
  }
}
