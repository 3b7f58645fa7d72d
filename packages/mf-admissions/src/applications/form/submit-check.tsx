import type { ApplicationRecord, ProgrammeForm } from '@portal/contracts/admissions';
import { StepReview } from '@portal/shared/forms';
import { reviewGroups } from '@portal/shared/forms/definition';
import { isMasked } from '@portal/shared/model';
import { Button, Stack, Text } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { EnteredSittings } from './entered-sittings';

interface SubmitCheckProps {
  form: ProgrammeForm;
  record: ApplicationRecord;
  payload: Record<string, unknown>;
  /** The step that is about to be saved: what was typed in it stands in the form. */
  step: string;
  onSubmit(): void;
  onCancel(): void;
}

/** Everything that will be submitted, to be looked over once: afterwards it cannot be changed. */
export function SubmitCheck({ form, record, payload, step: current, onSubmit, onCancel }: SubmitCheckProps) {
  const steps = form.steps.filter(({ id, groups }) => groups.length > 0 && id !== current);
  const typed = form.steps.find(({ id, groups }) => groups.length > 0 && id === current);
  const hides = steps
    .flatMap((step) => reviewGroups(step, record))
    .some(({ rows }) => rows.some(([, value]) => typeof value === 'string' && isMasked(value)));
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
      {typed && <Text mb="4">{typed.title}: as you have just entered it.</Text>}
      {hides && (
        <Text mb="4">
          What has stars in it is kept as you entered it; to change it, go back and type it anew.
        </Text>
      )}
      <Stack gap="1">
        {steps.map((step) => (
          <StepReview key={step.id} step={step} record={record} />
        ))}
        <EnteredSittings payload={payload} />
      </Stack>
    </Modal>
  );
}
