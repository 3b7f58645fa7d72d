import type { PayPage, PaymentRequest, PaymentStatus } from '../gateway';

/** Remita's calls, by its own references. Everything throws a GatewayError when no trustworthy answer comes. */
export interface Remita {
  /** Origin of the pay page. */
  readonly origin: string;
  /** The RRR of an order. Asking again with the same order id gives the same RRR. */
  generate(request: PaymentRequest): Promise<string>;
  /** `paid` for codes 00 and 01, `cancelled` for 12 and 027. */
  status(rrr: string): Promise<PaymentStatus>;
  statusByOrder(orderId: string): Promise<PaymentStatus>;
  payForm(rrr: string, responseUrl: string): PayPage & { fields: NonNullable<PayPage['fields']> };
  /** Whether it can no longer be paid. False when it was paid before. */
  cancel(rrr: string): Promise<boolean>;
}
