import { admissions, formOf, programmeOfType, thingsAsked } from '@portal/contracts/admissions';
import { type CallData } from '@portal/shared/model';
import { AppError } from '../../../platform/errors';
import { exportable, type ExportColumn } from '../../../platform/exports/exportable';
import { cacheable } from '../../../platform/http/cacheable';
import { actorOf, answer, applicantOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { isWithin, reachOf } from '../../../platform/reach';
import { applicationById } from '../applications/applications.queries';
import { allowedPlaces } from './allowed-places';
import { formRulesOf } from './form-rules';
import { closeApplications, openApplications, setApplicationDays } from './change-application-window';
import { approveFee, proposeFee, refuseFee, withdrawFee } from './decide-fee';
import { approveRules, refuseRules, withdrawRules } from './decide-rules';
import { activateSetup, cloneSetup, createSetup, updateSetup } from './save-setup';
import { presentSetups, setupById, setupOrder, setupsLike, setupTotals } from './setups.queries';
import { contentOf, historyOf, setupChoices } from './whole-setup.queries';

type Setup = CallData<typeof admissions.applicationSetup.list>['rows'][number];

const columns: readonly ExportColumn<Setup>[] = [
  { header: 'Type', value: ({ type }) => type, width: 20 },
  { header: 'Session', value: ({ session }) => session },
  { header: 'State', value: ({ state }) => (state === 'active' ? 'Active' : 'Draft') },
  { header: 'Opens', day: ({ window }) => window?.opensOn ?? null },
  { header: 'Closes', day: ({ window }) => window?.closesOn ?? null },
  { header: 'Fee', kobo: ({ fee }) => fee?.amount ?? null, summed: false },
  { header: 'Fee that waits', kobo: ({ waiting }) => waiting?.amount ?? null, summed: false },
  { header: 'Applied', value: ({ applied }) => applied },
  { header: 'Paid', value: ({ paid }) => paid },
];

/** What of a set-up takes two officers. */
const decisionRoutes: Routes = (route, deps) => {
  route(admissions.applicationSetup.fee, ({ command, body, params }) =>
    proposeFee(deps, command, { ...body, ...params }),
  );
  route(admissions.applicationSetup.approveFee, ({ command, params }) =>
    approveFee(deps, command, params.id),
  );
  route(admissions.applicationSetup.approveRules, ({ command, params }) =>
    approveRules(deps, command, params.id),
  );
  route(admissions.applicationSetup.refuseRules, ({ command, body, params }) =>
    refuseRules(deps, command, { ...body, ...params }),
  );
  route(admissions.applicationSetup.refuseFee, ({ command, body, params }) =>
    refuseFee(deps, command, { ...body, ...params }),
  );
  route(admissions.applicationSetup.withdrawFee, ({ command, body, params }) =>
    withdrawFee(deps, command, { ...body, ...params }),
  );
  route(admissions.applicationSetup.withdrawRules, ({ command, body, params }) =>
    withdrawRules(deps, command, { ...body, ...params }),
  );
};

/** How each type can be applied for in each session, for those who set it up. */
export const applicationSetupRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(admissions.applicationSetup.list, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const page = await pageRows(db, setupsLike(db, { ...query, actor }), { asked: query, order: setupOrder });
    return presentPage(page, (rows) => presentSetups(db, rows, { actor, now: clock.now() }));
  });
  exportable(deps, {
    name: 'application-setups',
    title: 'Application set-up',
    call: admissions.applicationSetup.list,
    columns,
    read: (from, { query, actor }) => ({ rows: setupsLike(from, { ...query, actor }), order: setupOrder }),
    present: (rows, { db: from, actor }) => presentSetups(from, rows, { actor, now: clock.now() }),
  });
  route(admissions.applicationSetup.totals, (context) =>
    setupTotals(db, { ...context.query, actor: actorOf(context) }),
  );
  route(admissions.applicationSetup.choices, async (context) => {
    const reach = reachOf(actorOf(context), 'admissions.edit');
    const { types, ...rest } = await setupChoices(db);
    return { ...rest, types: types.filter((type) => isWithin(reach, type)) };
  });
  route(admissions.applicationSetup.one, async (context) => {
    const actor = actorOf(context);
    const row = await setupById(db, context.params.id, actor);
    const [setup] = row ? await presentSetups(db, [row], { actor, now: clock.now() }) : [];
    if (!setup) throw new AppError('NOT_FOUND');
    return { ...setup, ...(await contentOf(db, setup)), ...(await historyOf(db, setup.id)) };
  });

  route(admissions.applicationPlaces.allowed, async (context) => {
    const application = await applicationById(db, Number(applicantOf(context).applicationId));
    if (!application) throw new AppError('NOT_FOUND');
    return allowedPlaces(db, application);
  });

  route(admissions.applicationRules.ofType, async ({ query, reply }) => {
    const { applicationTypeId: typeId, sessionId } = query;
    const rules = await formRulesOf(db, { typeId, sessionId });
    const programme = programmeOfType(typeId);
    const form = programme && formOf(programme);
    const asked = thingsAsked(form?.definition ?? { steps: [] }, rules);
    return cacheable(reply, { formRules: rules.formRules, asked }, 60);
  });

  route(admissions.applicationSetup.create, async ({ command, body }) =>
    answer(await createSetup(deps, command, body), { status: 201 }),
  );
  route(admissions.applicationSetup.update, ({ command, body, params }) =>
    updateSetup(deps, command, { ...body, ...params }),
  );
  route(admissions.applicationSetup.activate, ({ command, body, params }) =>
    activateSetup(deps, command, { ...body, ...params }),
  );
  route(admissions.applicationSetup.clone, async ({ command, body, params }) =>
    answer(await cloneSetup(deps, command, { ...body, ...params }), { status: 201 }),
  );

  route(admissions.applicationSetup.window, ({ command, body, params }) =>
    setApplicationDays(deps, command, { ...body, ...params }),
  );
  route(admissions.applicationSetup.open, ({ command, body, params }) =>
    openApplications(deps, command, { ...body, ...params }),
  );
  route(admissions.applicationSetup.close, ({ command, body, params }) =>
    closeApplications(deps, command, { ...body, ...params }),
  );

  decisionRoutes(route, deps);
};
