import { ReasonField } from '@portal/shared/lists';
import { finance, reasonSchema, reversalSchema } from '@portal/contracts/finance';
import { ErrorSummary, Form, SubmitButton, TextField } from '@portal/shared/forms';
import { request, useCall } from '@portal/shared/http';
import type { ActionDialogProps } from '@portal/shared/lists';
import { formatDateTime, type CallData } from '@portal/shared/model';
import { Alert, Button, DescriptionList, Flex, Money, Stack, Text } from '@portal/shared/ui';
import { Modal, toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';

type Preview = CallData<typeof finance.reversals.preview>;

const lookSchema = reversalSchema.pick(['invoice']);
const title = 'Take back a payment';

/** Which invoice. */
function Look({ onFound, onClose }: { onFound: (found: Preview) => void; onClose: () => void }) {
  const look = async ({ invoice }: { invoice: string }) =>
    onFound(await request(finance.reversals.preview, { query: { invoice } }));
  return (
    <Form schema={lookSchema} defaults={{ invoice: '' }} onSubmit={look} label={title}>
      <Stack gap="5">
        <Text color="fg.muted">First see what would be undone.</Text>
        <ErrorSummary />
        <TextField name="invoice" label="Invoice number or RRR" digits autoComplete="off" />
        <Flex gap="3" justify="flex-end">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Find the payment</SubmitButton>
        </Flex>
      </Stack>
    </Form>
  );
}

function Found({ found }: { found: Preview }) {
  const { invoiceNumber, payer, description, paidAt, payments } = found;
  return (
    <DescriptionList
      items={[
        ['Invoice', invoiceNumber],
        ['Payer', payer],
        ['For', description],
        ['Paid on', paidAt && formatDateTime(paidAt)],
        ...payments.map(
          ({ receipt, amount }) => [`Receipt ${receipt}`, <Money key={receipt} kobo={amount} />] as const,
        ),
      ]}
    />
  );
}

/** What would be undone, and why it should be. */
function Why({ found, onBack, onClose }: { found: Preview; onBack: () => void; onClose: () => void }) {
  const { mutateAsync } = useCall(finance.reversals.request);
  const ask = async ({ reason }: { reason: string }) => {
    await mutateAsync({ body: { invoice: found.invoiceNumber, reason } });
    toast({ severity: 'success', title: 'Another officer can now approve it' });
    onClose();
  };
  return (
    <Form schema={reasonSchema} defaults={{ reason: '' }} onSubmit={ask} label={title}>
      <Stack gap="5">
        <Text color="fg.muted">
          Every entry of the books is taken back, sponsors’ awards and credit notes are free again, and what
          was paid for is owed once more. Another officer has to approve it.
        </Text>
        <Found found={found} />
        <ErrorSummary />
        <ReasonField />
        <Flex gap="3" justify="flex-end">
          <Button variant="outline" onClick={onBack}>
            Another invoice
          </Button>
          <SubmitButton colorPalette="red">Ask for it</SubmitButton>
        </Flex>
      </Stack>
    </Form>
  );
}

/** Asks that the payment of an invoice is taken back: which one, what that undoes, and why. */
export function RequestDialog({ onClose }: Pick<ActionDialogProps<undefined>, 'onClose'>) {
  const [found, setFound] = useState<Preview | null>(null);
  const back = () => setFound(null);
  return (
    <Modal open onClose={onClose} title={title}>
      {!found && <Look onFound={setFound} onClose={onClose} />}
      {found && !found.obstacle && <Why found={found} onBack={back} onClose={onClose} />}
      {found?.obstacle && (
        <Stack gap="5">
          <Alert status="warning">{found.obstacle}</Alert>
          <Found found={found} />
          <Button alignSelf="end" variant="outline" onClick={back}>
            Another invoice
          </Button>
        </Stack>
      )}
    </Modal>
  );
}
