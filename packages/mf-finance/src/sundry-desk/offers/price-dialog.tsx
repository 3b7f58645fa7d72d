import { offerPriceSchema } from '@portal/shared/bursary';
import { ErrorSummary, Form, SubmitButton, TextField } from '@portal/shared/forms';
import { nairaOf } from '@portal/shared/model';
import { Button, Flex, Stack, Text } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { preparePrice, offerKeys, type OfferRow } from '../sundry-desk.api';
import { useRefresh } from '../use-refresh';

/** Prepares another price. It counts once another officer has approved it. */
export function PriceDialog({ offer, onClose }: { offer: OfferRow; onClose: () => void }) {
  const refresh = useRefresh(offerKeys);
  const { id, name, amount, waiting } = offer;
  const title = `Price of ${name}`;
  return (
    <Modal open onClose={onClose} title={title}>
      <Form
        label={title}
        schema={offerPriceSchema}
        defaults={{ price: amount === null ? '' : nairaOf(amount) }}
        onSubmit={async ({ price }) => {
          await preparePrice(id, price);
          await refresh('The price waits for another officer');
          onClose();
        }}
      >
        <Stack gap="5">
          <Text color="fg.muted">
            Invoices keep the price that they were made with. The new one counts when another officer approves
            it.
            {waiting && ' The price that waits now is withdrawn.'}
          </Text>
          <ErrorSummary />
          <TextField name="price" label="Price (naira)" prefix="₦" inputMode="decimal" digits />
          <Flex gap="3" justify="flex-end">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton>Prepare</SubmitButton>
          </Flex>
        </Stack>
      </Form>
    </Modal>
  );
}
