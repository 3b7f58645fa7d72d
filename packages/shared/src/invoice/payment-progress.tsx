import { Alert, Box, Button, Flex, RefreshIcon, Spinner, Text } from '../ui';
import { gatewayName, type Invoice } from './invoice';
import type { Confirmation } from './use-confirmation';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hour: '2-digit',
  minute: '2-digit',
});

function stillPending(invoice: Invoice): string {
  const { lastChecked, rrr } = invoice;
  const checked = lastChecked ? `, last checked ${clock.format(new Date(lastChecked))}` : '';
  const what = rrr ? 'the payment of this RRR' : 'this payment';
  return `${gatewayName(invoice)} has not confirmed ${what}: still pending${checked}.`;
}

/** For somebody who has paid or has just come back: what the gateway says, when it was asked, and a way to ask again. */
export function PaymentProgress({ invoice, confirmation }: { invoice: Invoice; confirmation: Confirmation }) {
  const { returned, requery, asking, error } = confirmation;
  const waiting = returned || invoice.paymentStatus === 'PENDING' || Boolean(invoice.lastChecked);
  return (
    <Box display="grid" gap="3">
      <Box role="status" aria-live="polite">
        {asking && (
          <Flex align="center" gap="3" color="fg.muted">
            <Spinner size="sm" />
            Asking {gatewayName(invoice)} about this payment…
          </Flex>
        )}
        {!asking && waiting && !error && (
          <Text>
            {stillPending(invoice)} If you have paid, this can take a few minutes; the money is safe and the
            page may be closed.
          </Text>
        )}
      </Box>
      {error && !asking && (
        <Alert status="error" title="The payment could not be checked">
          {error.message}
        </Alert>
      )}
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Text textStyle="sm" color="fg.muted">
          Already paid?
        </Text>
        <Button variant="outline" size="sm" onClick={requery} disabled={asking}>
          <RefreshIcon aria-hidden />
          Re-query payment
        </Button>
      </Flex>
    </Box>
  );
}
