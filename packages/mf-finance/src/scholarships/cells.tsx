import { TwoLines } from '@portal/shared/report';
import { Badge, Box, Money, Text, TextLink } from '@portal/shared/ui';
import {
  awardLooks,
  givesWords,
  kindWords,
  schemePath,
  type Award,
  type SchemeRow,
} from './scholarships.api';

export function SchemeCell({ id, name, sponsor, session }: SchemeRow) {
  return (
    <Box minW="9rem">
      <TextLink to={schemePath(id)} fontWeight="medium">
        {name}
      </TextLink>
      <Text textStyle="sm" color="fg.muted">
        {sponsor}
      </Text>
      <Text textStyle="sm" color="fg.muted">
        {session}
      </Text>
    </Box>
  );
}

export function KindCell(row: SchemeRow) {
  return (
    <TwoLines minW="7rem" below={givesWords(row)}>
      {kindWords[row.kind]}
    </TwoLines>
  );
}

/** How many there are, of how many there may be. */
export function BeneficiariesCell({ beneficiaries, mostBeneficiaries }: SchemeRow) {
  const most = mostBeneficiaries === null ? '' : ` of ${mostBeneficiaries.toLocaleString('en')}`;
  return <>{`${beneficiaries.toLocaleString('en')}${most}`}</>;
}

export function ActiveCell({ active }: Pick<SchemeRow, 'active'>) {
  return <Badge colorPalette={active ? 'green' : 'red'}>{active ? 'Active' : 'Off'}</Badge>;
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
  const { label, palette } = awardLooks[state];
  return (
    <Box>
      <Badge colorPalette={palette}>{label}</Badge>
      {state === 'reversed' && reason && (
        <Text textStyle="sm" color="fg.muted">
          {reason}
        </Text>
      )}
      {waivedUntil && (
        <Badge colorPalette="purple" ms="1">
          Hold waived
        </Badge>
      )}
    </Box>
  );
}

/** Numbers of the invoices that it settled, and how much of it that took. */
export function SettledCell({ invoices, settled }: Pick<Award, 'invoices' | 'settled'>) {
  if (invoices.length === 0) return <>–</>;
  return <TwoLines below={<Money kobo={settled} />}>{invoices.join(', ')}</TwoLines>;
}
