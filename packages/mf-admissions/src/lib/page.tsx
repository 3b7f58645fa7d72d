import { Box } from '@portal/shared/ui';
import type { ReactNode } from 'react';

/** The column that admissions screens stand in: as wide as one reads comfortably, or wider for forms. */
export function Page({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return (
    <Box maxW={wide ? '64rem' : '44rem'} mx="auto" width="100%">
      {children}
    </Box>
  );
}
