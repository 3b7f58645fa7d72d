import { number, object } from '@portal/shared/model';
import { openPercent } from './fee-fields';

const wholeDays = '1 to 365 days';

/** What holds for all fees alike. */
export const billingSettingsSchema = object({
  /** For which an invoice stands when nothing ends it sooner. */
  invoiceDays: number()
    .transform((value: number, given: unknown) => (given === '' ? undefined : value))
    .typeError(wholeDays)
    .integer('Whole days')
    .min(1, wholeDays)
    .max(365, wholeDays)
    .required(wholeDays),
  /** Per cent of the first instalment that a new fee begins with; null for none. */
  firstPercent: openPercent()
    .min(0.01, 'More than 0 and less than 100')
    .max(99.99, 'More than 0 and less than 100'),
});
