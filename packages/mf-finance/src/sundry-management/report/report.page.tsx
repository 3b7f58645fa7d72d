import { finance } from '@portal/contracts/finance';
import { ListPage, searchBy, type ListDefinition } from '@portal/shared/lists';
import { formatCount } from '@portal/shared/model';
import { Money } from '@portal/shared/ui';
import { moneyFilters } from '../../lib/money-filters';
import { SundryTabs } from './sundry-tabs';
import { Totals } from './totals';

type List = typeof finance.sundryReport.byItem;

const report: ListDefinition<List> = {
  title: 'Sundry payments by item',
  lead: 'What was paid for, how often and how much, and how far the office is.',
  call: finance.sundryReport.byItem,
  rowKey: ({ id }) => id,
  rowName: ({ what }) => what,
  searchLabel: searchBy('code', 'name'),
  emptyText: 'There are no offers yet.',
  exportName: 'sundry-report',
  totals: Totals,
  filters: [
    moneyFilters.session,
    { name: 'from', label: 'Paid from', kind: 'date' },
    { name: 'to', label: 'Paid until', kind: 'date' },
  ],
  columns: [
    { header: 'Item', width: 28, sort: 'what', cell: ({ what }) => what },
    { header: 'Code', foldsAt: 4, cell: ({ code }) => code },
    { header: 'Payments', width: 9, align: 'end', foldsAt: 1, cell: ({ orders }) => formatCount(orders) },
    {
      header: 'Quantity',
      width: 9,
      sort: 'quantity',
      align: 'end',
      cell: ({ quantity }) => formatCount(quantity),
    },
    { header: 'Amount', sort: 'amount', align: 'end', cell: ({ amount }) => <Money kobo={amount} /> },
    { header: 'Received', width: 9, align: 'end', foldsAt: 2, cell: ({ received }) => formatCount(received) },
    {
      header: 'Processing',
      width: 9,
      align: 'end',
      foldsAt: 3,
      cell: ({ processing }) => formatCount(processing),
    },
    {
      header: 'Dispatched',
      width: 9,
      align: 'end',
      foldsAt: 2,
      cell: ({ dispatched }) => formatCount(dispatched),
    },
  ],
};

export default function SundryReportPage() {
  return (
    <>
      <SundryTabs />
      <ListPage list={report} />
    </>
  );
}
