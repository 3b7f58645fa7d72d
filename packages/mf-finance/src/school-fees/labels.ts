import type { PaymentOption } from '@portal/shared/model';

export const listPath = '/school_fees';
export const sessionPath = (sessionId: number, option?: PaymentOption) =>
  `/school_fees/session?session=${sessionId}${option ? `&option=${option}` : ''}`;
export const generatePath = (sessionId: number, option: PaymentOption) =>
  `/school_fees/generate_invoice?session=${sessionId}&option=${option}`;
export const invoicePath = (number: string) => `/school_fees/invoice?number=${number}`;
export const receiptPath = (number: string) => `/school_fees/receipt?number=${number}`;
export const form11Path = (sessionId: number) => `/school_fees/form11?session=${sessionId}`;

export const crumbs = (label: string) => [{ label: 'School fees', to: listPath }, { label }];

export const optionNames: Record<PaymentOption, string> = {
  Full: 'Full payment',
  FirstInstallment: 'First instalment',
  SecondInstallment: 'Second instalment',
};
