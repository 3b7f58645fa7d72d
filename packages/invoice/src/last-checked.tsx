import { Text } from '@portal/shared/ui';
import { gatewayName, isOpen, type Invoice } from './invoice';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hour: '2-digit',
  minute: '2-digit',
});

/** It knows of no payment: whoever only wanted to see that can still pay. An RRR is paid once, so that it does no harm. */
export const knowsOfNone = ({ gateway, gatewayAnswer }: Invoice) =>
  gateway === 'remita' && (gatewayAnswer === 'pending' || gatewayAnswer === 'unknown');

/** What came of asking, where the stage of the payment does not say it. */
export function answerOf(invoice: Invoice): string | null {
  if (!isOpen(invoice) || !invoice.lastChecked || !knowsOfNone(invoice)) return null;
  return `${gatewayName(invoice)} knows of no payment, asked ${clock.format(new Date(invoice.lastChecked))}.`;
}

/** When the gateway was last asked. */
export function LastChecked({ invoice }: { invoice: Invoice }) {
  if (!invoice.lastChecked) return null;
  return (
    <Text mt="2" textStyle="sm" color="fg.muted">
      {gatewayName(invoice)} was last asked at {clock.format(new Date(invoice.lastChecked))}.
    </Text>
  );
}
