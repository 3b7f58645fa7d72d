import type { InferType } from '@portal/shared/model';
import { isOpenState, type invoiceView } from './contract';

/** What every page of an invoice or a receipt shows. */
export type Invoice = InferType<typeof invoiceView>;

const gatewayNames: Record<string, string> = { remita: 'Remita', paystack: 'Paystack' };

/** Who collects the money of an invoice, as payers know it. */
export function gatewayName({ gateway }: Pick<Invoice, 'gateway'>): string {
  return gatewayNames[gateway] ?? 'The gateway';
}

/** An open invoice can still be paid. */
export function isOpen({ paymentStatus }: Pick<Invoice, 'paymentStatus'>): boolean {
  return isOpenState(paymentStatus);
}
