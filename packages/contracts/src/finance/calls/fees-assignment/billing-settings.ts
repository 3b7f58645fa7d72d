import { defineCall, integer, number, shape, whole } from '@portal/shared/model';
import { edit, feePages, view } from '../officer-calls';
import { billingSettingsSchema } from '../../schemas/billing-settings';

const settings = shape({
  invoiceDays: whole(),
  firstPercent: number().nullable().defined(),
  /** 0 while nobody has changed anything. */
  version: whole(),
});

/** What holds for all fees alike. */
export const billingSettings = {
  view: defineCall({
    method: 'GET',
    path: '/BillingSettings',
    summary: 'How long invoices stand, and the first instalment that new fees begin with',
    ...view,
    data: settings,
  }),
  save: defineCall({
    method: 'PUT',
    path: '/BillingSettings',
    invalidates: feePages,
    summary: 'Changes the billing settings for what is made from now on',
    ...edit,
    body: billingSettingsSchema.shape({ version: integer().min(0).required() }),
    data: settings,
  }),
};
