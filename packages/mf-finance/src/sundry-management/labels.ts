import { badgesOf } from '@portal/shared/ui';
import { choicesOfLabels } from '@portal/shared/lists';
import { sundryDeliveryLabels, sundryOrderStateLabels, type SundryAsks } from '@portal/contracts/finance';
import { studentTypes } from '@portal/shared/model';

export const offersPath = '/fees_assignment/sundry';
export const offerPath = (id?: number) => `${offersPath}/edit${id ? `?id=${id}` : ''}`;
export const reportPath = '/reports/sundry';
export const ordersPath = '/reports/sundry/orders';
export const orderPath = (number: string) => `${ordersPath}/view?number=${number}`;
/** Where officers see any invoice or receipt. */
export const anyInvoicePath = (number: string) => `/invoice_management/invoice/view?number=${number}`;

export const asksLabels: Record<SundryAsks, string> = {
  none: 'Nothing',
  transcript: 'Where a transcript goes',
};

export const stateBadges = badgesOf(sundryOrderStateLabels, {
  awaiting: 'waiting',
  received: 'waiting',
  processing: 'underway',
  dispatched: 'good',
});

export const typeNames: Readonly<Record<number, string>> = {
  [studentTypes.undergraduate]: 'Undergraduate',
  [studentTypes.jupeb]: 'JUPEB',
  [studentTypes.preDegree]: 'Pre-degree',
  [studentTypes.postgraduate]: 'Postgraduate',
  [studentTypes.cceUndergraduate]: 'CCE undergraduate',
  [studentTypes.ccePostgraduate]: 'CCE postgraduate',
};

export const studentTypeChoices = Object.entries(typeNames).map(([id, name]) => ({ id: Number(id), name }));

export const asksChoices = choicesOfLabels(asksLabels);
export const deliveryChoices = choicesOfLabels(sundryDeliveryLabels);
