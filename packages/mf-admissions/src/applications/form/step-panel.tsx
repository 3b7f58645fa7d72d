import {
  applicationTexts,
  documentsOpen,
  type ApplicationRecord,
  type ProgrammeForm,
} from '@portal/contracts/admissions';
import { cancelled, type Step, StepForm } from '@portal/shared/forms';
import { ProblemError } from '@portal/shared/http';
import { Box, Heading } from '@portal/shared/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useApplicationMemory } from '../../lib/application.api';
import { draftOfStep } from '../../lib/draft-of-step';
import { Uncovered } from '../hidden/uncovered';
import { useFormRules } from './form-rules.api';
import { lacksDocuments } from './lacks-documents';
import { LateCandidate, LateCheck, LateDocuments, LateDocumentsToCome, LateStaleNotice } from './late-panels';
import { fetchLaterParts, laterParts } from './later-parts';
import { listedQuestions } from './listed-step';
import { usePlaceLimits, type AllowedPlaces } from './place-limits';
import { useSubmitCheck } from '../../lib/use-submit-check';
import { useStepSave } from './use-step-save';

interface StepPanelProps {
  form: ProgrammeForm;
  step: Step<ApplicationRecord>;
  record: ApplicationRecord;
  isLast: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  onSaved(): void;
  onPhotoError(message: string | null): void;
  previous?: () => void;
  /** What leads from the check to a step, to change it. */
  reviser(step: string): (() => void) | undefined;
  preview?: { places: AllowedPlaces } | undefined;
}

interface DocumentsProps extends Pick<StepPanelProps, 'form' | 'record'> {
  box: RefObject<HTMLDivElement | null>;
  preview: boolean;
}

/** Beside the last step: what the set-up asks to be attached, where it may be changed. */
function Documents({ form, record, box, preview }: DocumentsProps) {
  const { documents = [] } = record;
  if (preview) return <LateDocumentsToCome documents={documents} />;
  if (documents.length === 0 || !documentsOpen(record)) return null;
  return <LateDocuments form={form} record={record} box={box} />;
}

const panel = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'l3',
  shadow: 'sm',
  p: { base: '4', sm: '7' },
  minW: '0',
} as const;

/** Where a document is missing, it is said at its field, and nothing is sent. */
async function demandDocuments(record: ApplicationRecord, papers: HTMLElement | null): Promise<void> {
  if (!documentsOpen(record) || !lacksDocuments(record)) return;
  await laterParts.documents.load();
  papers?.querySelector('form')?.requestSubmit();
  throw cancelled();
}

/** The photo stands above the steps: it is asked for in both places from the first press on, until it is there. */
function useMissingPhoto({ form, step, record, onPhotoError }: StepPanelProps) {
  const [asked, setAsked] = useState(false);
  const photo = step.needsPhoto && !form.applicant(record).passport ? applicationTexts.photoRequired : null;
  const error = asked ? photo : null;
  useEffect(() => onPhotoError(error), [error, onPhotoError]);
  return { photo, askForPhoto: () => setAsked(true) };
}

/** One step: its form, the choice when somebody else saved first, and the check before the last one is sent. */
export function StepPanel(props: StepPanelProps) {
  const { form, step, record, isLast, heading, onSaved, previous, reviser, preview } = props;
  const [opened, setOpened] = useState(0);
  const { save, stale, settleStale } = useStepSave({ form, step, onSaved });
  const { photo, askForPhoto } = useMissingPhoto(props);
  const { reload } = useApplicationMemory(form);
  const check = useSubmitCheck();
  const limits = usePlaceLimits(form, step.id, preview?.places);

  const papers = useRef<HTMLDivElement>(null);
  const onSave = async (payload: Record<string, unknown>) => {
    if (isLast) {
      await demandDocuments(record, papers.current);
      await laterParts.check.load();
      await check.ask(payload);
    }
    try {
      await save(payload);
    } catch (error) {
      // The set-up may ask for more by now: it is shown beside the refusal that names it.
      if (isLast && error instanceof ProblemError) await reload().catch(() => undefined);
      throw error;
    }
  };
  const rules = useFormRules(preview === undefined);
  const { documents: _, ...ruled } = rules ?? {};
  const context: Step['context'] = (lists) => ({ ...step.context?.(lists), ...ruled });
  const draft = draftOfStep(form, step.id, form.applicant(record).rrr);
  const shown = (asked: Step<ApplicationRecord>, of = '') => (
    <StepForm
      key={`${opened}:${of}`}
      step={{ ...asked, context }}
      record={record}
      onSave={onSave}
      limits={limits}
      missing={photo}
      {...(preview ? { preview: { next: isLast ? undefined : onSaved } } : { draftKey: draft })}
      {...(isLast && { submitLabel: 'Check and submit' })}
      {...(previous && { previous })}
    >
      <Uncovered step={asked} record={record} />
    </StepForm>
  );
  const asksNumber = !preview && listedQuestions(form, step).length > 0;

  const keep = () => reload().then(settleStale);
  const load = () => keep().then(() => setOpened((count) => count + 1));

  return (
    <Box
      {...panel}
      {...(!preview && { onChange: () => fetchLaterParts(form, record) })}
      onSubmitCapture={askForPhoto}
    >
      <Heading ref={heading} as="h2" size="lg" mb="5" tabIndex={-1} scrollMarginTop="20">
        {step.title}
      </Heading>
      {stale && (
        <Box mb="5">
          <LateStaleNotice onLoad={load} onKeep={keep} />
        </Box>
      )}
      {isLast && <Documents form={form} record={record} box={papers} preview={preview !== undefined} />}
      {asksNumber ? (
        <LateCandidate form={form} step={step} rule={rules?.jambNumbers}>
          {shown}
        </LateCandidate>
      ) : (
        shown(step)
      )}
      {check.payload && (
        <LateCheck
          form={form}
          record={record}
          payload={check.payload}
          step={step.id}
          onSubmit={check.yes}
          onCancel={check.no}
          reviser={reviser}
        />
      )}
    </Box>
  );
}
