import { isRealDate, isRrr, object, string, stripRrr } from '@portal/shared/model';
import { gatewayIds } from '@portal/invoice/contract';
import { nairaField } from './money-fields';
import { seenVersion } from './seen-version';

/** `paid_here`: counted by us, not settled. `paid_there`: settled, not counted. `ledger`: the books say something else. */
export const differenceKinds = ['paid_here', 'paid_there', 'other_amount', 'ledger'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
export const differenceStates = ['open', 'explained', 'corrected'] as const;
export type DifferenceState = (typeof differenceStates)[number];

/** Days that one reconciliation may look at. */
export const mostReconciledDays = 92;

const day = (missing: string) =>
  string()
    .default('')
    .required(missing)
    .test('day', 'There is no such day', (value) => isRealDate(value));
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** What is to be reconciled: a gateway, and days of the university, `YYYY-MM-DD`. */
export const reconcileSchema = object({
  gateway: string().oneOf(gatewayIds).required('Choose the gateway'),
  from: day('Choose the first day'),
  to: day('Choose the last day').test('order', function order(to) {
    const { from } = this.parent as { from: string };
    if (!isRealDate(from) || !isRealDate(to)) return true;
    const days = daysBetween(from, to);
    if (days < 0) return this.createError({ message: 'The last day is before the first' });
    return days < mostReconciledDays || this.createError({ message: `At most ${mostReconciledDays} days` });
  }),
}).noUnknown();

/** How a difference is closed. `version`: of the difference as it was seen. */
export const closeDifferenceSchema = object({
  state: string().oneOf(['explained', 'corrected']).required('Choose what it is'),
  note: string()
    .default('')
    .trim()
    .required('Say what was found')
    .min(5, 'Say what was found, in at least 5 characters')
    .max(300, 'At most 300 characters'),
  version: seenVersion(),
}).noUnknown();

/** A row of a gateway's settlement file: RRRs with or without their hyphens; the amount in naira. */
export const settlementRowSchema = object({
  reference: string()
    .transform((value: string) => (isRrr(stripRrr(value)) ? stripRrr(value) : value.replace(/\s/g, '')))
    .required('Enter the reference')
    .max(40, 'At most 40 characters'),
  amount: nairaField({ required: 'Enter the amount', least: 1 }),
  // Gateways write days as people do.
  settledOn: day('Enter the day of the settlement').transform((value: string) =>
    value.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1'),
  ),
});
