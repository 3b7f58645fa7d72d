import { finance, reconcileSchema } from '@portal/contracts/finance';
import { DateField, ErrorSummary, Form, SelectField, SubmitButton } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { type CallInput, counted } from '@portal/shared/model';
import { useNavigate } from '@portal/shared/router';
import { Button, Flex, Stack, Text } from '@portal/shared/ui';
import { Modal, toast } from '@portal/shared/ui/overlay';
import { gatewayChoices, runPath, useFreshReconciliation } from './reconciliation.api';

type Days = CallInput<typeof finance.reconciliation.start>['body'];

/** Reconciles some days now and leads to what it found. */
export function ReconcileDialog({ onClose }: { onClose: () => void }) {
  const start = useCall(finance.reconciliation.start);
  const fresh = useFreshReconciliation();
  const navigate = useNavigate();
  const submit = async (body: Days) => {
    const { id, found } = await start.mutateAsync({ body });
    toast({
      severity: 'success',
      title: found === 0 ? 'Nothing new differs' : counted(found, 'new difference'),
    });
    await fresh();
    onClose();
    void navigate(runPath(id));
  };
  return (
    <Modal open onClose={onClose} title="Reconcile now">
      <Form
        schema={reconcileSchema}
        defaults={{ gateway: 'remita', from: '', to: '' }}
        onSubmit={submit}
        label="Reconcile now"
      >
        <Stack gap="5">
          <Text color="fg.muted">
            Holds the invoices paid on these days against the settlement files and the books. It runs by
            itself every night and after each file.
          </Text>
          <ErrorSummary />
          <SelectField name="gateway" label="Gateway" options={gatewayChoices} />
          <DateField name="from" label="First day" />
          <DateField name="to" label="Last day" />
          <Flex gap="3" justify="flex-end">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton>Reconcile</SubmitButton>
          </Flex>
        </Stack>
      </Form>
    </Modal>
  );
}
