import { sundryDeliveryLabels } from '@portal/contracts/finance';
import { useQuery } from '@portal/shared/http';
import { formatDateTime, formatRrr } from '@portal/shared/model';
import { ActionButtons, AuditTrail, Section } from '@portal/shared/lists';
import { Navigate, useSearchParams } from '@portal/shared/router';
import {
  ButtonLink,
  DescriptionList,
  ErrorMessage,
  Loading,
  Money,
  PageHeader,
  Stack,
} from '@portal/shared/ui';
import { orderQuery, type Order } from '../../../sundry-management.api';
import { anyInvoicePath, ordersPath } from '../../../labels';
import { SundryTabs } from '../../sundry-tabs';
import { moveOrder } from '../order-actions';
import { StateCell } from '../orders.page';

function Facts({ order }: { order: Order }) {
  const { destination, delivery } = order;
  return (
    <DescriptionList
      items={[
        ['State', <StateCell key="state" {...order} />],
        ['Payer', order.payer],
        ['Matric number', order.matricNumber],
        ['Phone', order.phone],
        ['Email', order.email],
        ['Session', order.session],
        ['Quantity', String(order.quantity)],
        ['Amount', <Money key="amount" kobo={order.amount} />],
        ['RRR', order.rrr && formatRrr(order.rrr)],
        ['Paid', order.paidAt && formatDateTime(order.paidAt)],
        ...(destination && delivery
          ? ([
              ['For', destination.recipient],
              ['Delivery', sundryDeliveryLabels[delivery]],
              ['Sent to', destination.to],
            ] as const)
          : []),
        ['Reference', order.reference],
      ]}
    />
  );
}

/** What happened, newest first. */
const trailOf = ({ events }: Order) =>
  [...events].reverse().map(({ at, by, kind, reference, note }) => ({
    id: `${at} ${kind}`,
    at,
    actorName: by,
    act: kind,
    reason: [reference && `Reference ${reference}`, note].filter(Boolean).join('. '),
  }));

function Shown({ order }: { order: Order }) {
  const { what, invoiceNumber } = order;
  return (
    <>
      <PageHeader
        title={what}
        crumbs={[{ label: 'Work queue', to: ordersPath }, { label: invoiceNumber }]}
        actions={
          <>
            <ActionButtons actions={moveOrder} row={order} />
            <ButtonLink variant="outline" to={anyInvoicePath(invoiceNumber)}>
              Invoice and receipt
            </ButtonLink>
          </>
        }
      />
      <Stack gap="6">
        <Section title="Order">
          <Facts order={order} />
        </Section>
        <Section title="What happened">
          <AuditTrail label="What happened to the order" entries={trailOf(order)} />
        </Section>
      </Stack>
    </>
  );
}

function Asked({ number }: { number: string }) {
  const { data, error, refetch } = useQuery(orderQuery(number));
  if (data) return <Shown order={data} />;
  if (error) return <ErrorMessage error={error} retry={() => void refetch()} />;
  return <Loading label="Loading the order…" />;
}

/** One paid order with where it goes and what happened to it. */
export default function SundryOrderPage() {
  const [search] = useSearchParams();
  const number = search.get('number') ?? '';
  if (number === '') return <Navigate to={ordersPath} replace />;
  return (
    <>
      <SundryTabs />
      <Asked key={number} number={number} />
    </>
  );
}
