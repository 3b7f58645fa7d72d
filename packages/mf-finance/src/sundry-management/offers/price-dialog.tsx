import { offerPriceSchema } from '@portal/contracts/finance';
import { TextField } from '@portal/shared/forms';
import { nairaOf } from '@portal/shared/model';
import { FormDialog } from '@portal/shared/lists';
import { offerKeys, preparePrice, type OfferRow } from '../sundry-management.api';
import { useRefresh } from '../use-refresh';

/** Prepares another price. It counts once another officer has approved it. */
export function PriceDialog({ offer, onClose }: { offer: OfferRow; onClose: () => void }) {
  const refresh = useRefresh(offerKeys);
  const { id, name, amount, waiting } = offer;
  return (
    <FormDialog
      title={`Price of ${name}`}
      lead={
        <>
          Invoices keep the price that they were made with. The new one counts when another officer approves
          it.
          {waiting && ' The price that waits now is withdrawn.'}
        </>
      }
      confirm="Prepare"
      schema={offerPriceSchema}
      defaults={{ price: amount === null ? '' : nairaOf(amount) }}
      onSubmit={async ({ price }) => {
        await preparePrice(id, price);
        await refresh('The price waits for another officer');
      }}
      onClose={onClose}
    >
      <TextField name="price" label="Price (naira)" prefix="₦" inputMode="decimal" digits />
    </FormDialog>
  );
}
