import { applicationTexts } from '@portal/contracts/admissions';
import type { ApplicationRecord, ProgrammeForm } from '@portal/contracts/admissions';
import { cancelled, type Step } from '@portal/shared/forms';
import { errorFlag, texts } from '@portal/shared/model';
import { useHost } from '@portal/shared/module';
import { useState } from 'react';
import { isProblem, withWords } from '../../lib/problem';
import { useApplicationMemory, useSaveStep } from '../../lib/application.api';

interface Options {
  form: ProgrammeForm;
  step: Step<ApplicationRecord>;
  record: ApplicationRecord;
  /** The step is saved: go on. */
  onSaved(): void;
}

/** Saves a step with the version that the person saw; tells what came of it. */
export function useStepSave({ form, step, record, onSaved }: Options) {
  const { notify } = useHost();
  const call = useSaveStep(step.save);
  const memory = useApplicationMemory(form);
  const [stale, setStale] = useState(false);
  const [photoMissing, setPhotoMissing] = useState(false);

  function demandPhoto() {
    if (!step.needsPhoto || form.applicant(record).passport) return;
    setPhotoMissing(true);
    throw new Error(applicationTexts.photoRequired);
  }

  async function save(payload: Record<string, unknown>) {
    demandPhoto();
    setStale(false);
    try {
      const { version } = await call.mutateAsync({ body: payload as never });
      memory.change((saved) => ({ ...saved, version }));
    } catch (error) {
      if (isProblem(error, 'STALE')) {
        setStale(true);
        throw cancelled();
      }
      throw withWords(error, texts.forms.failedBody);
    }
    notify({ severity: 'success', ...step.saved, milliseconds: errorFlag });
    // The names behind the chosen ids come with the record; without an answer the next load brings them.
    await memory.reload().catch(() => undefined);
    onSaved();
  }

  return {
    save,
    stale,
    settleStale: () => setStale(false),
    photoError: photoMissing && !form.applicant(record).passport ? applicationTexts.photoRequired : null,
  };
}
