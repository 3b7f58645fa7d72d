import { Text } from '@portal/shared/ui';
import { gatewayName, type Invoice } from './invoice';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hour: '2-digit',
  minute: '2-digit',
});

/** When the gateway was last asked. */
export function LastChecked({ invoice }: { invoice: Invoice }) {
  if (!invoice.lastChecked) return null;
  return (
    <Text mt="2" textStyle="sm" color="fg.muted">
      {gatewayName(invoice)} was last asked at {clock.format(new Date(invoice.lastChecked))}.
    </Text>
  );
}
