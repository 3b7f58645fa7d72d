import {
  type ApplicationRecord,
  numberQuestion,
  type OLevelSitting,
  type ProgrammeForm,
} from '@portal/contracts/admissions';
import { StepReview } from '@portal/shared/forms';
import { reviewGroups } from '@portal/shared/forms/definition';
import { isMasked } from '@portal/shared/model';
import { Button, Stack, Text } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { EnteredSittings } from './entered-sittings';
import { ResultsAdvice } from './results-advice';

interface SubmitCheckProps {
  form: ProgrammeForm;
  record: ApplicationRecord;
  payload: Record<string, unknown>;
  onSubmit(): void;
  onCancel(): void;
}

/** Everything that will be submitted, to be looked over once: afterwards it cannot be changed. */
export function SubmitCheck({ form, record, payload, onSubmit, onCancel }: SubmitCheckProps) {
  const steps = form.steps.filter(({ groups }) => groups.length > 0);
  const hides = steps
    .flatMap((step) => reviewGroups(step, record))
    .some(({ rows }) => rows.some(([, value]) => typeof value === 'string' && isMasked(value)));
  const sittings = (payload.oLevelInfo ?? []) as OLevelSitting[];
  // The federal rule is about undergraduates, who come through JAMB.
  const asksCredits =
    sittings.length > 0 && form.definition.steps.some((step) => !step.widget && numberQuestion(step));
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
      {hides && (
        <Text mb="4">
          What has stars in it is kept as you entered it; to change it, go back and type it anew.
        </Text>
      )}
      <Stack gap="1">
        {steps.map((step) => (
          <StepReview key={step.id} step={step} record={record} />
        ))}
        {asksCredits && <ResultsAdvice sittings={sittings} />}
        <EnteredSittings payload={payload} />
      </Stack>
    </Modal>
  );
}
