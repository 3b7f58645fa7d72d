import type { Reopened } from '@portal/contracts/admissions';
import { formatDateTime, asSentence } from '@portal/shared/model';
import { Alert, Box } from '@portal/shared/ui';

/** Why a submitted application is open again, for how long, and what happens then. */
export function ReopenedNotice({ until, reason }: Reopened) {
  return (
    <Box mb="5">
      <Alert status="info" title="Your application is open again">
        The admissions office has opened it until {formatDateTime(until)}: {asSentence(reason)} Go through
        what is shown here and submit again before then. If you do not, what you submitted before counts as it
        was.
      </Alert>
    </Box>
  );
}
