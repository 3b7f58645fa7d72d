import { finance, newAwardSchema } from '@portal/contracts/finance';
import { ErrorSummary, Form, SubmitButton, TextField } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { formatNaira, type CallInput } from '@portal/shared/model';
import { Button, Flex, Stack, Text } from '@portal/shared/ui';
import { Modal, toast } from '@portal/shared/ui/overlay';
import { givesText, useFreshScholarships, type Scheme } from '../scholarships.api';

/** One student for a scheme, by hand. */
export function ProposeDialog({ scheme, onClose }: { scheme: Scheme; onClose: () => void }) {
  const propose = useCall(finance.scholarships.propose);
  const fresh = useFreshScholarships();
  const submit = async (body: CallInput<typeof finance.scholarships.propose>['body']) => {
    const { amount } = await propose.mutateAsync({ params: { id: scheme.id }, body });
    toast({
      severity: 'success',
      title: `${formatNaira(amount)} are proposed for ${body.matricNumber}`,
      body: 'Another officer has to approve it.',
    });
    await fresh();
    onClose();
  };
  const defaults = { matricNumber: '', amount: '' };
  return (
    <Modal open onClose={onClose} title="Add a student">
      <Form schema={newAwardSchema} defaults={defaults} onSubmit={submit} label="Add a student">
        <Stack gap="5">
          <Text color="fg.muted">The scheme gives {givesText(scheme)}.</Text>
          <ErrorSummary />
          <TextField name="matricNumber" label="Matric number" digits autoComplete="off" />
          <TextField
            name="amount"
            label="Amount"
            prefix="₦"
            inputMode="decimal"
            optional
            hint="Leave it empty for what the scheme gives, never more than the fee."
          />
          <Flex gap="3" justify="flex-end">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton>Propose</SubmitButton>
          </Flex>
        </Stack>
      </Form>
    </Modal>
  );
}
