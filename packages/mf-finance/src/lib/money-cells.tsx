import { channelName } from '@portal/invoice/contract';
import { paymentOptionLabels } from '@portal/contracts/finance';
import { formatDateTime, formatRrr } from '@portal/shared/model';
import { TwoLines } from '@portal/shared/lists';
import { Box, Money } from '@portal/shared/ui';

const options: Readonly<Record<string, string>> = paymentOptionLabels;

/** Full, First or Second, as the columns of reports say it. */
export const optionWord = (option: string) => options[option] ?? option;

/** How money came; a dash where it has not. */
export const channelWord = (channel: string | null) => channelName(channel) ?? '–';

/** `BASSEY Effiong, 14/09/2026, 10:00`; what is not there is left out. */
export const whoAndWhen = (who: string | null, at: string | null) =>
  [who, at && formatDateTime(at)].filter(Boolean).join(', ');

/** Two amounts in kobo that are read together, one under the other as the heading of their column names them. */
export function TwoAmounts({ above, below }: { above: number; below: number }) {
  return (
    <TwoLines below={<Money kobo={below} />}>
      <Money kobo={above} />
    </TwoLines>
  );
}

/** What somebody studies; students of some programmes have neither. */
export function StudyCell({ department, level }: { department: string | null; level: number | null }) {
  return <TwoLines below={level ? `${level} level` : null}>{department ?? '–'}</TwoLines>;
}

/** In groups of four digits, never broken over lines. */
export function RrrCell({ rrr }: { rrr: string | null }) {
  return (
    <Box as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {rrr ? formatRrr(rrr) : '–'}
    </Box>
  );
}

interface BilledCellProps {
  purpose: string;
  session: string;
  option: string;
  level?: number | null;
}

/** What was billed: the purpose, and below it session, level and part. One column instead of four. */
export function BilledCell({ purpose, session, option, level = null }: BilledCellProps) {
  const parts = [session, level ? `${level} level` : null, optionWord(option)];
  return (
    <TwoLines
      below={
        <Box as="span" whiteSpace={{ sm: 'nowrap' }}>
          {parts.filter(Boolean).join(', ')}
        </Box>
      }
    >
      {purpose}
    </TwoLines>
  );
}
