import type { ApplicationRecord } from '@portal/contracts/admissions';
import { type Step, useFormContext } from '@portal/shared/forms';
import { answerAt } from '@portal/shared/forms/definition';
import { isMasked } from '@portal/shared/model';
import { useEffect } from 'react';

interface UncoveredProps {
  step: Step<ApplicationRecord>;
  record: ApplicationRecord;
}

/**
 * Puts what the record says whole by now in the place of the masks with which the form was opened. What somebody has typed
 * meanwhile stays.
 */
export function Uncovered({ step, record }: UncoveredProps) {
  const { getValues, resetField } = useFormContext();
  useEffect(() => {
    const saved = step.answersOf(record);
    for (const { name } of step.groups.flatMap(({ fields }) => fields)) {
      const whole = answerAt(saved, name);
      if (typeof whole !== 'string' || isMasked(whole) || !isMasked(getValues(name))) continue;
      resetField(name, { defaultValue: whole });
    }
  }, [step, record, getValues, resetField]);
  return null;
}
