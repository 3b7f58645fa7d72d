import { formatCount, type countedRows } from '@portal/shared/model';
import { Box, Flex, StateBadge, TextLink } from '@portal/shared/ui';
import type { ReactNode } from 'react';

interface CardLineProps {
  label: string;
  /** The list that shows exactly those. */
  to: string;
  count: number;
  /** It wants somebody. */
  waits?: boolean;
  /** Counted no further than lists count. */
  upTo?: typeof countedRows;
}

/** A number of a card, with the way to its rows. */
export function CardLine({ label, to, count, waits = false, upTo }: CardLineProps) {
  return (
    <Flex as="li" justify="space-between" align="center" gap="4" py="2" minH="11" borderTopWidth="1px">
      <TextLink to={to}>{label}</TextLink>
      <StateBadge meaning={waits && count > 0 ? 'waiting' : 'idle'}>
        {upTo !== undefined && count > upTo ? `more than ${formatCount(upTo)}` : formatCount(count)}
      </StateBadge>
    </Flex>
  );
}

/** The lines of a card; on a wide page beside each other, so that a number stands near its words. */
export function CardLines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      as="ul"
      listStyleType="none"
      aria-label={label}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="8"
    >
      {children}
    </Box>
  );
}
