import type { ReactNode } from 'react';
import { formatDateTime } from '../../model';
import { Box, Text, whenCompact, type BoxProps } from '../../ui';

interface TwoLinesProps extends BoxProps {
  /** What is read second, in a muted line of its own; none where it is empty. */
  below: ReactNode;
}

/** On pages with compact rows both stand on one line, as long as it is wide enough. */
const inOneLine = whenCompact(
  { display: 'flex', flexWrap: 'wrap', columnGap: '2', alignItems: 'baseline', maxW: 'none' },
  'tr',
);

/** What stands in a cell, with what is read after it below. The other props, as widths, are those of the whole. */
export function TwoLines({ children, below, ...box }: TwoLinesProps) {
  return (
    <Box css={inOneLine} {...box}>
      {children}
      {below && (
        <Text textStyle="sm" color="fg.muted">
          {below}
        </Text>
      )}
    </Box>
  );
}

/** Day over time, so that columns stay narrow; a dash for what has not happened. `at`: an ISO instant. */
export function TimeCell({ at }: { at: string | null }) {
  if (!at) return <>–</>;
  const [day, time] = formatDateTime(at).split(', ');
  return (
    <TwoLines below={time} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {day}
    </TwoLines>
  );
}
