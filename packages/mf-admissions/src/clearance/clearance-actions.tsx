import { admissions, rejectClearanceSchema } from '@portal/contracts/admissions';
import { TextAreaField } from '@portal/shared/forms';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { clearancePath } from '../lib/clearance-path';
import type { ClearanceRow } from './clearance.api';

function CommentField() {
  return (
    <TextAreaField name="comment" label="Comment" hint="The student is sent it. At most 300 characters." />
  );
}

/** What is done with a clearance; the server says with which. */
export const decide: readonly RowAction<ClearanceRow>[] = [
  rowAction({
    label: 'Clear',
    may: 'clear',
    primary: true,
    question: ({ name }: ClearanceRow) => `Clear ${name}?`,
    consequence: 'School fees can be paid from now on, and the slip can be printed.',
    call: admissions.clearance.clear,
    input: ({ id, version }: ClearanceRow) => ({ params: { id }, body: { version } }),
    done: 'Cleared, and the student is told',
  }),
  rowAction({
    label: 'Refuse',
    may: 'reject',
    danger: true,
    question: ({ name }: ClearanceRow) => `Refuse the clearance of ${name}?`,
    consequence: 'The student is told, by notification and mail, and can come again.',
    fields: {
      schema: rejectClearanceSchema,
      defaults: ({ version }: ClearanceRow) => ({ version, comment: '' }),
      form: CommentField,
    },
    call: admissions.clearance.reject,
    input: ({ id }: ClearanceRow, { version, comment }) => ({ params: { id }, body: { version, comment } }),
    done: 'Refused, and the student is told',
  }),
  rowAction({
    label: 'Take back',
    may: 'undo',
    danger: true,
    question: ({ name, state }: ClearanceRow) =>
      state === 'cleared' ? `Take back the clearance of ${name}?` : `Take back the refusal of ${name}?`,
    consequence: ({ state }: ClearanceRow) =>
      state === 'cleared'
        ? 'School fees are shut again, and the slip no longer counts. The student is told, with your reason.'
        : 'They wait to be cleared again. The student is told, with your reason.',
    reason: true,
    call: admissions.clearance.undo,
    input: ({ id, version }: ClearanceRow, { reason }) => ({ params: { id }, body: { version, reason } }),
    done: 'Taken back',
  }),
];

export const clearanceActions: readonly RowAction<ClearanceRow>[] = [
  { label: 'View', to: ({ id }) => clearancePath(id) },
  ...decide,
];
