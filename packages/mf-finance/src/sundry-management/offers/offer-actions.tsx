import { finance, sundryOfferPriceSchema } from '@portal/contracts/finance';
import { TextField } from '@portal/shared/forms';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { formatDateTime, nairaOf } from '@portal/shared/model';
import { DescriptionList, Money } from '@portal/shared/ui';
import { offerPath } from '../labels';
import type { OfferRow } from '../sundry-management.api';

/** The price in force, and the one that waits. */
function Prices({ amount, waiting }: OfferRow) {
  return (
    <DescriptionList
      items={[
        ['Active price', amount === null ? 'None' : <Money kobo={amount} />],
        ['New price', waiting && <Money key="new" kobo={waiting.amount} />],
        ['Prepared by', waiting?.by],
        ['Prepared', waiting && formatDateTime(waiting.at)],
      ]}
    />
  );
}

function PriceField() {
  return <TextField name="price" label="Price (naira)" prefix="₦" inputMode="decimal" digits />;
}

const switchLabel = ({ active }: OfferRow) => (active ? 'Take off sale' : 'Put up for sale');
const waitingId = ({ waiting }: OfferRow) => waiting?.id ?? 0;

/** What is done with an offer, and with a price of it that waits. */
export const offerActions: readonly RowAction<OfferRow>[] = [
  { label: ({ may }) => (may.includes('edit') ? 'Edit' : 'View'), to: ({ id }) => offerPath(id) },
  rowAction({
    label: switchLabel,
    may: 'switch',
    danger: ({ active }) => active,
    question: (offer) => `${switchLabel(offer)}: ${offer.name}?`,
    consequence: ({ active }) =>
      active
        ? 'Nobody can make an invoice for it any more. Invoices that are open can still be paid.'
        : 'It can be bought from now on, if a price is active.',
    reason: true,
    call: finance.sundryOffers.switch,
    input: ({ id, version, active }, { reason }) => ({
      params: { id },
      body: { version, active: !active, reason },
    }),
    done: ({ row: { active } }) => (active ? 'It is off sale' : 'It is up for sale'),
  }),
  rowAction({
    label: 'Change the price',
    may: 'price',
    question: ({ name }) => `Price of ${name}`,
    consequence: ({ waiting }) =>
      `Invoices keep the price that they were made with. The new one counts when another officer approves it.${waiting ? ' The price that waits now is withdrawn.' : ''}`,
    confirm: 'Prepare the price',
    fields: {
      schema: sundryOfferPriceSchema,
      defaults: ({ amount }) => ({ price: amount === null ? '' : nairaOf(amount) }),
      form: PriceField,
    },
    call: finance.sundryOffers.price,
    input: ({ id }, { price }) => ({ params: { id }, body: { price } }),
    done: 'The price waits for another officer',
  }),
  rowAction({
    label: 'Approve the price',
    may: 'approve',
    question: ({ name }) => `Approve the price of ${name}?`,
    consequence: Prices,
    call: finance.sundryOffers.approve,
    input: (offer) => ({ params: { id: waitingId(offer) } }),
    done: 'The price is active',
  }),
  rowAction({
    label: 'Refuse the price',
    may: 'refuse',
    danger: true,
    question: ({ name }) => `Refuse the price of ${name}?`,
    consequence: Prices,
    reason: true,
    call: finance.sundryOffers.refuse,
    input: (offer, { reason }) => ({ params: { id: waitingId(offer) }, body: { reason } }),
    done: 'The price is refused',
  }),
];
