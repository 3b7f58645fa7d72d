import { admissions } from '@portal/contracts/admissions';
import { AppError } from '../../../platform/errors';
import { actorOf, type Actor, type Routes } from '../../../platform/http/route';
import { importKind } from '../../../platform/imports/import-kind';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { isWithin, reachOf } from '../../../platform/reach';
import { exportCandidates } from './candidate-exports';
import { directEntryImport, utmeImport } from './candidate-imports';
import {
  candidateChoices,
  candidateOrder,
  candidateRows,
  directEntryRows,
  presentCandidate,
  presentDirectEntry,
  viewOf,
} from './candidates.queries';
import {
  changeDepartmentName,
  departmentNameOrder,
  departmentNameRows,
  nameDepartments,
  presentDepartmentNames,
} from './department-names';
import { approveJoin, refuseJoin } from './decide-join';
import { exportDepartmentNames } from './department-names-export';
import { joinThoseThatAgree } from './join-agreeing';
import { joinByOfficer } from './join-by-officer';
import { joinOrder, joinsLike, presentJoins } from './joins.queries';
import { undergraduates } from './judge-candidates';
import { changeLgaName, lgaNameOrder, lgaNameRows, nameLgas, presentLgaNames } from './lga-names';
import { exportLgaNames } from './lga-names-export';
import { nearNames } from './near-names';
import { unknownDepartments } from './unknown-departments';
import { unknownLgas } from './unknown-lgas';
import { presentUnmatched, unmatchedLike, unmatchedOrder } from './unmatched.queries';
import { uploadMatches } from './upload-matches';

/** Whoever works for a part of the university corrects its candidates; new ones come from those who work on all. */
function mayUpload(actor: Actor): boolean {
  const reach = reachOf(actor, 'admissions.edit');
  return reach === 'all' || reach.some(({ studentType = undergraduates.studentType }) => studentType === 1);
}

/** What JAMB's name of a department or area means counts for all undergraduates: who works for a part of them says nothing. */
const mayName = (actor: Actor) => isWithin(reachOf(actor, 'admissions.edit'), undergraduates);

/** Throws FORBIDDEN for whoever may not say what names mean. */
function demandUndergraduates(actor: Actor): void {
  if (!mayName(actor)) throw new AppError('FORBIDDEN');
}

/** JAMB's lists of candidates. */
export const jambRoutes: Routes = (route, deps) => {
  const { db } = deps;
  exportCandidates(deps);
  exportDepartmentNames(deps);
  exportLgaNames(deps);
  importKind(deps, utmeImport);
  importKind(deps, directEntryImport);

  route(admissions.jamb.candidates, async (context) => {
    const { query } = context;
    const rows = candidateRows(db, { query, reach: viewOf(actorOf(context)) });
    const page = await pageRows(db, rows, { asked: query, order: candidateOrder });
    return presentPage(page, (found) => found.map(presentCandidate));
  });

  route(admissions.directEntry.candidates, async (context) => {
    const { query } = context;
    const rows = directEntryRows(db, { query, reach: viewOf(actorOf(context)) });
    const page = await pageRows(db, rows, { asked: query, order: candidateOrder });
    return presentPage(page, (found) => presentDirectEntry(db, found));
  });

  route(admissions.jamb.choices, async (context) => {
    const actor = actorOf(context);
    return {
      ...(await candidateChoices(db, viewOf(actor))),
      mayUpload: mayUpload(actor),
      mayName: mayName(actor),
    };
  });
  route(admissions.jamb.nearNames, (context) =>
    nearNames(db, { query: context.query, reach: viewOf(actorOf(context)) }),
  );

  route(admissions.jamb.unknownDepartments, async (context) => {
    const actor = actorOf(context);
    demandUndergraduates(actor);
    return unknownDepartments(deps, context.params.id, actor);
  });
  route(admissions.jamb.departmentNames, async (context) => {
    const { query } = context;
    const rows = departmentNameRows(db, { query, reach: viewOf(actorOf(context)) });
    const page = await pageRows(db, rows, { asked: query, order: departmentNameOrder });
    return presentPage(page, presentDepartmentNames);
  });
  route(admissions.jamb.nameDepartments, async (context) => {
    demandUndergraduates(actorOf(context));
    await nameDepartments(deps, context.command, context.body.names);
    return {};
  });
  route(admissions.jamb.changeDepartmentName, async (context) => {
    demandUndergraduates(actorOf(context));
    await changeDepartmentName(deps, context.command, context.body);
    return {};
  });

  route(admissions.jamb.unknownLgas, async (context) => {
    const actor = actorOf(context);
    demandUndergraduates(actor);
    return unknownLgas(deps, context.params.id, actor);
  });
  route(admissions.jamb.lgaNames, async ({ query }) => {
    const page = await pageRows(db, lgaNameRows(db, query), { asked: query, order: lgaNameOrder });
    return presentPage(page, presentLgaNames);
  });
  route(admissions.jamb.nameLgas, async (context) => {
    demandUndergraduates(actorOf(context));
    await nameLgas(deps, context.command, context.body.names);
    return {};
  });
  route(admissions.jamb.changeLgaName, async (context) => {
    demandUndergraduates(actorOf(context));
    await changeLgaName(deps, context.command, { ...context.params, ...context.body });
    return {};
  });

  route(admissions.jamb.uploadMatches, (context) => uploadMatches(deps, context.params.id, actorOf(context)));
  route(admissions.jamb.unmatched, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const rows = unmatchedLike(db, { ...query, actor });
    const page = await pageRows(db, rows, { asked: query, order: unmatchedOrder });
    return presentPage(page, (found) => presentUnmatched(db, actor, found));
  });
  route(admissions.jamb.joinAgreeing, (context) =>
    joinThoseThatAgree(deps, context.command, context.body.ids),
  );

  route(admissions.jamb.joins, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const rows = joinsLike(db, { ...query, actor });
    const page = await pageRows(db, rows, { asked: query, order: joinOrder });
    return presentPage(page, (found) => presentJoins(db, actor, found));
  });
  route(admissions.jamb.approveJoin, ({ command, params }) => approveJoin(deps, command, params.id));
  route(admissions.jamb.refuseJoin, ({ command, params, body }) =>
    refuseJoin(deps, command, { ...params, ...body }),
  );

  route(admissions.jamb.join, async (context) => {
    const { id } = context.params;
    return joinByOfficer(deps, context.command, { id, ...context.body });
  });
};
