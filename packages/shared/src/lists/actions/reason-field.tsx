import { TextAreaField } from '../../forms';

/** Why something is done that the audit keeps. */
export function ReasonField() {
  return <TextAreaField name="reason" label="Reason" hint="Kept in the audit beside your name." />;
}
