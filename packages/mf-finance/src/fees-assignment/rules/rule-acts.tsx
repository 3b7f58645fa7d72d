import { asSentence } from '@portal/shared/model';
import { finance, feeRuleLabel, type FeeRuleAct } from '@portal/contracts/finance';
import { request } from '@portal/shared/http';
import { ReasonDialog } from '@portal/shared/lists';
import { toast } from '@portal/shared/ui/overlay';
import { ConfirmDialog } from '../../lib/confirm-dialog';
import { useFreshFees, type RuleRow } from '../fees.api';
import { CopyDialog } from './copy-dialog';

const { feeRules } = finance;

/** Acts that are confirmed in a dialog; editing has a page. */
export type DialogAct = Exclude<FeeRuleAct, 'edit'>;

interface Act {
  label: string;
  question: string;
  consequence: (rule: RuleRow) => string;
  done: string;
  danger?: boolean;
  /** Asked for and kept in the audit. */
  reason?: boolean;
  run: (rule: RuleRow, reason: string) => Promise<unknown>;
}

const seen = ({ id, version }: RuleRow) => ({ params: { id }, body: { version } });

export const ruleActs: Record<Exclude<DialogAct, 'copy'>, Act> = {
  activate: {
    label: 'Approve and activate',
    question: 'Approve this fee?',
    consequence: (rule) =>
      `${feeRuleLabel(rule)} then counts for these students, and the rule that counts for them now is superseded in the same moment. Invoices that wait for payment are made anew the next time their student asks.`,
    done: 'The fee is active',
    run: (rule) => request(feeRules.activate, seen(rule)),
  },
  delete: {
    label: 'Delete draft',
    question: 'Delete this draft?',
    consequence: (rule) => `${feeRuleLabel(rule)} was never active. The audit keeps what it said.`,
    done: 'The draft is deleted',
    danger: true,
    run: (rule) => request(feeRules.remove, seen(rule)),
  },
  close: {
    label: 'Take out of use',
    question: 'Take this fee out of use?',
    consequence: (rule) =>
      `Another officer has to agree. Students of ${feeRuleLabel(rule)} then pay by the rule that asks less, or nothing where there is none.`,
    done: 'Another officer is asked',
    danger: true,
    reason: true,
    run: ({ id, version }, reason) => request(feeRules.close, { params: { id }, body: { version, reason } }),
  },
  approveClosing: {
    label: 'Agree to take it out of use',
    question: 'Take this fee out of use?',
    consequence: ({ closing, ...rule }) =>
      `${closing?.by ?? ''} asked for it: ${asSentence(closing?.reason ?? '')} Students of ${feeRuleLabel(rule)} then pay by the rule that asks less, or nothing where there is none.`,
    done: 'The fee is out of use',
    danger: true,
    run: ({ id, version, closing }) =>
      request(feeRules.approveClosing, { params: { id }, body: { version, closing: closing?.id ?? 0 } }),
  },
  dropClosing: {
    label: 'Keep in use',
    question: 'Keep this fee in use?',
    consequence: ({ closing }) =>
      `${closing?.by ?? ''} asked to take it out: ${asSentence(closing?.reason ?? '')}`,
    done: 'The fee stays in use',
    run: (rule) => request(feeRules.dropClosing, seen(rule)),
  },
};

export const actLabel = (act: DialogAct) => (act === 'copy' ? 'Copy' : ruleActs[act].label);

interface DialogProps {
  rule: RuleRow;
  act: DialogAct;
  /** After it was done. */
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Says what an act does and carries it out; the server's refusal stays in view. */
export function RuleActDialog({ rule, act: name, onDone, onClose }: DialogProps) {
  const fresh = useFreshFees();
  if (name === 'copy') return <CopyDialog rule={rule} onClose={onClose} />;
  const act = ruleActs[name];
  const carryOut = async (reason = '') => {
    await act.run(rule, reason);
    toast({ severity: 'success', title: act.done });
    await fresh();
    onDone?.();
  };
  const dialog = {
    question: act.question,
    confirm: act.label,
    onClose,
    ...(act.danger && { danger: true }),
    children: act.consequence(rule),
  };
  return act.reason ? (
    <ReasonDialog {...dialog} onConfirm={(reason) => carryOut(reason)} />
  ) : (
    <ConfirmDialog {...dialog} onConfirm={() => carryOut()} />
  );
}
