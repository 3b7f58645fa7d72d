import { feeRuleStateLabels } from '@portal/contracts/finance';
import { counted, formatDate, formatShares } from '@portal/shared/model';
import { SecondLine, TwoLines, RowName } from '@portal/shared/lists';
import {
  Box,
  Choose,
  Flex,
  LabelBadge,
  Money,
  Text,
  Unless,
  When,
  badgesOf,
  StateBadge,
} from '@portal/shared/ui';
import { type RuleRow } from '../fees.api';

const badges = badgesOf(feeRuleStateLabels, { draft: 'waiting', active: 'good', superseded: 'idle' });

/** Whom the rule is for. */
export function ForCell(rule: RuleRow) {
  const { asked, label } = rule;
  return (
    <TwoLines minW="10rem" below={rule.purpose}>
      <RowName label={`${asked}: ${label}`}>{asked}</RowName>
    </TwoLines>
  );
}

/** What everybody pays; where that is nothing, as of fees of entrants, what those pay whom the lines are for. */
export function TotalCell({ total, besides }: Pick<RuleRow, 'total' | 'besides'>) {
  return (
    <When value={total} otherwise={<Money kobo={besides} fontWeight="medium" />}>
      <TwoLines>
        <Money kobo={total} fontWeight="medium" />
        <When value={besides}>
          <Unless value={besides} is={total}>
            <SecondLine>
              <Money kobo={besides} /> for some
            </SecondLine>
          </Unless>
        </When>
      </TwoLines>
    </When>
  );
}

/** `50 / 50`; in full where it is not split. */
export function SplitCell({ firstShare }: Pick<RuleRow, 'firstShare'>) {
  const shares = <Box whiteSpace="nowrap">{formatShares(firstShare ?? 0)}</Box>;
  return (
    <When value={firstShare} is={null} otherwise={shares}>
      <Text color="fg.muted">In full</Text>
    </When>
  );
}

export function DueCell({ dueOn, windowDays }: Pick<RuleRow, 'dueOn' | 'windowDays'>) {
  return (
    <When value={windowDays} is={null} otherwise={counted(windowDays ?? 0, 'day')}>
      <When value={dueOn} otherwise={<Text color="fg.muted">None</Text>}>
        {(day) => formatDate(day)}
      </When>
    </When>
  );
}

export function RuleBadge({ state, closing }: Pick<RuleRow, 'state' | 'closing'>) {
  return (
    <Flex gap="1" wrap="wrap">
      <LabelBadge of={badges} value={state} />
      <When value={closing}>
        <StateBadge meaning="bad">To be taken out of use</StateBadge>
      </When>
    </Flex>
  );
}

/** Who prepared it, or approved it. */
export function ByCell({ state, createdBy, activatedBy }: RuleRow) {
  const approved = (
    <>
      approved by{' '}
      <When value={activatedBy} otherwise="nobody">
        {activatedBy}
      </When>
    </>
  );
  return <Choose value={state} of={{ draft: `by ${createdBy}` }} otherwise={approved} />;
}
