import { Box, chakra } from '@portal/shared/ui';
import type { ReactNode } from 'react';

/** One figure under its name, in a list of them. */
export function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <Box>
      <chakra.dt textStyle="sm" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd textStyle="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {value}
      </chakra.dd>
    </Box>
  );
}
