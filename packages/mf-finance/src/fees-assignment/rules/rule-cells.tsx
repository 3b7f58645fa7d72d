import { askedOf, feeRuleStateLabels, feeRuleLabel } from '@portal/contracts/finance';
import { counted, formatDate } from '@portal/shared/model';
import { TwoLines } from '@portal/shared/lists';
import { Badge, Box, Flex, Money, Text, TextLink } from '@portal/shared/ui';
import { editPath, type RuleRow } from '../fees.api';

const badges = {
  draft: { label: feeRuleStateLabels.draft, palette: 'orange' },
  active: { label: feeRuleStateLabels.active, palette: 'green' },
  superseded: { label: feeRuleStateLabels.superseded, palette: 'gray' },
} as const;

/** Whom the rule is for leads to the rule. */
export function ForCell(rule: RuleRow) {
  const asked = askedOf(rule).join(', ') || 'All';
  return (
    <TwoLines minW="10rem" below={rule.purpose}>
      <TextLink
        to={editPath(rule.desk, rule.id)}
        fontWeight="medium"
        aria-label={`${asked}: ${feeRuleLabel(rule)}`}
      >
        {asked}
      </TextLink>
    </TwoLines>
  );
}

/** What everybody pays; where that is nothing, as of fees of entrants, what those pay whom the lines are for. */
export function TotalCell({ total, besides }: Pick<RuleRow, 'total' | 'besides'>) {
  if (total === 0) return <Money kobo={besides} fontWeight="medium" />;
  return (
    <TwoLines
      below={
        besides > 0 &&
        besides !== total && (
          <>
            <Money kobo={besides} /> for some
          </>
        )
      }
    >
      <Money kobo={total} fontWeight="medium" />
    </TwoLines>
  );
}

/** `50 / 50`; in full where it is not split. */
export function SplitCell({ firstShare }: Pick<RuleRow, 'firstShare'>) {
  if (firstShare === null) return <Text color="fg.muted">In full</Text>;
  return (
    <Box whiteSpace="nowrap">
      {firstShare / 100} / {(10_000 - firstShare) / 100}
    </Box>
  );
}

export function DueCell({ dueOn, windowDays }: Pick<RuleRow, 'dueOn' | 'windowDays'>) {
  if (windowDays !== null) return <>{counted(windowDays, 'day')}</>;
  return dueOn ? <>{formatDate(dueOn)}</> : <Text color="fg.muted">None</Text>;
}

export function StateBadge({ state, closing }: Pick<RuleRow, 'state' | 'closing'>) {
  const { label, palette } = badges[state];
  return (
    <Flex gap="1" wrap="wrap">
      <Badge colorPalette={palette}>{label}</Badge>
      {closing && <Badge colorPalette="red">To be taken out of use</Badge>}
    </Flex>
  );
}

/** Who prepared it, or approved it. */
export function ByCell({ state, createdBy, activatedBy }: RuleRow) {
  return <>{state === 'draft' ? `by ${createdBy}` : `approved by ${activatedBy ?? 'nobody'}`}</>;
}
