import type { Kobo } from '@portal/shared/model';

export interface PaymentRequest {
  /** Ours, stored before the gateway is asked; the gateway refuses it a second time. */
  orderId: string;
  serviceTypeId: string;
  amount: Kobo;
  payer: { name: string; email: string; phone: string };
  description: string;
  /** `YYYY-MM-DD`, the last day on which it can be paid. */
  expires?: string | undefined;
}

export interface PaymentStatus {
  /** `paid` for codes 00 and 01, `cancelled` for 12 and 027, else `pending`. `unknown`: the gateway has no such order. */
  state: 'paid' | 'pending' | 'cancelled' | 'unknown';
  /** The gateway's own code. */
  code: string;
  rrr: string | null;
  orderId: string | null;
  /** What the gateway says was paid; null when it does not say. */
  amount: Kobo | null;
  channel: string | null;
}

/** Fields of the form that takes a payer to the pay page. */
export interface PayForm {
  action: string;
  fields: { merchantId: string; hash: string; rrr: string; responseurl: string };
}

/** What we ask of Remita. Everything throws a GatewayError when no trustworthy answer comes. */
export interface Remita {
  /** Origin of the pay page, for the policy of pages that post a form there. */
  readonly origin: string;
  /** The RRR of an order. Asking again with the same order id gives the same RRR. */
  generate(request: PaymentRequest): Promise<string>;
  status(rrr: string): Promise<PaymentStatus>;
  statusByOrder(orderId: string): Promise<PaymentStatus>;
  payForm(rrr: string, responseUrl: string): PayForm;
  /** Whether it can no longer be paid. False when it was paid before. */
  cancel(rrr: string): Promise<boolean>;
}

export type GatewayFailure = 'unreachable' | 'refused' | 'nonsense';

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
