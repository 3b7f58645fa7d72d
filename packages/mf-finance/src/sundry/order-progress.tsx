import { isOpen, type Invoice } from '@portal/invoice';
import { formatDateTime } from '@portal/shared/model';
import { DescriptionList, Panel, StateBadge } from '@portal/shared/ui';
import type { Order } from './sundry.api';
import { deliveryNames, progressBadges } from './labels';

/**
 * How far the office is with what was paid for, and where it goes; nothing for an invoice that was closed unpaid, of
 * which nothing becomes.
 */
export function OrderProgress({ order, invoice }: { order: Order; invoice: Pick<Invoice, 'paymentStatus'> }) {
  if (order.progress === 'awaiting' && !isOpen(invoice)) return null;
  const { progress, since, quantity, destination, reference } = order;
  const { label, meaning } = progressBadges[progress];
  const to = destination && [
    ['For', destination.recipient],
    ['Delivery', deliveryNames[destination.delivery]],
    ...(destination.to === '' ? [] : [['Sent to', destination.to]]),
  ];
  const items = [
    ...(quantity > 1 ? [['Quantity', String(quantity)]] : []),
    ...(to ?? []),
    ...(reference === null ? [] : [['Reference', reference]]),
    ['Since', formatDateTime(since)],
  ] as [string, string][];
  return (
    <Panel title="Progress of the order" aside={<StateBadge meaning={meaning}>{label}</StateBadge>}>
      <DescriptionList items={items} />
    </Panel>
  );
}
