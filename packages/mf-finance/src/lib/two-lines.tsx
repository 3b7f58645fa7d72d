import { Text } from '@portal/shared/ui';
import type { ReactNode } from 'react';

/** What stands in a cell, with what is read after it in a muted line below. */
export function TwoLines({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <>
      {children}
      {below && (
        <Text textStyle="sm" color="fg.muted">
          {below}
        </Text>
      )}
    </>
  );
}
