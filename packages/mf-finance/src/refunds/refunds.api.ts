import type { finance } from '@portal/contracts/finance';
import type { RowOf } from '@portal/shared/lists';

export type RefundRow = RowOf<typeof finance.refunds.list>;
export type CreditRow = RowOf<typeof finance.creditNotes.list>;

export const listPath = '/invoice_management/refunds';
export const creditsPath = `${listPath}?tab=credit-notes`;
