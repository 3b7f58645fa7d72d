import { admissions, formulaLabels } from '@portal/contracts/admissions';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { formatDateTime } from '@portal/shared/model';
import { DescriptionList, Money, Stack, Text } from '@portal/shared/ui';
import type { SetupRow } from '../lib/application-setup.api';
import { LateTerms } from './fee-fields';
import { named } from './labels';

const rulesId = ({ rulesWaiting }: SetupRow) => rulesWaiting?.id ?? 0;
const waitingId = ({ waiting }: SetupRow) => waiting?.id ?? 0;

/** The fee in force, and the one that waits. */
function Fees({ fee, waiting }: SetupRow) {
  return (
    <DescriptionList
      items={[
        ['Active fee', fee ? <Money kobo={fee.amount} /> : 'None'],
        ['New fee', waiting && <Money key="new" kobo={waiting.amount} />],
        ['Those who are late', waiting && <LateTerms key="late" {...waiting} />],
        ['Proposed by', waiting?.by],
        ['Proposed', waiting && formatDateTime(waiting.at)],
      ]}
    />
  );
}

const unlessSame = <T,>(now: T, next: T) => (now === next ? 'As now' : next);

/** Formula and minimum score that wait, beside those that count. */
function Rules({ rulesWaiting }: SetupRow) {
  if (!rulesWaiting) return null;
  const { formula, minimumUtme, now } = rulesWaiting;
  return (
    <DescriptionList
      items={[
        ['Formula now', formulaLabels[now.formula]],
        ['New formula', unlessSame(formulaLabels[now.formula], formulaLabels[formula])],
        ['Minimum UTME score now', now.minimumUtme ?? 'None'],
        ['New minimum UTME score', unlessSame(now.minimumUtme ?? 'None', minimumUtme ?? 'None')],
        ['Proposed by', rulesWaiting.by],
        ['Proposed', formatDateTime(rulesWaiting.at)],
      ]}
    />
  );
}

/** What a fee or rules that wait come to: another officer decides, and who proposed them takes them back. */
export const decisionActions: readonly RowAction<SetupRow>[] = [
  rowAction({
    label: 'Approve the fee',
    may: 'approve',
    question: (setup) => `Approve the fee of ${named(setup)}?`,
    consequence: Fees,
    call: admissions.applicationSetup.approveFee,
    input: (setup) => ({ params: { id: waitingId(setup) } }),
    done: 'The fee is active',
  }),
  rowAction({
    label: 'Refuse the fee',
    may: 'refuse',
    danger: true,
    question: (setup) => `Refuse the fee of ${named(setup)}?`,
    consequence: Fees,
    reason: true,
    call: admissions.applicationSetup.refuseFee,
    input: (setup, { reason }) => ({ params: { id: waitingId(setup) }, body: { reason } }),
    done: 'The fee is refused',
  }),
  rowAction({
    label: 'Take the fee back',
    may: 'withdraw',
    question: (setup) => `Take back the fee that you proposed for ${named(setup)}?`,
    consequence: Fees,
    reason: true,
    call: admissions.applicationSetup.withdrawFee,
    input: (setup, { reason }) => ({ params: { id: waitingId(setup) }, body: { reason } }),
    done: 'The fee is taken back',
  }),
  rowAction({
    label: 'Approve the rules',
    may: 'approveRules',
    question: (setup) => `Approve the rules of ${named(setup)}?`,
    consequence: (setup) => (
      <Stack gap="4">
        <Text>There are results: other rules rank all candidates anew.</Text>
        <Rules {...setup} />
      </Stack>
    ),
    call: admissions.applicationSetup.approveRules,
    input: (setup) => ({ params: { id: rulesId(setup) } }),
    done: 'The rules are active',
  }),
  rowAction({
    label: 'Refuse the rules',
    may: 'refuseRules',
    danger: true,
    question: (setup) => `Refuse the rules of ${named(setup)}?`,
    consequence: Rules,
    reason: true,
    call: admissions.applicationSetup.refuseRules,
    input: (setup, { reason }) => ({ params: { id: rulesId(setup) }, body: { reason } }),
    done: 'The rules are refused',
  }),
  rowAction({
    label: 'Take the rules back',
    may: 'withdrawRules',
    question: (setup) => `Take back the rules that you proposed for ${named(setup)}?`,
    consequence: Rules,
    reason: true,
    call: admissions.applicationSetup.withdrawRules,
    input: (setup, { reason }) => ({ params: { id: rulesId(setup) }, body: { reason } }),
    done: 'The rules are taken back',
  }),
];
