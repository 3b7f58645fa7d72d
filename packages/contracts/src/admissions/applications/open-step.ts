import type { Step } from '@portal/shared/forms/definition';
import type { ProgrammeForm } from './application-form';
import type { ApplicationRecord } from './application-facts';

/** How many steps from the first are done without a gap: the index of the furthest step one may open. */
export function allowedStep(form: ProgrammeForm, record: ApplicationRecord): number {
  const gap = form.steps.findIndex((step) => !step.isDone(record));
  return gap === -1 ? form.steps.length - 1 : gap;
}

/** The step that a hash opens: the first for none or an unknown one, never beyond the allowed one. */
export function stepOfHash(
  form: ProgrammeForm,
  hash: string,
  allowed: number,
): { step: Step<ApplicationRecord>; index: number } {
  const wanted = Math.max(
    0,
    form.steps.findIndex((step) => step.hash === hash),
  );
  const index = Math.min(wanted, allowed);
  const step = form.steps[index];
  if (!step) throw new Error('a form without steps');
  return { step, index };
}

/** The form as its applicant may change it: all of it, or what the admissions office opened again. */
export function reopenedForm(form: ProgrammeForm, { reopened }: ApplicationRecord): ProgrammeForm {
  return reopened ? { ...form, steps: form.steps.filter(({ id }) => reopened.sections.includes(id)) } : form;
}
