import { decidingOfficeNames, returnReasonLabels } from '@portal/contracts/academics';
import { formatDate } from '@portal/shared/model';
import { Alert, Box, Text } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import type { Returned } from './registration.api';

/** Who sent the list back, why, and what was taken off it. */
export function ReturnedNotice({ returned, children }: { returned: Returned; children?: ReactNode }) {
  const { office, by, at, reasonCode, reason, off } = returned;
  return (
    <Alert status="warning" title={`Returned: ${returnReasonLabels[reasonCode]}`}>
      <Text>{reason}</Text>
      {off.length > 0 && <Text>Taken off your list: {off.join(', ')}</Text>}
      <Text color="fg.muted" textStyle="sm">
        {by}, {decidingOfficeNames[office]}, {formatDate(at)}
      </Text>
      {children && <Box mt="3">{children}</Box>}
    </Alert>
  );
}
