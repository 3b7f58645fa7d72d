import { formatDate, formatDateTime, formatRrr, isRrr } from '@portal/shared/model';
import { Badge, Box, Money, Text } from '@portal/shared/ui';
import { gatewayWords, kindWords, stateLooks, type Difference, type Run } from './reconciliation.api';

export const referenceWords = (reference: string) => (isRrr(reference) ? formatRrr(reference) : reference);

export function ReferenceCell({ reference, payer, gateway }: Difference) {
  return (
    <Box minW="9rem">
      <Text fontWeight="medium" fontVariantNumeric="tabular-nums">
        {referenceWords(reference)}
      </Text>
      <Text textStyle="sm" color="fg.muted">
        {payer ?? `No invoice of ours, ${gatewayWords[gateway] ?? gateway}`}
      </Text>
    </Box>
  );
}

export function KindCell({ kind, purpose }: Difference) {
  return (
    <Box minW="9rem">
      {kindWords[kind]}
      {purpose && (
        <Text textStyle="sm" color="fg.muted">
          {purpose}
        </Text>
      )}
    </Box>
  );
}

/** An amount that may not be there. */
export function AmountCell({ kobo }: { kobo: number | null }) {
  return kobo === null ? <>–</> : <Money kobo={kobo} />;
}

export function StateCell({ state, note, decidedBy, decidedAt }: Difference) {
  const { label, palette } = stateLooks[state];
  return (
    <Box minW="7rem">
      <Badge colorPalette={palette}>{label}</Badge>
      {note && (
        <Text textStyle="sm" color="fg.muted">
          {note} {decidedBy}
          {decidedAt && `, ${formatDateTime(decidedAt)}`}
        </Text>
      )}
    </Box>
  );
}

/** `14/09/2026`, or both ends where they differ. */
export const daysWords = ({ from, to }: Pick<Run, 'from' | 'to'>) =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;

export function FoundCell({ found }: Pick<Run, 'found'>) {
  if (found === 0) return <Badge colorPalette="green">Nothing new</Badge>;
  return <Badge colorPalette="orange">{`${found.toLocaleString('en')} new`}</Badge>;
}
