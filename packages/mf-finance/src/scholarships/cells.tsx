import { schemeKindLabels } from '@portal/contracts/finance';
import { TwoLines } from '@portal/shared/lists';
import { Badge, Flex, Money, Text, TextLink } from '@portal/shared/ui';
import { awardBadges, givesText, schemePath, type Award, type SchemeRow } from './scholarships.api';

export function SchemeCell({ id, name, sponsor, session }: SchemeRow) {
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
      <TextLink to={schemePath(id)} fontWeight="medium">
        {name}
      </TextLink>
    </TwoLines>
  );
}

export function KindCell(row: SchemeRow) {
  return (
    <TwoLines minW="7rem" below={givesText(row)}>
      {schemeKindLabels[row.kind]}
    </TwoLines>
  );
}

/** How many there are, of how many there may be. */
export function BeneficiariesCell({ beneficiaries, mostBeneficiaries }: SchemeRow) {
  const most = mostBeneficiaries === null ? '' : ` of ${mostBeneficiaries.toLocaleString('en')}`;
  return <>{`${beneficiaries.toLocaleString('en')}${most}`}</>;
}

export function ActiveCell({ active }: Pick<SchemeRow, 'active'>) {
  return <Badge colorPalette={active ? 'green' : 'red'}>{active ? 'Active' : 'Switched off'}</Badge>;
}

export function StudentCell({ name, matricNumber }: Pick<Award, 'name' | 'matricNumber'>) {
  return (
    <TwoLines minW="9rem" below={matricNumber ?? 'No matric number'}>
      <Text fontWeight="medium">{name}</Text>
    </TwoLines>
  );
}

export function AwardStateCell({
  state,
  reason,
  waivedUntil,
}: Pick<Award, 'state' | 'reason' | 'waivedUntil'>) {
  const { label, palette } = awardBadges[state];
  return (
    <TwoLines below={state === 'reversed' && reason}>
      <Badge colorPalette={palette}>{label}</Badge>
      {waivedUntil && (
        <Badge colorPalette="purple" ms="1">
          Hold waived
        </Badge>
      )}
    </TwoLines>
  );
}

/** Numbers of the invoices that it settled, and how much of it that took. */
export function PaidByAwardCell({ invoices, settled }: Pick<Award, 'invoices' | 'settled'>) {
  if (invoices.length === 0) return <>–</>;
  return <TwoLines below={<Money kobo={settled} />}>{invoices.join(', ')}</TwoLines>;
}
