import { Flex, StateBadge } from '@portal/shared/ui';
import type { ReactNode } from 'react';

/** What waits, with how much of it, in a list of such. Nothing of a kind has not the colour of what waits. */
export function WaitingRow({ count, children }: { count: ReactNode; children: ReactNode }) {
  return (
    <Flex as="li" justify="space-between" align="center" gap="4" py="2" minH="11" borderTopWidth="1px">
      {children}
      <StateBadge meaning={count === '0' ? 'idle' : 'waiting'}>{count}</StateBadge>
    </Flex>
  );
}
