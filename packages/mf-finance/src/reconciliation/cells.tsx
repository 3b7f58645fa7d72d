import { differenceKindLabels, gatewayName } from '@portal/contracts/finance';
import { formatDate, formatDateTime, formatRrr, labelOf } from '@portal/shared/model';
import { SecondLine, TwoLines } from '@portal/shared/lists';
import { LabelBadge, Money, StateBadge, Text, Unless, When } from '@portal/shared/ui';
import { differenceStateBadges } from '../lib/money-badges';
import type { Difference, Run } from './reconciliation.api';

export function ReferenceCell({ reference, payer, gateway }: Difference) {
  return (
    <TwoLines
      minW="9rem"
      below={
        <When value={payer} otherwise={`No invoice of ours, ${gatewayName(gateway)}`}>
          {payer}
        </When>
      }
    >
      <Text fontWeight="medium" fontVariantNumeric="tabular-nums">
        {formatRrr(reference)}
      </Text>
    </TwoLines>
  );
}

export function KindCell({ kind, purpose }: Difference) {
  return (
    <TwoLines minW="9rem" below={purpose}>
      {labelOf(kind, differenceKindLabels)}
    </TwoLines>
  );
}

/** An amount that may not be there. */
export function AmountCell({ kobo }: { kobo: number | null }) {
  return (
    <When value={kobo} is={null} otherwise={<Money kobo={kobo ?? 0} />}>
      –
    </When>
  );
}

export function StateCell({ state }: Pick<Difference, 'state'>) {
  return <LabelBadge of={differenceStateBadges} value={state} />;
}

/** What was found, by whom and when; a dash while it is open. */
export function FoundOutCell({ note, decidedBy, decidedAt }: Difference) {
  return (
    <When value={note} otherwise="–">
      <TwoLines>
        {note}
        <When value={decidedAt}>
          {(at) => (
            <SecondLine>
              <When value={decidedBy}>{decidedBy}, </When>
              {formatDateTime(at)}
            </SecondLine>
          )}
        </When>
      </TwoLines>
    </When>
  );
}

/** `14/09/2026`, or both ends where they differ. */
export const daysText = ({ from, to }: Pick<Run, 'from' | 'to'>) =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;

/** The same in a cell. */
export function Days({ from, to }: Pick<Run, 'from' | 'to'>) {
  return (
    <>
      {formatDate(from)}
      <Unless value={to} is={from}>
        {` to ${formatDate(to)}`}
      </Unless>
    </>
  );
}

export function FoundCell({ found }: Pick<Run, 'found'>) {
  if (found === 0) return <StateBadge meaning="good">Nothing new</StateBadge>;
  return <StateBadge meaning="waiting">{`${found.toLocaleString('en')} new`}</StateBadge>;
}
