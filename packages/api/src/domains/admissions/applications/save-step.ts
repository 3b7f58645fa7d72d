import type { AnswerStep, RecordDefinition, StepDefinition } from '@portal/contracts/admissions';
import type { ApplicationMode } from '@portal/shared/model';
import type { Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Applicant } from '../../../platform/http/route';
import { newVerificationCode } from '../../../platform/crypto/document-codes';
import { sectionsOf, type Application } from './applications.queries';
import {
  changeApplication,
  demandOwn,
  demandPhoto,
  writeSection,
  type SavedAnswers,
} from './change-application';
import { type Body, repeatedAnswers, wrongReferences } from './check-references';
import { dropLooseDocuments } from '../documents/application-documents';
import { submitDocuments } from '../documents/asked-documents';
import { takeListed } from './identity/listed-answers';
import { recordScreeningFacts } from '../screening/record-facts';
import { answersToStore } from './stored-answers';
import type { SubmissionDeps } from './submission';
import { submissions } from './submissions';
import { tellSubmitted } from './tell-submitted';
import { submittedAgain } from '../manage-applications/end-reset';
import { demandOwnNin, keepIdentity, refuseSecond } from './identity/identity';
import { widgets } from './widgets';

interface Save {
  mode: ApplicationMode;
  definition: RecordDefinition;
  /** Steps of other forms: where one is saved, this form is not the application's. */
  foreign: readonly string[];
  step: StepDefinition;
  body: Body;
}

/** What is sent along of whose application it is, is that of the session. */
function demandOwnFacts({ step, body }: Save, applicant: Applicant): void {
  const own: Record<string, string> = { id: applicant.applicationId, rrr: applicant.rrr };
  for (const [key, fact] of Object.entries(step.sends)) {
    const expected = own[fact];
    if (expected !== undefined) demandOwn(String(body[key] ?? '').replace(/[\s-]/g, ''), expected);
  }
}

async function demandEarlierSteps(trx: Trx, application: Application, { definition, foreign, step }: Save) {
  const { steps } = definition;
  if (steps.some(({ needsPhoto }) => needsPhoto)) demandPhoto(application);
  const sections = await sectionsOf(trx, application.id);
  if (foreign.some((other) => sections.has(other))) throw new AppError('NOT_FOUND');
  for (const earlier of steps.slice(0, steps.indexOf(step))) {
    const saved = earlier.widget
      ? await widgets[earlier.widget].isSaved(trx, application.id)
      : sections.has(earlier.id);
    if (!saved) throw new AppError('STEP_MISSING');
  }
  return sections.get(step.id);
}

interface Write {
  step: AnswerStep;
  application: Application;
  section: Record<string, unknown> | undefined;
  body: Body;
}

/** Stores the answers; gives those that came whole. Throws INVALID with everything that does not fit. */
async function saveAnswers(deps: Deps, trx: Trx, write: Write): Promise<SavedAnswers['typed']> {
  const { application, step } = write;
  const body = await takeListed(deps, trx, write);
  const { answers, answered } = answersToStore(deps, step, { ...write, body });
  const wrong = await wrongReferences(trx, step, { application, body, today: deps.clock.today() });
  const repeated = repeatedAnswers(step, { application, answers });
  const errors = [...wrong, ...answered.errors, ...repeated];
  if (errors.length > 0) throw new AppError('INVALID', { errors });
  await writeSection(trx, { applicationId: application.id, step: step.id, answers, now: deps.clock.now() });
  await keepIdentity(deps, trx, { application, step, section: answers });
  await dropLooseDocuments(deps, trx, { applicationId: application.id, keep: 0 });
  return answered.typed;
}

/**
 * Submits an application that is held: writes down what a screening goes by, ends a time in which it was open again, and
 * begins what follows.
 */
export async function submitApplication(
  deps: SubmissionDeps,
  trx: Trx,
  { application, definition }: { application: Application; definition: RecordDefinition },
): Promise<void> {
  const submission = submissions[application.mode];
  const at = deps.clock.now();
  await demandOwnNin(deps, trx, { application, definition });
  await submitDocuments(trx, { application, definition }, at);
  await trx
    .updateTable('application')
    .set({
      state: submission?.state ?? 'completed',
      completed_at: at,
      verification_code: newVerificationCode(),
      reopened_sections: null,
      reopened_until: null,
    })
    .where('id', '=', application.id)
    .execute();
  await recordScreeningFacts(deps, trx, { application, definition, at });
  if (application.reopenedSections) await submittedAgain(trx, application, at);
  await submission?.submitted(deps, trx, application);
  await tellSubmitted(trx, deps, { application, at });
}

/** The step whose save submits: the last one, or of a form that was opened again the last that was. */
function submittingStep({ steps }: RecordDefinition, { reopenedSections }: Application): string | undefined {
  return steps.findLast(({ id }) => reopenedSections?.includes(id) ?? true)?.id;
}

/**
 * Saves a step; the last one submits the application, all or nothing. Throws PHOTO_REQUIRED, STEP_MISSING for one before
 * its turn, and INVALID with every answer that does not fit.
 */
export async function saveStep(deps: Deps, applicant: Applicant, save: Save): Promise<SavedAnswers> {
  const { mode, definition, step, body } = save;
  demandOwnFacts(save, applicant);
  const { applicationId } = applicant;
  const kind = step === definition.steps.at(-1) ? 'submitted' : `${step.id} saved`;
  let typed: SavedAnswers['typed'] = {};
  const saved = await changeApplication(
    deps,
    { applicationId, mode, section: step.id, version: Number(body['version']), kind },
    async (trx, application) => {
      const section = await demandEarlierSteps(trx, application, save);
      if (step.widget) await widgets[step.widget].save(deps, trx, { application, step, body });
      else typed = await saveAnswers(deps, trx, { application, step, section, body });
      if (step.id === submittingStep(definition, application))
        await submitApplication(deps, trx, { application, definition });
    },
  ).catch((error: unknown) => refuseSecond(error, step));
  return { ...saved, typed };
}
