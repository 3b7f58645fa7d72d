import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  isChoice,
  type ProgrammeForm,
  questionsOf,
  type saveCall,
  type StepDefinition,
} from '@portal/contracts/admissions';
import type { ApplicationMode } from '@portal/shared/model';
import type { Deps } from '../../../../platform/deps';
import { AppError } from '../../../../platform/errors';
import { applicantOf, type Applicant, type RouteOptions, type Routes } from '../../../../platform/http/route';
import { newSecret } from '../../../../platform/crypto/tokens';
import { endApplicantSession, startApplicantSession } from '../../../../platform/identity/applicant-token';
import { invoiceByRrr } from '../../../finance/invoices/invoices.queries';
import { madeByThisBrowser } from '../../../finance/payers/payer-cookie';
import { applicationById, sectionsOf, type Application } from '../applications.queries';
import { type Body, choicesBelow } from '../check-references';
import { formContext } from '../form-context';
import { endVisit } from '../hidden-answers/hidden-answers.queries';
import { forgetBrowser } from '../hidden-answers/known-browser';
import { formElsewhere } from '../form-elsewhere';
import { programmeOfApplication } from './forms-of-mode';
import { openApplication } from '../open-application';
import { presentApplication } from '../present-application';
import { demandNotVoided } from '../voided';
import { saveStep } from '../save-step';
import { seenWhole } from '../hidden-answers/seen-whole';
import { presentSlip } from '../slip';
import { marksOf } from '../hidden-answers/typed-answers';

interface Viewer {
  applicant: Applicant | null;
  request: FastifyRequest;
}

type Form = Pick<ProgrammeForm, 'definition' | 'calls' | 'steps'>;
interface Served {
  mode: ApplicationMode;
  form: Form;
  /** The forms that an RRR of that mode opens, where there are several: an application is of one of them. */
  among?: readonly Form[];
}

/** Steps of the other forms, which this one has not: who saved one of them fills in another form. */
function stepsOfOthers({ form, among = [] }: Pick<Served, 'form' | 'among'>): string[] {
  const own = new Set(form.definition.steps.map(({ id }) => id));
  const all = among.flatMap(({ definition }) => definition.steps.map(({ id }) => id));
  return all.filter((id) => !own.has(id));
}

/** The answers that stand on the invoice: shown whole in the browser in which it was made. */
function ofPayer(steps: readonly StepDefinition[], application: Application): Record<string, string> {
  const questions = steps.flatMap((step) => (step.widget ? [] : questionsOf(step)));
  const begun = questions.flatMap(({ name, prefilled }) =>
    prefilled ? [[name, application[prefilled]] as const] : [],
  );
  return { email: application.email, ...Object.fromEntries(begun) };
}

/** What the schema of a step has to know of the database: its set-up, and the lists that it asks for. */
function contextOf(deps: Deps, step: StepDefinition): RouteOptions {
  const { db } = deps;
  const knowsLists = !step.widget && questionsOf(step).some((question) => isChoice(question) && question.has);
  const below = knowsLists ? choicesBelow(db, step) : undefined;
  return {
    schemaContext: async (body, { applicant }) => {
      const application = applicant && (await applicationById(db, Number(applicant.applicationId)));
      return { ...(application && (await formContext(deps, db, application))), ...(await below?.(body)) };
    },
  };
}

/** A programme's application: opened by a paid RRR, filled in step by step, printed as a slip. */
export const programmeRoutes =
  ({ mode, form, among }: Served): Routes =>
  (route, deps) => {
    const { calls, definition } = form;
    const foreign = stepsOfOthers({ form, ...(among && { among }) });

    /** Whether an own step of the application was saved in another form of the same mode. */
    const isOfOtherForm = async ({ id }: Application) => {
      if (foreign.length === 0) return false;
      const sections = await sectionsOf(deps.db, id);
      return foreign.some((step) => sections.has(step));
    };

    const own = async ({ applicationId }: Applicant) => {
      const application = await applicationById(deps.db, Number(applicationId));
      if (application?.mode !== mode) throw new AppError('NOT_FOUND');
      await demandNotVoided(deps.db, application);
      if (await isOfOtherForm(application)) throw new AppError('NOT_FOUND');
      return application;
    };

    /** The session has typed more: from now on it sees that whole, while nobody changes it. */
    const remember = (reply: FastifyReply, applicant: Applicant, typed: Record<string, string>) => {
      const marks = marksOf(deps, Number(applicant.applicationId), typed);
      startApplicantSession(deps, reply, { ...applicant, marks: { ...applicant.marks, ...marks } });
    };

    /** What the person at this browser has typed before: here, or on the invoice that was made in it. */
    const typedHere = async ({ applicant, request }: Viewer, application: Application) => {
      const { id, rrr } = application;
      const invoice = rrr && (await invoiceByRrr(deps.db, rrr));
      const made = invoice && madeByThisBrowser(deps, request, invoice.id);
      const before = applicant?.applicationId === String(id) ? applicant.marks : {};
      return { ...(made && marksOf(deps, id, ofPayer(definition.steps, application))), ...before };
    };

    /** The application of a session as far as the session may see it. */
    const seenBy = async (applicant: Applicant) => ({
      application: await own(applicant),
      isTyped: await seenWhole(deps, applicant),
    });

    route(calls.verifyAndLoad, async ({ params, reply, ...viewer }) => {
      const application = await openApplication(deps, params.rrr, mode);
      if (await isOfOtherForm(application))
        throw formElsewhere(deps, await programmeOfApplication(deps.db, application));
      const rrr = application.rrr ?? '';
      const applicationId = String(application.id);
      const marks = await typedHere(viewer, application);
      const before = viewer.applicant?.applicationId === applicationId ? viewer.applicant.visit : '';
      const applicant = { applicationId, rrr, marks, visit: before || newSecret() };
      startApplicantSession(deps, reply, applicant);
      const isTyped = await seenWhole(deps, applicant);
      return presentApplication(deps, definition, { application, isTyped });
    });

    route(calls.current, async (context) => {
      return presentApplication(deps, definition, await seenBy(applicantOf(context)));
    });

    for (const step of definition.steps) {
      const save = form.steps.find(({ id }) => id === step.id)?.save as ReturnType<typeof saveCall>;
      route(
        save,
        async (context) => {
          const applicant = applicantOf(context);
          const body = context.body as Body;
          const { typed, ...saved } = await saveStep(deps, applicant, {
            mode,
            definition,
            foreign,
            step,
            body,
          });
          if (!step.widget) remember(context.reply, applicant, typed);
          return saved;
        },
        contextOf(deps, step),
      );
    }

    route(calls.slip, async (context) => {
      return presentSlip(deps, definition, await seenBy(applicantOf(context)));
    });

    route(calls.signOut, async ({ request, reply, applicant }) => {
      if (applicant) {
        await endVisit(deps.db, applicant);
        forgetBrowser(deps, { request, reply }, applicant.applicationId);
      }
      endApplicantSession(reply);
      return {};
    });
  };
