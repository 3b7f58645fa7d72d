import { admissions } from '@portal/contracts/admissions';
import { actorOf, type Actor, type Routes } from '../../../platform/http/route';
import { importKind } from '../../../platform/imports/import-kind';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { reachOf } from '../../../platform/reach';
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
import { approveJoin, refuseJoin } from './decide-join';
import { joinThoseThatAgree } from './join-agreeing';
import { joinByOfficer } from './join-by-officer';
import { joinOrder, joinsLike, presentJoins } from './joins.queries';
import { undergraduates } from './judge-candidates';
import { exportMatching } from './matching-exports';
import { mayName } from './names.routes';
import { nearNames } from './near-names';
import { presentUnmatched, unmatchedLike, unmatchedOrder } from './unmatched.queries';
import { uploadMatches } from './upload-matches';

/** Whoever works for a part of the university corrects its candidates; new ones come from those who work on all. */
function mayUpload(actor: Actor): boolean {
  const reach = reachOf(actor, 'admissions.edit');
  return reach === 'all' || reach.some(({ studentType = undergraduates.studentType }) => studentType === 1);
}

/** JAMB's lists of candidates. */
export const jambRoutes: Routes = (route, deps) => {
  const { db } = deps;
  exportCandidates(deps);
  exportMatching(deps);
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
