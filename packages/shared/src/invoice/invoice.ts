import type { finance } from '../finance';
import type { CallData } from '../model';

/** What every page of an invoice or a receipt shows. */
export type Invoice = CallData<typeof finance.ownInvoices.one>;

const gatewayNames: Record<string, string> = { remita: 'Remita', paystack: 'Paystack' };

/** Who collects the money of an invoice, as payers know it. */
export function gatewayName({ gateway }: Pick<Invoice, 'gateway'>): string {
  return gatewayNames[gateway] ?? 'The gateway';
}

/** An open invoice can still be paid. */
export function isOpen({ paymentStatus }: Pick<Invoice, 'paymentStatus'>): boolean {
  return paymentStatus === 'UNPAID' || paymentStatus === 'PENDING';
}
