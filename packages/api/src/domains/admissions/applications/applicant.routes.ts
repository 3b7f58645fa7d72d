import { admissions, numberQuestion, type CandidateFact } from '@portal/contracts/admissions';
import type { Db } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { unlessKnown } from '../../../platform/http/cacheable';
import { applicantOf, type Applicant, type Routes } from '../../../platform/http/route';
import { formRulesOf } from '../application-setup/form-rules';
import { jambContext } from '../jamb/jamb-rule';
import { type Facts, knownCandidate } from '../jamb/known-candidate';
import { applicationById, type Application } from './applications.queries';
import { chosenCourse } from '../screening/record-facts';
import { presentAwaited } from './awaited-results/awaited-results';
import { supplyResults } from './awaited-results/supply-results';
import { formOfApplication } from './programmes/forms-of-mode';
import { hiddenAnswersOf, sendCode, showAnswers } from './hidden-answers/hidden-answers';
import { isKnownBrowser, rememberBrowser } from './hidden-answers/known-browser';
import { bindingFacts } from './identity/listed-answers';
import { shownAs } from './hidden-answers/masked-answers';
import { seenWhole } from './hidden-answers/seen-whole';
import { timelineOf } from './timeline/timeline';
import { demandNotVoided } from './voided';

async function ownApplication(db: Db, context: { applicant: Applicant | null }): Promise<Application> {
  const application = await applicationById(db, Number(applicantOf(context).applicationId));
  if (!application) throw new AppError('NOT_FOUND');
  return application;
}

/** What the list says of a candidate, and the department that it only names: the choice that an officer has opened. */
async function said(db: Db, application: Application, facts: Facts) {
  const form = await formOfApplication(db, application);
  const step = form?.definition.steps.find((each) => !each.widget && numberQuestion(each));
  const binding = step ? bindingFacts(facts, application, step) : facts;
  const chosenAnew = facts.department !== binding.department;
  const department = chosenAnew
    ? await db
        .selectFrom('department')
        .select('name')
        .where('id', '=', Number(facts.department))
        .executeTakeFirst()
    : undefined;
  return {
    facts: Object.entries(binding).map(([fact, value]) => ({ fact: fact as CandidateFact, value })),
    listedDepartment: department?.name ?? null,
  };
}

/** What every form asks about its application, whatever the programme. */
export const applicantRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(admissions.applicationRules.current, async (context) => {
    const application = await ownApplication(db, context);
    return { ...(await formRulesOf(db, application)), ...(await jambContext(db, clock.today())) };
  });

  route(admissions.applicationPlaces.subjects, async (context) => {
    const application = await ownApplication(db, context);
    const form = await formOfApplication(db, application);
    if (!form) return { department: null, subjects: [] };
    return chosenCourse(deps, db, { application, definition: form.definition });
  });

  route(admissions.applicationTimeline.current, async (context) => {
    const application = await ownApplication(db, context);
    return unlessKnown(context.reply, await timelineOf(db, application), { whose: String(application.id) });
  });

  route(admissions.hiddenAnswers.current, async (context) =>
    hiddenAnswersOf(deps, applicantOf(context), await ownApplication(db, context)),
  );
  route(admissions.hiddenAnswers.sendCode, async (context) => {
    const { body, ip } = context;
    const application = await ownApplication(db, context);
    await demandNotVoided(db, application);
    const known = isKnownBrowser(deps, context.request, application.id);
    return sendCode(deps, applicantOf(context), { application, to: body.to, ip, known });
  });
  route(admissions.hiddenAnswers.show, async (context) => {
    await demandNotVoided(db, await ownApplication(db, context));
    const applicant = applicantOf(context);
    const shown = await showAnswers(deps, applicant, context.body);
    rememberBrowser(deps, context, applicant.applicationId);
    return shown;
  });

  route(admissions.awaitedResults.current, async (context) =>
    presentAwaited(deps, await ownApplication(db, context)),
  );
  route(admissions.awaitedResults.supply, ({ body, ...context }) =>
    supplyResults(deps, applicantOf(context), body),
  );

  route(
    admissions.applicationCandidate.one,
    async (context) => {
      const application = await ownApplication(db, context);
      const typed = context.query.jambNumber;
      const { jambNumber, listed, facts, entry } = await knownCandidate(db, application, typed);
      const isTyped = await seenWhole(deps, applicantOf(context));
      const question = { name: 'regNumber', kind: 'text', masked: true } as const;
      return {
        jambNumber: typed || (jambNumber && shownAs(question, jambNumber, isTyped)),
        listed,
        known: facts !== null,
        listedEntry: entry,
        ...(await said(db, application, facts ?? {})),
      };
    },
    { schemaContext: () => jambContext(db, clock.today()) },
  );
};
