import type { ApplicationRecord, ProgrammeForm } from '@portal/contracts/admissions';
import { StepReview } from '@portal/shared/forms';
import { Button, Stack, Text } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { EnteredSittings } from './entered-sittings';

interface SubmitCheckProps {
  form: ProgrammeForm;
  record: ApplicationRecord;
  payload: Record<string, unknown>;
  onSubmit(): void;
  onCancel(): void;
}

/** Everything that will be submitted, to be looked over once: afterwards it cannot be changed. */
export function SubmitCheck({ form, record, payload, onSubmit, onCancel }: SubmitCheckProps) {
  return (
    <Modal
      open
      size="lg"
      title="Check before you submit"
      onClose={onCancel}
      footer={
        <>
          <Button variant="outline" onClick={onCancel}>
            Go back and change
          </Button>
          <Button onClick={onSubmit}>Submit application</Button>
        </>
      }
    >
      <Text mb="4">Once submitted, the application can no longer be changed. Is everything right?</Text>
      <Stack gap="1">
        {form.steps
          .filter(({ groups }) => groups.length > 0)
          .map((step) => (
            <StepReview key={step.id} step={step} record={record} />
          ))}
        <EnteredSittings payload={payload} />
      </Stack>
    </Modal>
  );
}
