import { Box, chakra, Each } from '@portal/shared/ui';
import { HostelTile, type Hostel } from './hostel-tile';

const grid = { base: '1fr', sm: 'repeat(2, 1fr)', xl: 'repeat(3, 1fr)' };

/** Hostels that cannot be chosen, under the line that says why: whoever books on a phone does not scroll past them. */
export function Others({ why, hostels }: { why: string; hostels: readonly Hostel[] }) {
  return (
    <chakra.details borderTopWidth="1px" pt="1">
      <chakra.summary
        minH="11"
        py="2.5"
        cursor="pointer"
        fontWeight="medium"
        borderRadius="l1"
        focusVisibleRing="outside"
      >
        {why}
      </chakra.summary>
      <chakra.ul
        aria-label="Other hostels"
        listStyleType="none"
        display="grid"
        gap={{ base: '3', md: '4' }}
        gridTemplateColumns={grid}
        pt="2"
      >
        <Each of={hostels} most={100} by={({ id }) => id}>
          {(one) => (
            <Box as="li" minW="0">
              <HostelTile {...one} />
            </Box>
          )}
        </Each>
      </chakra.ul>
    </chakra.details>
  );
}
