import { integer, isRealDate, isRrr, object, string, stripRrr } from '@portal/shared/model';
import { gatewayNames } from '../calls/invoice-management';
import { nairaField } from './scholarship';

/** `paid_here`: counted by us, not settled. `paid_there`: settled, not counted. `ledger`: the books say something else. */
export const differenceKinds = ['paid_here', 'paid_there', 'other_amount', 'ledger'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
export const differenceStates = ['open', 'explained', 'corrected'] as const;
export type DifferenceState = (typeof differenceStates)[number];
export const requeryOutcomes = ['paid', 'was_paid', 'unpaid', 'unanswered', 'unknown'] as const;
export type RequeryOutcome = (typeof requeryOutcomes)[number];

/** References that can be asked about at once. */
export const mostReferences = 500;
/** Days that one reconciliation may look at. */
export const mostReconciledDays = 92;

/** The references of a pasted list, each once: one a line, or with commas between them; spaces and hyphens fall away. */
export function referencesIn(pasted: string): string[] {
  const parts = pasted.split(/[\n\r,;\t]+/).map((part) => part.replace(/[\s-]/g, '').toUpperCase());
  return [...new Set(parts.filter(Boolean))];
}

/** A list of RRRs or invoice numbers as somebody pastes it. */
export const requerySchema = object({
  references: string()
    .default('')
    .trim()
    .required('paste at least one RRR')
    .max(20_000, 'that is too long a list')
    .test('some', 'paste at least one RRR', (value) => referencesIn(value).length > 0)
    .test(
      'most',
      `at most ${mostReferences} at a time`,
      (value) => referencesIn(value).length <= mostReferences,
    )
    .test('shape', function shape(value) {
      const odd = referencesIn(value).find((one) => !isRrr(one) && !/^INV\d{5,20}$/.test(one));
      return (
        odd === undefined ||
        this.createError({ message: `${odd.slice(0, 30)} is no RRR and no invoice number` })
      );
    }),
}).noUnknown();

const day = (missing: string) =>
  string()
    .default('')
    .required(missing)
    .test('day', 'there is no such day', (value) => isRealDate(value));
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** What is to be reconciled: a gateway, and days of the university, `YYYY-MM-DD`. */
export const reconcileSchema = object({
  gateway: string().oneOf(gatewayNames).required('choose the gateway'),
  from: day('choose the first day'),
  to: day('choose the last day').test('order', function order(to) {
    const { from } = this.parent as { from: string };
    if (!isRealDate(from) || !isRealDate(to)) return true;
    const days = daysBetween(from, to);
    if (days < 0) return this.createError({ message: 'the last day is before the first' });
    return days < mostReconciledDays || this.createError({ message: `at most ${mostReconciledDays} days` });
  }),
}).noUnknown();

/** How a difference was settled. `version`: of the difference as it was seen. */
export const closeDifferenceSchema = object({
  state: string().oneOf(['explained', 'corrected']).required('choose what it is'),
  note: string()
    .default('')
    .trim()
    .required('please say what was found')
    .min(5, 'say what was found, in at least 5 characters')
    .max(300, 'at most 300 characters'),
  version: integer().positive().required(),
}).noUnknown();

/** A row of a gateway's settlement file: RRRs with or without their hyphens; the amount in naira. */
export const settlementRowSchema = object({
  reference: string()
    .transform((value: string) => (isRrr(stripRrr(value)) ? stripRrr(value) : value.replace(/\s/g, '')))
    .required('enter the reference')
    .max(40, 'at most 40 characters'),
  amount: nairaField('enter the amount'),
  // Gateways write days as people do.
  settledOn: day('enter the day of the settlement').transform((value: string) =>
    value.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1'),
  ),
});
