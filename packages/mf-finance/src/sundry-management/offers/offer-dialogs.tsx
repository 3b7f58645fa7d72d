import { formatDateTime } from '@portal/shared/model';
import { ReasonDialog } from '@portal/shared/lists';
import { DescriptionList, Money } from '@portal/shared/ui';
import { ConfirmDialog } from '../../lib/confirm-dialog';
import { approvePrice, offerKeys, refusePrice, switchOffer, type OfferRow } from '../sundry-management.api';
import { useRefresh } from '../use-refresh';
import { PriceDialog } from './price-dialog';

export interface ChosenAct {
  act: 'price' | 'approve' | 'refuse' | 'switch';
  row: OfferRow;
}

type Waiting = NonNullable<OfferRow['waiting']>;

function Prices({ row: { amount }, waiting }: { row: OfferRow; waiting: Waiting }) {
  return (
    <DescriptionList
      items={[
        ['Price in force', amount === null ? 'None' : <Money kobo={amount} />],
        ['New price', <Money key="new" kobo={waiting.amount} />],
        ['Prepared by', waiting.by],
        ['Prepared', formatDateTime(waiting.at)],
      ]}
    />
  );
}

function Approve({ row, waiting, onClose }: { row: OfferRow; waiting: Waiting; onClose: () => void }) {
  const refresh = useRefresh(offerKeys);
  return (
    <ConfirmDialog
      question={`Approve the price of ${row.name}?`}
      confirm="Approve"
      onConfirm={async () => {
        await approvePrice(waiting.id);
        await refresh('The price is in force');
      }}
      onClose={onClose}
    >
      <Prices row={row} waiting={waiting} />
    </ConfirmDialog>
  );
}

function Refuse({ row, waiting, onClose }: { row: OfferRow; waiting: Waiting; onClose: () => void }) {
  const refresh = useRefresh(offerKeys);
  return (
    <ReasonDialog
      question={`Refuse the price of ${row.name}?`}
      confirm="Refuse"
      danger
      onConfirm={async (reason) => {
        await refusePrice(waiting.id, reason);
        await refresh('The price is refused');
      }}
      onClose={onClose}
    >
      <Prices row={row} waiting={waiting} />
    </ReasonDialog>
  );
}

function Switch({ row, onClose }: { row: OfferRow; onClose: () => void }) {
  const refresh = useRefresh(offerKeys);
  const act = row.active ? 'Take off sale' : 'Put up for sale';
  return (
    <ReasonDialog
      question={`${act}: ${row.name}?`}
      confirm={act}
      danger={row.active}
      onConfirm={async (reason) => {
        await switchOffer(row, reason);
        await refresh(row.active ? 'It is off sale' : 'It is up for sale');
      }}
      onClose={onClose}
    >
      {row.active
        ? 'Nobody can make an invoice for it any more. Invoices that are open can still be paid.'
        : 'It can be bought from now on, if a price is in force.'}
    </ReasonDialog>
  );
}

/** The dialog of an act on an offer. */
export function OfferDialog({ chosen, onClose }: { chosen: ChosenAct; onClose: () => void }) {
  const { act, row } = chosen;
  if (act === 'price') return <PriceDialog offer={row} onClose={onClose} />;
  if (act === 'switch') return <Switch row={row} onClose={onClose} />;
  if (!row.waiting) return null;
  const Dialog = act === 'approve' ? Approve : Refuse;
  return <Dialog row={row} waiting={row.waiting} onClose={onClose} />;
}
