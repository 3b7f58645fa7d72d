import { Flex, StateBadge } from '@portal/shared/ui';
import type { ReactNode } from 'react';

/** What waits, with how much of it, in a list of such. */
export function WaitingRow({ count, children }: { count: ReactNode; children: ReactNode }) {
  return (
    <Flex as="li" justify="space-between" align="center" gap="4" py="2" minH="11" borderTopWidth="1px">
      {children}
      <StateBadge meaning="waiting">{count}</StateBadge>
    </Flex>
  );
}
