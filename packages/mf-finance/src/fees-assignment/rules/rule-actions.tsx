import { feeCategoryPaths, feeRuleLabel, finance } from '@portal/contracts/finance';
import { SelectField } from '@portal/shared/forms';
import { namedChoices, rowAction, type ActionFormProps, type RowAction } from '@portal/shared/lists';
import { asSentence } from '@portal/shared/model';
import { editPath, type RuleChoices, type RuleRow } from '../fees.api';
import { RulePreview } from './student-preview';

const seen = ({ id, version }: RuleRow) => ({ params: { id }, body: { version } });
const seenClosing = ({ id, version, closing }: RuleRow) => ({
  params: { id },
  body: { version, closing: closing?.id ?? 0 },
});

function SessionField({ loaded: { sessions } }: ActionFormProps<RuleRow, RuleChoices>) {
  return (
    <SelectField
      name="sessionId"
      label="For the session"
      placeholder="The same"
      options={namedChoices(sessions)}
    />
  );
}

const deleteDraft = {
  label: 'Delete draft',
  may: 'delete',
  danger: true,
  question: 'Delete this draft?',
  consequence: (rule: RuleRow) => `${feeRuleLabel(rule)} was never active. The audit keeps what it said.`,
  call: finance.feeRules.remove,
  input: seen,
  done: 'The draft is deleted',
} as const;

/** A draft of a rule, for its own session or another one; the draft is opened. */
const copy: RowAction<RuleRow> = rowAction({
  label: 'Copy',
  may: 'copy',
  question: 'Copy this fee',
  consequence: (rule) =>
    `A draft with the lines of ${feeRuleLabel(rule)}. Due dates are copied only within the session.`,
  load: { call: finance.feeRules.choices, input: () => ({}), label: 'Loading sessions…' },
  fields: {
    schema: finance.feeRules.copy.body,
    defaults: ({ sessionId }) => ({ sessionId: String(sessionId) }),
    form: SessionField,
  },
  call: finance.feeRules.copy,
  input: ({ id }, { sessionId }) => ({ params: { id }, body: { sessionId: sessionId ?? null } }),
  leads: ({ row, data }) => editPath(row.desk, data.id),
});

const decisions: readonly RowAction<RuleRow>[] = [
  rowAction({
    label: 'Approve and activate',
    may: 'activate',
    primary: true,
    question: 'Approve this fee?',
    consequence: (rule) =>
      `${feeRuleLabel(rule)} then counts for these students, and the rule that counts for them now is superseded in the same moment. Invoices that wait for payment are made anew the next time their student asks.`,
    call: finance.feeRules.activate,
    input: seen,
    done: 'The fee is active',
  }),
  rowAction({
    label: 'Take out of use',
    may: 'close',
    danger: true,
    question: 'Take this fee out of use?',
    consequence: (rule) =>
      `Another officer has to agree. Students of ${feeRuleLabel(rule)} then pay by the rule that asks less, or nothing where there is none.`,
    reason: true,
    call: finance.feeRules.close,
    input: ({ id, version }, { reason }) => ({ params: { id }, body: { version, reason } }),
    done: 'Another officer is asked',
  }),
  rowAction({
    label: 'Agree to take it out of use',
    may: 'approveClosing',
    danger: true,
    primary: true,
    question: 'Take this fee out of use?',
    consequence: ({ closing, ...rule }) =>
      `${closing?.by ?? ''} asked for it: ${asSentence(closing?.reason ?? '')} Students of ${feeRuleLabel(rule)} then pay by the rule that asks less, or nothing where there is none.`,
    call: finance.feeRules.approveClosing,
    input: seenClosing,
    done: 'The fee is out of use',
  }),
  rowAction({
    label: 'Keep in use',
    may: 'dropClosing',
    question: 'Keep this fee in use?',
    consequence: ({ closing }) =>
      `${closing?.by ?? ''} asked to take it out: ${asSentence(closing?.reason ?? '')}`,
    call: finance.feeRules.dropClosing,
    input: seenClosing,
    done: 'The fee stays in use',
  }),
];

const preview: RowAction<RuleRow> = { label: 'Preview for a student', dialog: RulePreview };

/** What is done with a fee of the list. */
export const ruleActions: readonly RowAction<RuleRow>[] = [
  {
    label: ({ may }) => (may.includes('edit') ? 'Edit' : 'View'),
    to: ({ desk, id }) => editPath(desk, id),
  },
  preview,
  copy,
  ...decisions,
  rowAction(deleteDraft),
];

/** The same on the page of a fee, which is left when its draft is deleted. */
export const rulePageActions: readonly RowAction<RuleRow>[] = [
  copy,
  ...decisions,
  preview,
  rowAction({ ...deleteDraft, leads: ({ row }) => feeCategoryPaths[row.desk] }),
];
