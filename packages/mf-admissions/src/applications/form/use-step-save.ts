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
  /** The step is saved: go on. */
  onSaved(): void;
}

/** Saves a step with the version that the person saw; tells what came of it. */
export function useStepSave({ form, step, onSaved }: Options) {
  const { notify } = useHost();
  const call = useSaveStep(step.save);
  const memory = useApplicationMemory(form);
  const [stale, setStale] = useState(false);

  async function save(payload: Record<string, unknown>) {
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

  return { save, stale, settleStale: () => setStale(false) };
}
