import type { InferType } from '@portal/shared/model';
import { gatewayLabels, isOpenState, type invoiceView } from './contract';

/** What every page of an invoice or a receipt shows. */
export type Invoice = InferType<typeof invoiceView>;

const labels: Readonly<Record<string, string>> = gatewayLabels;

/** Who collects the money of an invoice, as payers know it. */
export function gatewayName({ gateway }: Pick<Invoice, 'gateway'>): string {
  return labels[gateway] ?? 'The gateway';
}

/** An open invoice can still be paid. */
export function isOpen({ paymentStatus }: Pick<Invoice, 'paymentStatus'>): boolean {
  return isOpenState(paymentStatus);
}
