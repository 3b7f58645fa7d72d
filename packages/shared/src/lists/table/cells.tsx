import type { ReactNode } from 'react';
import { formatDate, formatTime, pathOfPlaceholder } from '../../model';
import { Box, Text, When, whenCompact, type BoxProps } from '../../ui';

interface TwoLinesProps extends BoxProps {
  /** What is read second, in a muted line of its own; none where it is empty. */
  below?: ReactNode;
}

/** On pages with compact rows both stand on one line, as long as it is wide enough. */
const inOneLine = whenCompact(
  { display: 'flex', flexWrap: 'wrap', columnGap: '2', alignItems: 'baseline', maxW: 'none' },
  'tr',
);

/** What is read second, in a muted line of its own. */
export function SecondLine({ children }: { children: ReactNode }) {
  return (
    <Text textStyle="sm" color="fg.muted" fontWeight="normal">
      {children}
    </Text>
  );
}

/**
 * What stands in a cell, with what is read after it below. A second line that is not always there, and no value that is
 * read as it is, stands among the children: `<When …><SecondLine>`. The other props, as widths, are those of the whole.
 */
export function TwoLines({ children, below, css, ...box }: TwoLinesProps) {
  // What was made of values is always there.
  const given = pathOfPlaceholder(below) === undefined ? Boolean(below) : below;
  return (
    <Box css={[inOneLine, css ?? {}].flat()} {...box}>
      {children}
      <When value={given}>
        <SecondLine>{below}</SecondLine>
      </When>
    </Box>
  );
}

/** An instant stays whole: in a compact row it never makes a second line. */
const unbroken = whenCompact({ flexWrap: 'nowrap' }, 'tr');

/**
 * Day and time: beside each other in a compact row, else over each other; a dash for what has not happened. `at`: an
 * ISO instant.
 */
export function TimeCell({ at }: { at: string | null }) {
  return (
    <When value={at} otherwise="–">
      {(instant) => (
        <TwoLines
          below={formatTime(instant)}
          whiteSpace="nowrap"
          fontVariantNumeric="tabular-nums"
          css={unbroken}
        >
          {formatDate(instant)}
        </TwoLines>
      )}
    </When>
  );
}
