import {
  admissions,
  jambMatchLabels,
  screeningStateLabels,
  uploadStateLabels,
} from '@portal/contracts/admissions';
import { exportable } from '../../../platform/exports/exportable';
import { unlessKnown } from '../../../platform/http/cacheable';
import { actorOf, applicantOf, type Routes } from '../../../platform/http/route';
import { importKind } from '../../../platform/imports/import-kind';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { candidateOrder, candidatesLike, presentCandidates, screeningChoices } from './candidates.queries';
import { markAbsent, toMarkAbsent } from './mark-absent';
import { ownScreening } from './own-screening.queries';
import { releaseResults } from './release-results';
import { resultsImports } from './results-import';
import { presentUploads, uploadOrder, uploadsLike } from './uploads.queries';

const hundred = 100;
const fiveCredits = ({ eligible, awaiting }: { eligible: boolean; awaiting: boolean }) => {
  if (awaiting) return 'Awaiting result';
  return eligible ? 'Yes' : 'No';
};
const decimal = (score: number | null) => (score === null ? null : score / hundred);

/** Who is screened, when they sit and what came of it: for officers, and each candidate's own for themselves. */
export const screeningRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  for (const kind of resultsImports) importKind(deps, kind);

  route(admissions.screening.choices, (context) => screeningChoices(db, actorOf(context)));
  route(admissions.screening.candidates, async (context) => {
    const { query } = context;
    const rows = candidatesLike(db, { ...query, actor: actorOf(context) });
    return presentPage(await pageRows(db, rows, { asked: query, order: candidateOrder }), presentCandidates);
  });
  exportable(deps, {
    name: 'screening-candidates',
    title: 'Candidates of the screening',
    call: admissions.screening.candidates,
    columns: [
      { header: 'JAMB no.', value: ({ registrationNumber }) => registrationNumber, width: 18 },
      { header: 'Name', value: ({ name }) => name, width: 36 },
      { header: 'Session', value: ({ session }) => session },
      { header: 'Programme', value: ({ programme }) => programme },
      { header: 'First choice', value: ({ department }) => department, width: 32 },
      { header: 'Second choice', value: ({ secondDepartment }) => secondDepartment, width: 32 },
      { header: 'UTME', value: ({ utme }) => utme, width: 8 },
      { header: 'JAMB’s list', value: (row) => jambMatchLabels[row.jambMatch], width: 24 },
      { header: 'O-level points', value: ({ oLevelPoints }) => oLevelPoints, width: 14 },
      { header: 'Five credits', value: fiveCredits, width: 16 },
      { header: 'Missing', value: ({ missing }) => missing.join(', '), width: 32 },
      { header: 'Score', value: ({ score }) => decimal(score), width: 10 },
      { header: 'Aggregate', value: ({ aggregate }) => decimal(aggregate), width: 10 },
      { header: 'Result', value: ({ status }) => screeningStateLabels[status], width: 12 },
      { header: 'Sitting', value: ({ batch }) => batch },
    ],
    read: (from, { actor, query }) => ({
      rows: candidatesLike(from, { ...query, actor }),
      order: candidateOrder,
    }),
    present: presentCandidates,
  });

  route(admissions.screening.uploads, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const page = await pageRows(db, uploadsLike(db, { ...query, actor }), {
      asked: query,
      order: uploadOrder,
    });
    return presentPage(page, (rows) => presentUploads(db, actor, rows));
  });
  exportable(deps, {
    name: 'screening-uploads',
    title: 'Files of results',
    call: admissions.screening.uploads,
    columns: [
      { header: 'File', value: ({ fileName }) => fileName, width: 32 },
      { header: 'Programme', value: ({ programme }) => programme, width: 24 },
      { header: 'Session', value: ({ session }) => session },
      { header: 'Batches', value: ({ batches }) => batches, width: 24 },
      { header: 'Scored', value: ({ scored }) => scored, width: 10 },
      { header: 'Absent', value: ({ absent }) => absent, width: 10 },
      { header: 'Brought', time: ({ uploadedAt }) => uploadedAt },
      { header: 'Brought by', value: ({ uploadedBy }) => uploadedBy, width: 28 },
      { header: 'State', value: ({ status }) => uploadStateLabels[status], width: 12 },
      { header: 'Read from', time: ({ visibleFrom }) => visibleFrom },
      { header: 'Released by', value: ({ releasedBy }) => releasedBy, width: 28 },
    ],
    read: (from, { actor, query }) => ({ rows: uploadsLike(from, { ...query, actor }), order: uploadOrder }),
    present: (rows, { db: from, actor }) => presentUploads(from, actor, rows),
  });
  route(admissions.screening.release, ({ command, params, body }) =>
    releaseResults(deps, command, { ...params, ...body }),
  );
  route(admissions.screening.toMarkAbsent, (context) =>
    toMarkAbsent(db, { actor: actorOf(context), at: clock.now() }, context.query),
  );
  route(admissions.screening.markAbsent, ({ command, body: { reason, ...screened } }) =>
    markAbsent(deps, { ...command, reason }, screened),
  );

  route(admissions.screening.mine, async (context) => {
    const id = Number(applicantOf(context).applicationId);
    const mine = await ownScreening(db, { id, now: clock.now() });
    return unlessKnown(context.reply, mine, { whose: String(id) });
  });
};
