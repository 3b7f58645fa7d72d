import { finance } from '@portal/contracts/finance';
import { ListPage, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import { Badge, ButtonLink, Money, Text } from '@portal/shared/ui';
import { FeesTabs } from '../../lib/fees-tabs';
import type { OfferRow } from '../sundry-management.api';
import { buyersOf, offerPath } from '../labels';
import { offerActions } from './offer-actions';

type List = typeof finance.sundryOffers.list;

function PriceCell({ amount, waiting }: OfferRow) {
  return (
    <TwoLines
      below={
        waiting && (
          <>
            <Money kobo={waiting.amount} /> waits
          </>
        )
      }
    >
      {amount === null ? <Text color="fg.muted">None yet</Text> : <Money kobo={amount} />}
    </TwoLines>
  );
}

function StateCell({ active, itemActive, amount }: OfferRow) {
  if (!active) return <Badge colorPalette="gray">Off sale</Badge>;
  if (!itemActive) return <Badge colorPalette="orange">Fee item is off</Badge>;
  return amount === null ? (
    <Badge colorPalette="orange">No price yet</Badge>
  ) : (
    <Badge colorPalette="green">For sale</Badge>
  );
}

const catalogue: ListDefinition<List> = {
  title: 'Sundry catalogue',
  lead: 'Optional fees: what may be bought, by whom, and at what price. A price counts when a second officer has approved it.',
  call: finance.sundryOffers.list,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchLabel: 'Search by code, name or description',
  emptyText: 'Nothing is offered yet.',
  exportName: 'sundry-offers',
  actions: offerActions,
  filters: [
    { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
    {
      name: 'active',
      label: 'State',
      kind: 'select',
      choices: [
        { value: 'on', label: 'For sale' },
        { value: 'off', label: 'Off sale' },
      ],
    },
    { name: 'waiting', label: 'With a price that waits', kind: 'flag' },
  ],
  columns: [
    { header: 'Name', sort: 'name', cell: ({ name }) => name },
    { header: 'Code', sort: 'code', foldsAt: 2, cell: ({ code }) => code },
    { header: 'Price', width: 28, align: 'end', cell: (row) => <PriceCell {...row} /> },
    { header: 'Who may', width: 38, foldsAt: 1, cell: (row) => buyersOf(row) },
    { header: 'At most', width: 9, align: 'end', foldsAt: 3, cell: ({ most }) => most },
    { header: 'State', width: 11, cell: (row) => <StateCell {...row} /> },
  ],
};

export default function SundryOffersPage() {
  const mayEdit = useCan('finance.edit');
  return (
    <>
      <FeesTabs />
      <ListPage list={catalogue} actions={mayEdit && <ButtonLink to={offerPath()}>New offer</ButtonLink>} />
    </>
  );
}
