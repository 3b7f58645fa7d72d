import type { bursary } from '@portal/contracts/finance';
import type { RowOf } from '@portal/shared/report';

export type RefundRow = RowOf<typeof bursary.refunds.list>;
export type CreditRow = RowOf<typeof bursary.creditNotes.list>;

export const listPath = '/invoice_management/refunds';
export const creditsPath = `${listPath}?tab=credit-notes`;
