import type { Badges } from '@portal/shared/ui';
import type { SundryDelivery, SundryOrderState } from '@portal/contracts/finance';

export const listPath = '/sundry';
export const sessionPath = (code: string) => `/sundry/session?code=${encodeURIComponent(code)}`;
export const invoicePath = (number: string) => `/sundry/invoice?number=${number}`;
export const receiptPath = (number: string) => `/sundry/receipt?number=${number}`;

/** Pages of people who are not signed in. */
export const allPath = '/sundry/all';
export const historyPath = '/sundry/payment_history';
export const openOrderPath = (code: string) =>
  `/sundry/all/generate_invoice?code=${encodeURIComponent(code)}`;
export const openInvoicePath = (rrr: string) => `/sundry_reciepts?rrr=${rrr}`;

export const crumbs = (label: string) => [{ label: 'Sundry', to: listPath }, { label }];
export const openCrumbs = (label: string) => [{ label: 'Sundry payments', to: allPath }, { label }];

/** Word and colour of how far an order is. */
export const progressBadges: Badges<SundryOrderState> = {
  awaiting: { label: 'Waits for payment', meaning: 'waiting' },
  received: { label: 'Received', meaning: 'waiting' },
  processing: { label: 'Being worked on', meaning: 'underway' },
  dispatched: { label: 'Dispatched', meaning: 'good' },
};

export const deliveryNames: Record<SundryDelivery, string> = {
  email: 'By email',
  courier: 'By courier',
  collection: 'Collected at the university',
};
