import { allowedStep, reopenedForm, type Programme, type ProgrammeForm } from '@portal/contracts/admissions';
import type { useQueryClient, useSend } from '@portal/shared/http';
import { applicationMemory } from '../../lib/application.api';

interface Opening {
  programme: Programme;
  form: ProgrammeForm;
  rrr: string;
  send: ReturnType<typeof useSend>;
  client: ReturnType<typeof useQueryClient>;
}

/** Opens an application and says where it goes on. Apart from the login page, which does without the form's steps. */
export async function openApplication({ programme, form, rrr, send, client }: Opening) {
  const { data: record } = await send(form.calls.verifyAndLoad, { params: { rrr } });
  applicationMemory(form, client).keep(record);
  const { routes } = programme;
  const { steps } = reopenedForm(form, record);
  // What was opened again is complete: it is gone through from its first step.
  const at = record.reopened ? 0 : allowedStep(form, record);
  const next = routes.form + (steps[at]?.hash ?? '');
  return form.applicant(record).completed
    ? { to: routes.preview ?? next, state: { fromLogin: true, details: { rrr } } }
    : { to: next, state: { fromVerify: true } };
}
