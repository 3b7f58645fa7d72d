import { reviewRows } from '@portal/shared/programme';
import { Button, DescriptionList, Heading, Stack, Text } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import type { ApplicationForm, ApplicationRecord } from './application.api';
import { EnteredSittings } from './entered-sittings';

interface SubmitCheckProps {
  form: ApplicationForm;
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
      <Stack gap="6">
        {form.steps
          .filter(({ groups }) => groups.length > 0)
          .map((step) => (
            <section key={step.id}>
              <Heading as="h3" size="md" mb="2">
                {step.title}
              </Heading>
              <DescriptionList items={reviewRows(step, record)} />
            </section>
          ))}
        <EnteredSittings payload={payload} />
      </Stack>
    </Modal>
  );
}
