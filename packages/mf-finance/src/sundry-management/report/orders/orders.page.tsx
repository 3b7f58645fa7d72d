import { timesOf } from '@portal/shared/model';
import { finance, sundryDeliveryLabels } from '@portal/contracts/finance';
import { ListPage, TimeCell, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { useNavigate } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { Badge, Money, TextLink } from '@portal/shared/ui';
import { useMemo, useState } from 'react';
import { RrrCell } from '../../../lib/money-cells';
import type { OrderRow } from '../../sundry-management.api';
import { asksChoices, deliveryChoices, orderPath, stateBadges } from '../../labels';
import { SundryTabs } from '../sundry-tabs';
import { MoveDialog, moveTexts } from './move-dialog';

type List = typeof finance.sundryOrders.list;

function WhatCell({ what, quantity, payer, matricNumber, invoiceNumber }: OrderRow) {
  return (
    <TwoLines below={[payer, matricNumber].filter(Boolean).join(' · ')}>
      <TextLink to={orderPath(invoiceNumber)} fontWeight="medium">
        {timesOf(quantity, what)}
      </TextLink>
    </TwoLines>
  );
}

export function StateCell({ state, status }: Pick<OrderRow, 'state' | 'status'>) {
  if (status === 'REVERSED') return <Badge colorPalette="red">Payment reversed</Badge>;
  return <Badge colorPalette={stateBadges[state].palette}>{stateBadges[state].label}</Badge>;
}

const queue: ListDefinition<List> = {
  title: 'Sundry work queue',
  lead: 'What has been paid for and has to be made, sent or handed over. The oldest come first.',
  call: finance.sundryOrders.list,
  rowKey: ({ invoiceNumber }) => invoiceNumber,
  rowName: ({ what, payer }) => `${what} of ${payer}`,
  searchLabel: 'Search by name, invoice number, RRR or phone',
  emptyText: 'Nothing has been paid for yet.',
  exportName: 'sundry-orders',
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
    { header: 'Order', cell: (row) => <WhatCell {...row} /> },
    { header: 'RRR', foldsAt: 2, cell: ({ rrr }) => <RrrCell rrr={rrr} /> },
    { header: 'Amount', align: 'end', cell: ({ amount }) => <Money kobo={amount} /> },
    {
      header: 'Delivery',
      foldsAt: 1,
      cell: ({ delivery }) => (delivery ? sundryDeliveryLabels[delivery] : '–'),
    },
    { header: 'Paid', foldsAt: 4, cell: ({ paidAt }) => <TimeCell at={paidAt} /> },
    { header: 'Since', sort: 'since', foldsAt: 3, cell: ({ since }) => <TimeCell at={since} /> },
    { header: 'State', cell: (row) => <StateCell {...row} /> },
  ],
};

export default function SundryOrdersPage() {
  const navigate = useNavigate();
  const mayEdit = useCan('finance.edit');
  const [moving, setMoving] = useState<OrderRow | null>(null);
  const definition = useMemo(() => {
    const rowActions = (row: OrderRow) => [
      { label: 'View', onSelect: () => void navigate(orderPath(row.invoiceNumber)) },
      ...(mayEdit && row.next ? [{ label: moveTexts[row.next].act, onSelect: () => setMoving(row) }] : []),
    ];
    return { ...queue, rowActions };
  }, [mayEdit, navigate]);
  return (
    <>
      <SundryTabs />
      <ListPage list={definition} />
      {moving?.next && <MoveDialog order={moving} to={moving.next} onClose={() => setMoving(null)} />}
    </>
  );
}
