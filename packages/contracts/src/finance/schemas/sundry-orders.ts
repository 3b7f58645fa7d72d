import { array, object, string, textField, whyField } from '@portal/shared/model';

/** What an officer writes when an order moves on. */
export const orderMoveSchema = object({
  to: string().oneOf(['processing', 'dispatched']).required(),
  reference: textField(undefined, 80),
  note: textField(undefined, 300),
});

/** Most invoices that are deleted at once. */
export const mostDeleted = 50;

export const sundryDeletionSchema = object({
  invoiceNumbers: array(string().max(40).required())
    .min(1, 'Choose at least one invoice')
    .max(mostDeleted, `At most ${mostDeleted} at once`)
    .required(),
  reason: whyField(),
});
