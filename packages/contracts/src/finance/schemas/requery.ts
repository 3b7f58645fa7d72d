import { isRrr, object, string } from '@portal/shared/model';
import { invoiceNumberPattern } from './invoice-number';

export const requeryOutcomes = ['paid', 'was_paid', 'unpaid', 'unanswered', 'unknown'] as const;
export type RequeryOutcome = (typeof requeryOutcomes)[number];

/** References that can be asked about at once. */
export const mostReferences = 500;

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
    .required('Paste at least one RRR')
    .max(20_000, 'That is too long a list')
    .test('some', 'Paste at least one RRR', (value) => referencesIn(value).length > 0)
    .test(
      'most',
      `At most ${mostReferences} at a time`,
      (value) => referencesIn(value).length <= mostReferences,
    )
    .test('shape', function shape(value) {
      const odd = referencesIn(value).find((one) => !isRrr(one) && !invoiceNumberPattern.test(one));
      return (
        odd === undefined ||
        this.createError({ message: `${odd.slice(0, 30)} is no RRR and no invoice number` })
      );
    }),
}).noUnknown();
