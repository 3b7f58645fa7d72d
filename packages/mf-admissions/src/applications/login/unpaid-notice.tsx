import { admissionsErrors } from '@portal/contracts/admissions';
import { formatRrr } from '@portal/shared/model';
import { invoicePath, invoiceRouteOf, type Programme } from '@portal/contracts/admissions';
import { Alert, Box, Button, Flex, RefreshIcon, Text, TextLink } from '@portal/shared/ui';
import type { Asking } from './use-login';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hour: '2-digit',
  minute: '2-digit',
});

function answerOf({ pending, error, invoice }: Asking): string {
  if (pending) return 'Asking Remita about this payment…';
  if (error && invoice?.isPaid) return `Remita has confirmed the payment. ${error.message} Then press Login.`;
  if (error) return error.message;
  if (!invoice) return '';
  if (invoice.gatewayAnswer === 'failed')
    return 'The last payment did not go through: see the invoice to pay again.';
  const at = invoice.lastChecked ? `, last checked ${clock.format(new Date(invoice.lastChecked))}` : '';
  return `Remita has not confirmed it: still pending${at}.`;
}

interface UnpaidNoticeProps {
  rrr: string;
  programme: Programme;
  asking: Asking;
}

/** An RRR whose payment has not been confirmed: why, and what the payer can do now. */
export function UnpaidNotice({ rrr, programme, asking }: UnpaidNoticeProps) {
  const route = invoiceRouteOf(programme.mode);
  return (
    <Alert status="warning" title={admissionsErrors.PAYMENT_NOT_CONFIRMED[1]} autoFocus>
      <Text>
        RRR {formatRrr(rrr)}. If you have paid, ask Remita again now; a bank can take a few minutes to report
        it.
      </Text>
      <Flex mt="3" gap="4" align="center" wrap="wrap">
        <Button
          size="sm"
          onClick={() => void asking.ask(rrr).catch(() => undefined)}
          disabled={asking.pending}
        >
          <RefreshIcon aria-hidden />
          Re-query payment
        </Button>
        {route && <TextLink to={invoicePath(route, rrr)}>See the invoice and ways to pay</TextLink>}
      </Flex>
      <Box mt="2" role="status">
        {answerOf(asking)}
      </Box>
    </Alert>
  );
}
