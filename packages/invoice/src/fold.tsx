import type { ReactNode } from 'react';
import { Box, chakra } from '@portal/shared/ui';

/** What is there when it is wanted: a line that opens. `open`: from the start. */
export function Fold({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <chakra.details open={open} borderTopWidth="1px" pt="1" data-no-print>
      <chakra.summary
        minH="11"
        py="2.5"
        cursor="pointer"
        fontWeight="medium"
        borderRadius="l1"
        focusVisibleRing="outside"
      >
        {title}
      </chakra.summary>
      <Box pb="3">{children}</Box>
    </chakra.details>
  );
}
