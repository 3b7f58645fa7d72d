import { finance } from '@portal/contracts/finance';
import { ListPage, searchBy, SecondLine, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import { ButtonLink, Money, StateBadge, Text, When } from '@portal/shared/ui';
import { FeesTabs } from '../../lib/fees-tabs';
import type { OfferRow } from '../sundry-management.api';
import { Buyers } from '../buyers';
import { offerPath } from '../labels';
import { offerActions } from './offer-actions';

type List = typeof finance.sundryOffers.list;

function PriceCell({ amount, waiting }: OfferRow) {
  return (
    <TwoLines>
      <When value={amount} is={null} otherwise={<Money kobo={amount ?? 0} />}>
        <Text color="fg.muted">None yet</Text>
      </When>
      <When value={waiting}>
        {({ amount: kobo }) => (
          <SecondLine>
            <Money kobo={kobo} /> waits
          </SecondLine>
        )}
      </When>
    </TwoLines>
  );
}

function StateCell({ active, itemActive, amount }: OfferRow) {
  const priced = (
    <When value={amount} is={null} otherwise={<StateBadge meaning="good">For sale</StateBadge>}>
      <StateBadge meaning="waiting">No price yet</StateBadge>
    </When>
  );
  return (
    <When value={active} otherwise={<StateBadge meaning="idle">Off sale</StateBadge>}>
      <When value={itemActive} otherwise={<StateBadge meaning="waiting">Fee item is off</StateBadge>}>
        {priced}
      </When>
    </When>
  );
}

const catalogue: ListDefinition<List> = {
  title: 'Sundry catalogue',
  lead: 'Optional fees: what may be bought, by whom, and at what price. A price counts when a second officer has approved it.',
  call: finance.sundryOffers.list,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchLabel: searchBy('code', 'name', 'description'),
  emptyText: 'There are no offers yet.',
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
    { header: 'Who may', width: 38, foldsAt: 1, cell: (row) => <Buyers {...row} /> },
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
