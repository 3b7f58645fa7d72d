import { finance } from '@portal/contracts/finance';
import { ListPage, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { useNavigate } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { Badge, ButtonLink, Money, Text } from '@portal/shared/ui';
import type { MenuAction } from '@portal/shared/ui/overlay';
import { useMemo, useState } from 'react';
import { FeesTabs } from '../../lib/fees-tabs';
import type { OfferRow } from '../sundry-management.api';
import { buyersOf, offerPath } from '../labels';
import { OfferDialog, type ChosenAct } from './offer-dialogs';

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
    { header: 'Price', align: 'end', cell: (row) => <PriceCell {...row} /> },
    { header: 'Who may', foldsAt: 1, cell: (row) => buyersOf(row) },
    { header: 'At most', align: 'end', foldsAt: 3, cell: ({ most }) => most },
    { header: 'State', cell: (row) => <StateCell {...row} /> },
  ],
};

/** The menu of an offer: what the server says this officer may do. */
function useRowActions(choose: (chosen: ChosenAct) => void) {
  const navigate = useNavigate();
  return (row: OfferRow): MenuAction[] => {
    const dialog = (act: ChosenAct['act'], label: string): MenuAction => {
      return { label, onSelect: () => choose({ act, row }) };
    };
    const acts = {
      edit: { label: 'Edit', onSelect: () => void navigate(offerPath(row.id)) },
      price: dialog('price', 'Change the price'),
      approve: dialog('approve', 'Approve the price'),
      refuse: { ...dialog('refuse', 'Refuse the price'), danger: true },
      switch: { ...dialog('switch', row.active ? 'Take off sale' : 'Put up for sale'), danger: row.active },
    };
    const view = { label: 'View', onSelect: () => void navigate(offerPath(row.id)) };
    return [...(row.may.includes('edit') ? [] : [view]), ...row.may.map((act) => acts[act])];
  };
}

export default function SundryOffersPage() {
  const [chosen, setChosen] = useState<ChosenAct | null>(null);
  const mayEdit = useCan('finance.edit');
  const rowActions = useRowActions(setChosen);
  const definition = useMemo(() => ({ ...catalogue, rowActions }), [rowActions]);
  return (
    <>
      <FeesTabs />
      <ListPage list={definition} actions={mayEdit && <ButtonLink to={offerPath()}>New offer</ButtonLink>} />
      {chosen && <OfferDialog chosen={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
