import { differenceKindLabels, gatewayName } from '@portal/contracts/finance';
import { formatDate, formatRrr, isRrr } from '@portal/shared/model';
import { TwoLines } from '@portal/shared/lists';
import { Badge, LabelBadge, Money, Text } from '@portal/shared/ui';
import { differenceStateBadges } from '../lib/money-badges';
import { whoAndWhen } from '../lib/money-cells';
import type { Difference, Run } from './reconciliation.api';

export const referenceText = (reference: string) => (isRrr(reference) ? formatRrr(reference) : reference);

export function ReferenceCell({ reference, payer, gateway }: Difference) {
  return (
    <TwoLines minW="9rem" below={payer ?? `No invoice of ours, ${gatewayName(gateway)}`}>
      <Text fontWeight="medium" fontVariantNumeric="tabular-nums">
        {referenceText(reference)}
      </Text>
    </TwoLines>
  );
}

export function KindCell({ kind, purpose }: Difference) {
  return (
    <TwoLines minW="9rem" below={purpose}>
      {differenceKindLabels[kind]}
    </TwoLines>
  );
}

/** An amount that may not be there. */
export function AmountCell({ kobo }: { kobo: number | null }) {
  return kobo === null ? <>–</> : <Money kobo={kobo} />;
}

export function StateCell({ state }: Pick<Difference, 'state'>) {
  return <LabelBadge of={differenceStateBadges} value={state} />;
}

/** What was found, by whom and when; a dash while it is open. */
export function FoundOutCell({ note, decidedBy, decidedAt }: Difference) {
  if (!note) return <>–</>;
  return <TwoLines below={whoAndWhen(decidedBy, decidedAt)}>{note}</TwoLines>;
}

/** `14/09/2026`, or both ends where they differ. */
export const daysText = ({ from, to }: Pick<Run, 'from' | 'to'>) =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;

export function FoundCell({ found }: Pick<Run, 'found'>) {
  if (found === 0) return <Badge colorPalette="green">Nothing new</Badge>;
  return <Badge colorPalette="orange">{`${found.toLocaleString('en')} new`}</Badge>;
}
