import { bedLabels, bedStates, type BedState } from '@portal/contracts/hostel';
import { Box, Flex, Text, chakra } from '@portal/shared/ui';

/** Colour and shape of each state: the shape says it where the colour does not, and on paper. */
const signs: Readonly<Record<BedState, { palette: string; sign: string }>> = {
  free: { palette: 'green', sign: '○' },
  reserved: { palette: 'purple', sign: '◇' },
  disabled: { palette: 'gray', sign: '✕' },
  held: { palette: 'orange', sign: '◔' },
  paid: { palette: 'blue', sign: '◑' },
  occupied: { palette: 'red', sign: '●' },
};

/** One bed-space as a small sign: its letter, and what it is by colour and shape. What is read aloud stands beside it. */
export function BedSign({ letter, state }: { letter: string; state: BedState }) {
  const { palette, sign } = signs[state];
  return (
    <Box
      aria-hidden
      colorPalette={palette}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      borderWidth="1px"
      borderColor="colorPalette.border"
      borderRadius="l1"
      px="1"
      minW="2.1rem"
      textAlign="center"
      textStyle="xs"
      fontWeight="semibold"
      whiteSpace="nowrap"
    >
      {letter}
      {sign}
    </Box>
  );
}

/** As in `3 free, 1 paid`. */
export function countsInWords(beds: readonly { state: BedState }[]): string {
  const counts = bedStates.map((state) => [state, beds.filter((bed) => bed.state === state).length] as const);
  const said = counts.filter(([, count]) => count > 0);
  return said.map(([state, count]) => `${count} ${bedLabels[state].toLowerCase()}`).join(', ') || 'no beds';
}

/** What the signs mean, with how many of each there are in the hostel. */
export function BedLegend({ counts }: { counts: Readonly<Record<BedState, number>> }) {
  return (
    <Flex as="ul" listStyleType="none" gap="4" rowGap="2" wrap="wrap" aria-label="Bed-spaces by state">
      {bedStates.map((state) => (
        <Flex as="li" key={state} gap="2" align="center">
          <BedSign letter="" state={state} />
          <Text textStyle="sm">
            {bedLabels[state]}: <chakra.strong>{counts[state]}</chakra.strong>
          </Text>
        </Flex>
      ))}
    </Flex>
  );
}
