import { TextAreaField, type TextAreaFieldProps } from '../../forms';
import { whySchema, type ObjectSchema } from '../../model';

interface ReasonFieldProps extends Pick<TextAreaFieldProps, 'rows'> {
  /** What is asked of the reason, where that is another rule than the usual one. */
  schema?: ObjectSchema<{ reason: string }>;
}

/** Characters that a reason has at least. */
function leastOf(schema: ObjectSchema<{ reason: string }>): unknown {
  const { reason } = schema.describe().fields;
  const tests = reason && 'tests' in reason ? reason.tests : [];
  return tests.find(({ name }) => name === 'min')?.params?.['min'];
}

/** What stands at a reason: how long it has to be, and who reads it. */
function hintOf(schema: ObjectSchema<{ reason: string }>): string {
  const least = leastOf(schema);
  const kept = 'Kept in the audit beside your name.';
  return least === undefined ? kept : `At least ${String(least)} characters. ${kept}`;
}

/** The hint of the usual reason, for a field with a name of its own. */
export const reasonHint = hintOf(whySchema);

/** Why something is done that the audit keeps. */
export function ReasonField({ schema = whySchema, ...look }: ReasonFieldProps) {
  return <TextAreaField name="reason" label="Reason" hint={hintOf(schema)} {...look} />;
}
