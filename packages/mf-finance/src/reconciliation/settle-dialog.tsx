import { finance, settleDifferenceSchema, differenceKindLabels } from '@portal/contracts/finance';
import { ErrorSummary, Form, RadioField, SubmitButton, TextAreaField } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { Button, Flex, Stack, Text } from '@portal/shared/ui';
import { Modal, toast } from '@portal/shared/ui/overlay';
import { referenceText } from './cells';
import { useFreshReconciliation, type Difference } from './reconciliation.api';

const schema = settleDifferenceSchema.pick(['state', 'note']);
const choices = [
  { value: 'explained', label: 'Explained: it stays as it is, and we know why' },
  { value: 'corrected', label: 'Corrected: it was put right, and agrees now' },
];

/** Asks what was found about a difference. "Corrected" is looked at once more by the server. */
export function SettleDialog({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const settle = useCall(finance.reconciliation.settle);
  const fresh = useFreshReconciliation();
  const { id, version, kind, reference } = difference;
  const title = `Settle ${referenceText(reference)}`;
  const submit = async ({ state, note }: { state: string; note: string }) => {
    const known = state === 'corrected' ? 'corrected' : 'explained';
    await settle.mutateAsync({ params: { id }, body: { state: known, note, version } });
    toast({ severity: 'success', title: 'The difference is settled' });
    await fresh();
    onClose();
  };
  return (
    <Modal open onClose={onClose} title={title}>
      <Form schema={schema} defaults={{ state: 'explained', note: '' }} onSubmit={submit} label={title}>
        <Stack gap="5">
          <Text color="fg.muted">{differenceKindLabels[kind]}.</Text>
          <ErrorSummary />
          <RadioField name="state" label="What is it?" options={choices} />
          <TextAreaField name="note" label="What was found" hint="Kept in the audit beside your name." />
          <Flex gap="3" justify="flex-end">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton>Settle</SubmitButton>
          </Flex>
        </Stack>
      </Form>
    </Modal>
  );
}
