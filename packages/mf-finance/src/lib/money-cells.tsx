import { channelName } from '@portal/invoice/contract';
import { paymentOptionLabels } from '@portal/contracts/finance';
import { formatDateTime, formatRrr, labelOf } from '@portal/shared/model';
import { SecondLine, TwoLines } from '@portal/shared/lists';
import { Box, Money, OrDash, When } from '@portal/shared/ui';

/** Full, First or Second, as the columns of reports say it. */
export const optionWord = (option: string) => labelOf(option, paymentOptionLabels);

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
  return (
    <TwoLines>
      <OrDash value={department} />
      <When value={level}>
        <SecondLine>{level} level</SecondLine>
      </When>
    </TwoLines>
  );
}

/** In groups of four digits, never broken over lines. */
export function RrrCell({ rrr }: { rrr: string | null }) {
  return (
    <Box as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      <When value={rrr} otherwise="–">
        {(known) => formatRrr(known)}
      </When>
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
  return (
    <TwoLines
      below={
        <Box as="span" whiteSpace={{ sm: 'nowrap' }}>
          {session}
          <When value={level}>, {level} level</When>, {optionWord(option)}
        </Box>
      }
    >
      {purpose}
    </TwoLines>
  );
}
