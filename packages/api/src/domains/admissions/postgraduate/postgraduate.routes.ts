import { admissions, applicationStateLabels, refereeStateLabels } from '@portal/contracts/admissions';
import { exportable } from '../../../platform/exports/exportable';
import { sendPdf } from '../../../platform/http/attachment';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import {
  applicationsLike,
  oneApplication,
  postgraduateChoices,
  postgraduateOrder,
  presentApplications,
} from './postgraduate-applications.queries';
import { readDocument, readReferences, receiveTranscript } from './read-application';
import { replaceRefereeForApplicant } from './replace-referee';

/** As the list on the screen has it: complete with its references and its transcript. */
const stateText = (state: keyof typeof applicationStateLabels) =>
  state === 'completed' ? 'Complete' : applicationStateLabels[state];

/** Postgraduate applications, for officers. */
export const postgraduateRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(admissions.postgraduateApplications.list, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const rows = applicationsLike(db, { ...query, actor });
    return presentPage(await pageRows(db, rows, { asked: query, order: postgraduateOrder }), (page) =>
      presentApplications(actor, page),
    );
  });
  exportable(deps, {
    name: 'postgraduate-applications',
    title: 'Postgraduate applications',
    call: admissions.postgraduateApplications.list,
    columns: [
      { header: 'Application no.', value: ({ applicationNumber }) => applicationNumber, width: 20 },
      { header: 'Name', value: ({ name }) => name, width: 36 },
      { header: 'Programme', value: ({ programme }) => programme },
      { header: 'Department', value: ({ department }) => department, width: 32 },
      { header: 'Mode of study', value: ({ studyMode }) => studyMode },
      { header: 'Session', value: ({ session }) => session },
      { header: 'Stage', value: ({ state }) => stateText(state), width: 28 },
      { header: refereeStateLabels.answered, value: ({ answered }) => answered },
      { header: refereeStateLabels.asked, value: ({ waiting }) => waiting },
      { header: 'Silent', value: ({ overdue }) => overdue },
      { header: 'Transcript', value: (row) => (row.transcriptReceivedAt ? 'Received' : 'Missing') },
    ],
    read: (from, { actor, query }) => ({
      rows: applicationsLike(from, { ...query, actor }),
      order: postgraduateOrder,
    }),
    present: (rows, { actor }) => Promise.resolve(presentApplications(actor, rows)),
  });
  route(admissions.postgraduateApplications.choices, (context) => postgraduateChoices(db, actorOf(context)));
  route(admissions.postgraduateApplications.one, (context) =>
    oneApplication(db, actorOf(context), context.params.id),
  );
  route(admissions.postgraduateApplications.readReferences, ({ command, params }) =>
    readReferences(deps, command, params.id),
  );
  route(admissions.postgraduateApplications.document, async (context) => {
    const { params, requestId, reply } = context;
    const command = { actor: actorOf(context), at: clock.now(), requestId };
    const { file, name } = await readDocument(deps, command, params);
    return sendPdf(reply, file, { name, open: false });
  });
  route(admissions.postgraduateApplications.receiveTranscript, async ({ command, params, body }) => {
    await receiveTranscript(deps, command, { ...params, ...body });
    return answer({}, { message: 'The transcript is noted as received' });
  });
  route(
    admissions.postgraduateApplications.replaceReferee,
    async ({ command, params, body: { reason, ...named } }) => {
      await replaceRefereeForApplicant(deps, { ...command, reason }, { ...params, named });
      return answer({}, { message: 'The new referee has been mailed a link' });
    },
  );
};
