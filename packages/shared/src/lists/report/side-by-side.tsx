import type { ReactNode } from 'react';
import { Grid } from '../../ui';

/** The tables of a report's sums: one under the other, two in a row where there is room, and on paper. */
export function SideBySide({ children }: { children: ReactNode }) {
  return (
    <Grid
      gap="5"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }}
      alignItems="start"
      css={{ '& > *': { minW: '0' } }}
      _print={{ gridTemplateColumns: '1fr 1fr' }}
    >
      {children}
    </Grid>
  );
}
