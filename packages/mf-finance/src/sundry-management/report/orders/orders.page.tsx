import { labelOf } from '@portal/shared/model';
import { finance, sundryDeliveryLabels } from '@portal/contracts/finance';
import {
  ListPage,
  searchBy,
  SecondLine,
  TimeCell,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { LabelBadge, Money, StateBadge, TextLink, When } from '@portal/shared/ui';
import { RrrCell } from '../../../lib/money-cells';
import type { OrderRow } from '../../sundry-management.api';
import { asksChoices, deliveryChoices, orderPath, stateBadges } from '../../labels';
import { SundryTabs } from '../sundry-tabs';
import { orderActions } from './order-actions';

type List = typeof finance.sundryOrders.list;

function WhatCell({ what, quantity, payer, matricNumber, invoiceNumber }: OrderRow) {
  return (
    <TwoLines>
      <TextLink to={orderPath(invoiceNumber)} fontWeight="medium">
        <When value={quantity} is={1} otherwise={`${quantity} × ${what}`}>
          {what}
        </When>
      </TextLink>
      <SecondLine>
        {payer}
        <When value={matricNumber}> · {matricNumber}</When>
      </SecondLine>
    </TwoLines>
  );
}

export function StateCell({ state, status }: Pick<OrderRow, 'state' | 'status'>) {
  return (
    <When value={status} is="REVERSED" otherwise={<LabelBadge of={stateBadges} value={state} />}>
      <StateBadge meaning="bad">Payment reversed</StateBadge>
    </When>
  );
}

const queue: ListDefinition<List> = {
  title: 'Sundry work queue',
  lead: 'What has been paid for and has to be made, sent or handed over. The oldest come first.',
  call: finance.sundryOrders.list,
  rowKey: ({ invoiceNumber }) => invoiceNumber,
  rowName: ({ what, payer }) => `${what} of ${payer}`,
  searchLabel: searchBy('name', 'invoice number', 'RRR', 'phone'),
  emptyText: 'There are no paid orders yet.',
  exportName: 'sundry-orders',
  actions: orderActions,
  filters: [
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: (['received', 'processing', 'dispatched'] as const).map((value) => ({
        value,
        label: stateBadges[value].label,
      })),
    },
    { name: 'asks', label: 'Asked', kind: 'select', choices: asksChoices },
    { name: 'delivery', label: 'Delivery', kind: 'select', choices: deliveryChoices },
  ],
  columns: [
    { header: 'Order', width: 42, cell: (row) => <WhatCell {...row} /> },
    { header: 'RRR', width: 17, foldsAt: 2, cell: ({ rrr }) => <RrrCell rrr={rrr} /> },
    { header: 'Amount', align: 'end', cell: ({ amount }) => <Money kobo={amount} /> },
    {
      header: 'Delivery',
      width: 11,
      foldsAt: 1,
      cell: ({ delivery }) => (
        <When value={delivery} otherwise="–">
          {(way) => labelOf(way, sundryDeliveryLabels)}
        </When>
      ),
    },
    { header: 'Paid', foldsAt: 4, cell: ({ paidAt }) => <TimeCell at={paidAt} /> },
    { header: 'Since', sort: 'since', foldsAt: 3, cell: ({ since }) => <TimeCell at={since} /> },
    { header: 'State', width: 14, cell: (row) => <StateCell {...row} /> },
  ],
};

export default function SundryOrdersPage() {
  return (
    <>
      <SundryTabs />
      <ListPage list={queue} />
    </>
  );
}
