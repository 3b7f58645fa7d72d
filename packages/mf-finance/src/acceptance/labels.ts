import type { Badges } from '@portal/shared/ui';
import type { OfferState } from '@portal/contracts/finance';

export const listPath = '/acceptance';
export const generatePath = '/acceptance/generate_invoice';
export const invoicePath = '/acceptance/invoice';
export const receiptPath = '/acceptance/fee_receipt';

export const crumbs = (label: string) => [{ label: 'Acceptance', to: listPath }, { label }];

export const stateBadges: Badges<OfferState> = {
  published: { label: 'Waiting for you', meaning: 'waiting' },
  accepted: { label: 'Accepted', meaning: 'good' },
  declined: { label: 'Declined', meaning: 'idle' },
  lapsed: { label: 'Lapsed', meaning: 'bad' },
  withdrawn: { label: 'Withdrawn', meaning: 'idle' },
};
