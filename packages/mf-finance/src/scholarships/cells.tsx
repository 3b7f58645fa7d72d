import { schemeKindLabels } from '@portal/contracts/finance';
import { RowName, SecondLine, TwoLines } from '@portal/shared/lists';
import { formatCount, formatNaira, formatPercent, labelOf, listed } from '@portal/shared/model';
import { Choose, Flex, LabelBadge, Money, StateBadge, Text, Unless, When } from '@portal/shared/ui';
import { awardBadges, type Award, type SchemeRow } from './scholarships.api';

export function SchemeCell({ name, sponsor, session }: SchemeRow) {
  return (
    <TwoLines
      minW="9rem"
      below={
        <Flex as="span" gap="2" wrap="wrap">
          <span>{sponsor}</span>
          <span>{session}</span>
        </Flex>
      }
    >
      <RowName>{name}</RowName>
    </TwoLines>
  );
}

/** What one student gets of it, as `givesText` says it. */
function Gives({ kind, amount, basisPoints, cap }: SchemeRow) {
  const usual = (
    <When value={amount} is={null} otherwise={formatNaira(amount ?? 0)}>
      all of its items
    </When>
  );
  return (
    <>
      <Choose value={kind} of={{ percent: formatPercent(basisPoints ?? 0) }} otherwise={usual} />
      <Unless value={cap} is={null}>
        {`, ${formatNaira(cap ?? 0)} at most`}
      </Unless>
    </>
  );
}

export function KindCell(row: SchemeRow) {
  return (
    <TwoLines minW="7rem" below={<Gives {...row} />}>
      {labelOf(row.kind, schemeKindLabels)}
    </TwoLines>
  );
}

/** How many there are, of how many there may be. */
export function BeneficiariesCell({ beneficiaries, mostBeneficiaries }: SchemeRow) {
  return (
    <>
      {formatCount(beneficiaries)}
      <Unless value={mostBeneficiaries} is={null}>
        {` of ${formatCount(mostBeneficiaries ?? 0)}`}
      </Unless>
    </>
  );
}

export function ActiveCell({ active }: Pick<SchemeRow, 'active'>) {
  return (
    <When value={active} otherwise={<StateBadge meaning="idle">Switched off</StateBadge>}>
      <StateBadge meaning="good">Active</StateBadge>
    </When>
  );
}

export function StudentCell({ name, matricNumber }: Pick<Award, 'name' | 'matricNumber'>) {
  return (
    <TwoLines
      minW="9rem"
      below={
        <When value={matricNumber} otherwise="No matric number">
          {matricNumber}
        </When>
      }
    >
      <Text fontWeight="medium">{name}</Text>
    </TwoLines>
  );
}

export function AwardStateCell({
  state,
  reason,
  waivedUntil,
}: Pick<Award, 'state' | 'reason' | 'waivedUntil'>) {
  return (
    <TwoLines>
      <LabelBadge of={awardBadges} value={state} />
      <When value={waivedUntil}>
        <StateBadge meaning="underway" ms="1">
          Hold waived
        </StateBadge>
      </When>
      <When value={state} is="reversed">
        <When value={reason}>
          <SecondLine>{reason}</SecondLine>
        </When>
      </When>
    </TwoLines>
  );
}

/** Numbers of the invoices that it settled, and how much of it that took. */
export function PaidByAwardCell({ invoices, settled }: Pick<Award, 'invoices' | 'settled'>) {
  return (
    <When value={invoices} otherwise="–">
      <TwoLines below={<Money kobo={settled} />}>{listed(invoices)}</TwoLines>
    </When>
  );
}
