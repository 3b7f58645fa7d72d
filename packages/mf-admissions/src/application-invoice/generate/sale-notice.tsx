import type { Programme } from '@portal/contracts/admissions';
import { closesIn, formatDate, formatDateTime } from '@portal/shared/model';
import { Alert, Stack, Text, useTimeUntil } from '@portal/shared/ui';
import { AskedOfCandidates } from './asked-of-candidates';
import type { ApplicationType } from './invoice.api';

/** How long it is still sold, and until when. */
function Closes({ closes }: { closes: string }) {
  const left = useTimeUntil(closes);
  return (
    <Text color="fg.muted">
      {closesIn(closes, left)}, on {formatDateTime(closes)}.
    </Text>
  );
}

/** Whether a form is sold: until when, from when, to those who are late, or not at all. */
export function SaleNotice({ programme, type }: { programme: Programme; type: ApplicationType }) {
  const { open, late, opens, closes, help } = type;
  const planned = !open && opens !== null && Date.parse(opens) > Date.now();
  return (
    <Stack gap="3" mb="5">
      {!open && (
        <Alert status="warning">
          Applications for {programme.name} are closed at the moment.
          {planned && ` They open on ${formatDate(opens)}.`}
        </Alert>
      )}
      {late && (
        <Alert status="info">The window has closed. The fee includes what those who are late pay more.</Alert>
      )}
      {open && closes && <Closes closes={closes} />}
      {open && <AskedOfCandidates type={type} />}
      {help && <Text whiteSpace="pre-line">{help}</Text>}
    </Stack>
  );
}
