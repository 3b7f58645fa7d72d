import type { OfferState } from '@portal/contracts/finance';

export const listPath = '/acceptance';
export const generatePath = '/acceptance/generate_invoice';
export const invoicePath = '/acceptance/invoice';
export const receiptPath = '/acceptance/fee_receipt';

export const crumbs = (label: string) => [{ label: 'Acceptance', to: listPath }, { label }];

export const stateBadges: Record<OfferState, { label: string; palette: string }> = {
  published: { label: 'Waiting for you', palette: 'orange' },
  accepted: { label: 'Accepted', palette: 'green' },
  declined: { label: 'Declined', palette: 'gray' },
  lapsed: { label: 'Lapsed', palette: 'red' },
  withdrawn: { label: 'Withdrawn', palette: 'red' },
};
