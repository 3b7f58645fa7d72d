import { invoiceStateBadges } from '@portal/invoice';
import { SecondLine, TwoLines } from '@portal/shared/lists';
import { formatDate, formatDateTime, formatRrr } from '@portal/shared/model';
import { LabelBadge, Money, StateBadge, When } from '@portal/shared/ui';
import { applicationBadges } from '../lib/badges';
import type { ApplicationRow } from './manage-applications.api';

/** The numbers that somebody at the counter gives. */
export function NumbersCell({ applicationNumber, rrr }: ApplicationRow) {
  return (
    <TwoLines>
      <When value={applicationNumber} otherwise="No number yet">
        {(number) => number}
      </When>
      <When value={rrr}>{(known) => <SecondLine>{formatRrr(known)}</SecondLine>}</When>
    </TwoLines>
  );
}

/** How far it is; below it whether it is open again, or deleted. */
export function StageCell({ state, reopenedUntil, voidedAt, mergedInto }: ApplicationRow) {
  return (
    <TwoLines>
      <When value={voidedAt} otherwise={<LabelBadge of={applicationBadges} value={state} />}>
        {(at) => (
          <>
            <StateBadge meaning="idle">Deleted</StateBadge>
            <SecondLine>{formatDateTime(at)}</SecondLine>
          </>
        )}
      </When>
      <When value={reopenedUntil}>{(day) => <SecondLine>open until {formatDate(day)}</SecondLine>}</When>
      <When value={mergedInto}>{(number) => <SecondLine>merged into {number}</SecondLine>}</When>
    </TwoLines>
  );
}

/** Whether its fee is paid, and how much it is. */
export function PaymentCell({ payment, amount }: ApplicationRow) {
  return (
    <TwoLines below={<Money kobo={amount} />}>
      <LabelBadge of={invoiceStateBadges} value={payment} />
    </TwoLines>
  );
}
