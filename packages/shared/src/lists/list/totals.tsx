import { use, useId, useState, type ReactNode } from 'react';
import {
  Box,
  Button,
  ChevronDownIcon,
  ChevronRightIcon,
  Flex,
  InBuild,
  Stack,
  Stat,
  Stats,
  Text,
  usePageWaits,
  whenCompact,
} from '../../ui';

export interface TotalsStripProps {
  /** Name and value of each figure. */
  figures: readonly (readonly [label: string, value: ReactNode])[];
  /** When the sums were true, and of what. */
  note: ReactNode;
  /** What opens the rest, as in `By purpose and day`; on paper it stands open. */
  more?: string;
  /** The same sums cut in other ways: tables and charts. */
  children?: ReactNode;
}

/** In lists of officials the note stands beside the figures where there is room, and leaves its line to a row. */
const besides = whenCompact({ flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' });
const figuresFirst = whenCompact({ flex: { base: '1 1 100%', sm: '1 1 auto' } });

/** What a list adds up to: one strip of figures over the rows. Everything longer waits behind a button. */
export function TotalsStrip({ figures, note, more, children }: TotalsStripProps) {
  const id = useId();
  const inBuild = use(InBuild);
  const [open, setOpen] = useState(false);
  return (
    <Stack gap="1">
      <Flex direction="column" gap="1" css={besides}>
        <Box css={figuresFirst}>
          <Stats>
            {figures.map(([label, value]) => (
              <Stat key={label} label={label} value={value} />
            ))}
          </Stats>
        </Box>
        {(Boolean(note) || more !== undefined) && (
          <Flex gap="2" wrap="wrap" align="center" textStyle="sm" color="fg.muted">
            <Text>{note}</Text>
            {more && (
              <Button
                size="xs"
                variant="ghost"
                aria-expanded={open}
                aria-controls={id}
                onClick={() => setOpen(!open)}
                data-no-print
              >
                {more}
                {open ? <ChevronDownIcon aria-hidden /> : <ChevronRightIcon aria-hidden />}
              </Button>
            )}
          </Flex>
        )}
      </Flex>
      {more && (
        <Box id={id} mt="2" display={open ? 'block' : 'none'} _print={{ display: 'block' }}>
          {!inBuild && children}
        </Box>
      )}
    </Stack>
  );
}

/** Until the sums are there: as high as their strip, so that the rows below stay where they are. */
export function AddingUp() {
  usePageWaits();
  return (
    <Box role="status">
      <TotalsStrip figures={[['Adding up…', '–']]} note="" />
    </Box>
  );
}
