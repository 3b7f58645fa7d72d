import { bedLabels, bedStates, type BedState } from '@portal/contracts/hostel';
import { chakra, Flex, StateBadge, Text } from '@portal/shared/ui';
import { bedBadges } from '../../lib/bed-badges';

/** The shape of each state says it where the colour does not, and on paper. */
const signs: Readonly<Record<BedState, { sign: string; variant: 'outline' | 'solid' | 'subtle' }>> = {
  free: { sign: '○', variant: 'outline' },
  reserved: { sign: '◇', variant: 'outline' },
  disabled: { sign: '✕', variant: 'solid' },
  held: { sign: '◔', variant: 'subtle' },
  paid: { sign: '◑', variant: 'subtle' },
  occupied: { sign: '●', variant: 'subtle' },
};

/** One bed-space as a small sign: its letter, and what it is by colour and shape. What is read aloud stands beside it. */
export function BedSign({ letter, state }: { letter: string; state: BedState }) {
  const { sign, variant } = signs[state];
  return (
    <StateBadge
      aria-hidden
      meaning={bedBadges[state].meaning}
      variant={variant}
      minW="2rem"
      px="1"
      justifyContent="center"
    >
      {letter}
      {sign}
    </StateBadge>
  );
}

/** As in `3 free, 1 paid`; `none` where there are none of them. */
export function countsInWords(beds: readonly { state: BedState }[], none = 'no beds'): string {
  const counts = bedStates.map((state) => [state, beds.filter((bed) => bed.state === state).length] as const);
  const said = counts.filter(([, count]) => count > 0);
  return said.map(([state, count]) => `${count} ${bedLabels[state].toLowerCase()}`).join(', ') || none;
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
