import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Short labels and values in a narrow card: one line each, the value at its end. */
export function Facts({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Box as="dl">
      {items.map(([label, value]) => (
        <Flex key={label} justify="space-between" gap="4" py="2" borderTopWidth="1px">
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd fontWeight="medium" textAlign="end" fontVariantNumeric="tabular-nums">
            {value}
          </chakra.dd>
        </Flex>
      ))}
    </Box>
  );
}
