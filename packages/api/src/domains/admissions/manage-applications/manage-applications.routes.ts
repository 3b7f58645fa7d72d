import {
  admissions,
  applicationStateLabels,
  documentsSection,
  documentsTitle,
  isChoice,
  questionsOf,
  reopenable,
} from '@portal/contracts/admissions';
import { invoiceStateLabels } from '@portal/invoice/contract';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { formOfApplication } from '../applications/programmes/forms-of-mode';
import { asksDocuments } from '../documents/asked-documents';
import { applicationOrder, applicationsLike, presentApplications } from './applications-list.queries';
import { compareVersions } from './compare-versions';
import { endReset } from './end-reset';
import { seenApplication } from './held-application';
import { mergeApplications } from './merge-applications';
import { besideDuplicates } from './merge-preview';
import { resetApplication, resetLogins } from './reset-application';
import { restoreApplication, voidApplication } from './void-application';

/** Lists from which a form asks where somebody wants to study. */
const courses: readonly string[] = ['departments', 'faculties', 'subject-combinations'];

/** What officers do with applications themselves. */
export const manageApplicationsRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(admissions.manageApplications.list, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const rows = applicationsLike(db, { ...query, actor });
    const page = await pageRows(db, rows, { asked: query, order: applicationOrder });
    return presentPage(page, (found) => presentApplications(found, { now: clock.now() }));
  });
  exportable(deps, {
    name: 'applications',
    title: 'Applications',
    call: admissions.manageApplications.list,
    columns: [
      { header: 'Application no.', value: ({ applicationNumber }) => applicationNumber, width: 20 },
      { header: 'JAMB no.', value: ({ jambNumber }) => jambNumber, width: 18 },
      { header: 'RRR', value: ({ rrr }) => rrr, width: 16 },
      { header: 'Name', value: ({ name }) => name, width: 32 },
      { header: 'Phone', value: ({ phone }) => phone, width: 18 },
      { header: 'Type', value: ({ type }) => type },
      { header: 'Session', value: ({ session }) => session, width: 12 },
      { header: 'Stage', value: ({ state }) => applicationStateLabels[state], width: 16 },
      { header: 'Payment', value: ({ payment }) => invoiceStateLabels[payment], width: 14 },
      { header: 'Amount', kobo: ({ amount }) => amount },
      { header: 'Submitted', time: ({ completedAt }) => completedAt },
      { header: 'Open until', day: ({ reopenedUntil }) => reopenedUntil },
      { header: 'Deleted', time: ({ voidedAt }) => voidedAt },
      { header: 'Why', value: ({ voidReason }) => voidReason, width: 40 },
    ],
    read: (from, { actor, query }) => ({
      rows: applicationsLike(from, { ...query, actor }),
      order: applicationOrder,
    }),
    present: (rows) => presentApplications(rows, { now: clock.now() }),
  });

  route(admissions.manageApplications.compare, (context) => {
    const { params, requestId } = context;
    return compareVersions(deps, { actor: actorOf(context), at: clock.now(), requestId }, params.id);
  });

  route(admissions.manageApplications.sections, async (context) => {
    const application = await seenApplication(db, actorOf(context), context.params);
    const form = await formOfApplication(db, application);
    const steps = reopenable(form?.definition.steps ?? []).map((step) => ({
      id: step.id,
      title: step.title,
      department:
        !step.widget &&
        questionsOf(step).some((question) => isChoice(question) && courses.includes(question.ref)),
    }));
    const documents = { id: documentsSection, title: documentsTitle, department: false };
    const has = form && (await asksDocuments(db, { application, definition: form.definition }));
    return { sections: [...steps, ...(has ? [documents] : [])] };
  });

  route(admissions.manageApplications.reset, ({ command, params, body: { reason, ...reset } }) =>
    resetApplication(deps, { ...command, reason }, { ...params, ...reset }),
  );
  route(admissions.manageApplications.endReset, ({ command, params, body: { reason, ...seen } }) =>
    endReset(deps, { ...command, reason }, { ...params, ...seen }),
  );
  route(admissions.manageApplications.resetLogins, async ({ command, params }) => {
    await resetLogins(deps, command, params);
    return {};
  });
  route(admissions.manageApplications.void, ({ command, params, body: { reason, ...seen } }) =>
    voidApplication(deps, { ...command, reason }, { ...params, ...seen }),
  );
  route(admissions.manageApplications.restore, ({ command, params, body: { reason, ...seen } }) =>
    restoreApplication(deps, { ...command, reason }, { ...params, ...seen }),
  );
  route(admissions.manageApplications.duplicates, (context) => {
    const command = { actor: actorOf(context), at: clock.now(), requestId: context.requestId };
    return besideDuplicates(deps, command, context.params.id);
  });
  route(admissions.manageApplications.merge, ({ command, params, body: { reason, ...merge } }) =>
    mergeApplications(deps, { ...command, reason }, { ...params, ...merge }),
  );
};
