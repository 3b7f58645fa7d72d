import { decidingOfficeNames, returnReasonLabels } from '@portal/contracts/academics';
import { formatDate, labelOf, listed } from '@portal/shared/model';
import { Alert, Box, Text, When } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import type { Returned } from './registration.api';

/** Who sent the list back, why, and what was taken off it. */
export function ReturnedNotice({ returned, children }: { returned: Returned; children?: ReactNode }) {
  const { office, by, at, reasonCode, reason, off } = returned;
  return (
    <Alert status="warning" title={`Returned: ${labelOf(reasonCode, returnReasonLabels)}`}>
      <Text>{reason}</Text>
      <When value={off}>
        <Text>Taken off your list: {listed(off)}</Text>
      </When>
      <Text color="fg.muted" textStyle="sm">
        {by}, {labelOf(office, decidingOfficeNames)}, {formatDate(at)}
      </Text>
      {children && <Box mt="3">{children}</Box>}
    </Alert>
  );
}
