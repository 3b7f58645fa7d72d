import {
  type ApplicationRecord,
  asksCredits,
  type AttachedDocument,
  documentRows,
  type OLevelSitting,
  printedSittings,
  type ProgrammeForm,
} from '@portal/contracts/admissions';
import { StepReview } from '@portal/shared/forms';
import { reviewGroups } from '@portal/shared/forms/definition';
import { isMasked } from '@portal/shared/model';
import { Box, Button, Card, DescriptionList, Stack, Text } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { useApplicationMemory } from '../../lib/application.api';
import { HiddenAnswers } from '../hidden/hidden-answers';
import { SittingTables } from '../slip/sitting-tables';
import { EnteredSittings } from './entered-sittings';
import { ResultsAdvice } from './results-advice';
import { useEnteredRecord } from './use-entered-record';

export interface SubmitCheckProps {
  form: ProgrammeForm;
  record: ApplicationRecord;
  payload: Record<string, unknown>;
  /** The step that is about to be saved: what was typed in it stands in the form. */
  step: string;
  onSubmit(): void;
  onCancel(): void;
  /** What leads to a step, to change it; nothing for one that is not open. */
  reviser(step: string): (() => void) | undefined;
}

type Change = (step: string) => { onChange?: () => void };

/** O-level results of a step before the last one, as they are saved. */
function SavedSittings({
  form,
  record,
  change,
}: Pick<SubmitCheckProps, 'form' | 'record'> & { change: Change }) {
  const step = form.definition.steps.slice(0, -1).find(({ widget }) => widget);
  if (!step?.record) return null;
  const { onChange } = change(step.id);
  return (
    <Card.Root as="section" mb="5">
      <Card.Header flexDirection="row" justifyContent="space-between" alignItems="center">
        <Card.Title as="h2">{step.title}</Card.Title>
        {onChange && (
          <Button variant="outline" size="sm" aria-label={`Change ${step.title}`} onClick={onChange}>
            Change
          </Button>
        )}
      </Card.Header>
      <Card.Body>
        <Box>
          <SittingTables sittings={printedSittings(record, step.record)} />
        </Box>
      </Card.Body>
    </Card.Root>
  );
}

/** The documents that go along. */
function Documents({ documents }: { documents: readonly AttachedDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <Card.Root as="section" mb="5">
      <Card.Header>
        <Card.Title as="h2">Documents</Card.Title>
      </Card.Header>
      <Card.Body>
        <DescriptionList items={documentRows(documents)} />
      </Card.Body>
    </Card.Root>
  );
}

/** Everything that will be submitted, to be looked over once: afterwards it cannot be changed. */
export function SubmitCheck(props: SubmitCheckProps) {
  const { form, record: saved, payload, step, onSubmit, onCancel, reviser } = props;
  const record = useEnteredRecord(form, saved, { step, payload });
  const { reload } = useApplicationMemory(form);
  const steps = form.steps.filter(({ groups }) => groups.length > 0);
  // The NIN too, which no code shows.
  const hides = steps
    .flatMap((each) => reviewGroups(each, record))
    .some(({ rows }) => rows.some(([, value]) => typeof value === 'string' && isMasked(value)));
  const sittings = (payload.oLevelInfo ?? []) as OLevelSitting[];
  /** One tap from what is wrong to where it is mended; what stands behind the dialog needs no other step. */
  const change: Change = (id) => {
    const go = reviser(id);
    if (id !== step && !go) return {};
    return {
      onChange: () => {
        onCancel();
        go?.();
      },
    };
  };
  const hasAdvice = sittings.length > 0 && asksCredits(form.definition.steps);
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
      <HiddenAnswers form={form} record={record} onShown={reload} ids="check-hidden" />
      <Stack gap="1">
        {steps.map((each) => (
          <StepReview key={each.id} step={each} record={record} {...change(each.id)} />
        ))}
        {hasAdvice && <ResultsAdvice sittings={sittings} />}
        <SavedSittings form={form} record={record} change={change} />
        <EnteredSittings payload={payload} />
        <Documents documents={record.documents ?? []} />
      </Stack>
    </Modal>
  );
}
