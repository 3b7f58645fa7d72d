import { SecondLine, TwoLines } from '@portal/shared/lists';
import { Choose, LabelBadge, When } from '@portal/shared/ui';
import { courseBadges, ownerDecisions } from './course-badges';

interface KindCellProps {
  status: string;
  /** Why it is borrowed; null where it is not. */
  reason: string | null;
  owner: string | null;
  ownerDecision: string | null;
}

/** How a course stands on a list; of a borrowed one why, and what its owner says. */
export function KindCell({ status, reason, owner, ownerDecision }: KindCellProps) {
  return (
    <TwoLines>
      <LabelBadge of={courseBadges} value={status} />
      <When value={reason}>
        {(why) => (
          <>
            <SecondLine>“{why}”</SecondLine>
            <SecondLine>
              <When value={owner} otherwise="Of the whole university">
                {owner} <Choose value={ownerDecision ?? ''} of={ownerDecisions} />
              </When>
            </SecondLine>
          </>
        )}
      </When>
    </TwoLines>
  );
}
