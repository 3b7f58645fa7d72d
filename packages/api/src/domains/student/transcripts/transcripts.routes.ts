import { student, transcriptDeliveryLabels, transcriptStateLabels } from '@portal/contracts/student';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { studentAsking } from '../student.queries';
import { checkTranscript, holdBackTranscript, identifyTranscript } from './check-transcript';
import {
  dispatchTranscript,
  sendAnotherLink,
  takeOwnTranscriptBack,
  takeTranscriptBack,
} from './dispatch-transcript';
import { issueStatement, produceTranscript, whyNoStatement } from './produce-transcript';
import { newestPaper, openTranscript, presentPaper, statementOf } from './transcript-papers';
import {
  presentTranscripts,
  transcriptsLike,
  transcriptsOfStudent,
  transcriptsOrder,
  wholeTranscript,
} from './transcripts.queries';

const deskRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  route(student.transcripts.list, async ({ query }) => {
    const page = await pageRows(db, transcriptsLike(db, query), { asked: query, order: transcriptsOrder });
    return presentPage(page, presentTranscripts);
  });
  exportable(deps, {
    name: 'transcripts',
    title: 'Transcripts',
    call: student.transcripts.list,
    personal: ['search'],
    columns: [
      { header: 'Invoice', value: ({ invoiceNumber }) => invoiceNumber },
      { header: 'Student', value: ({ fullName, payer }) => fullName ?? payer, width: 30 },
      { header: 'Matric no.', value: ({ matricNumber }) => matricNumber ?? '' },
      { header: 'Recipient', value: ({ recipient }) => recipient, width: 36 },
      { header: 'Delivery', value: ({ delivery }) => transcriptDeliveryLabels[delivery] },
      { header: 'State', value: ({ state }) => transcriptStateLabels[state] },
      { header: 'Paid', time: ({ receivedAt }) => receivedAt },
      { header: 'Since', time: ({ movedAt }) => movedAt },
      { header: 'Waybill', value: ({ waybill }) => waybill ?? '' },
    ],
    read: (from, { query }) => ({ rows: transcriptsLike(from, query), order: transcriptsOrder }),
    present: (rows) => presentTranscripts(rows),
  });
  route(student.transcripts.one, (context) =>
    wholeTranscript(db, context.params.id, { actor: actorOf(context), now: clock.now() }),
  );
  route(student.transcripts.print, async ({ params }) =>
    presentPaper(deps, await newestPaper(db, params.id)),
  );
  route(student.transcripts.identify, ({ command, params, body }) =>
    identifyTranscript(deps, command, { ...body, ...params }),
  );
  route(student.transcripts.check, ({ command, params, body }) =>
    checkTranscript(deps, command, { ...body, ...params }),
  );
  route(student.transcripts.hold, ({ command, params, body }) =>
    holdBackTranscript(deps, command, { ...body, ...params }),
  );
  route(student.transcripts.produce, ({ command, params, body }) =>
    produceTranscript(deps, command, { ...body, ...params }),
  );
  route(student.transcripts.dispatch, ({ command, params, body }) =>
    dispatchTranscript(deps, command, { ...body, ...params }),
  );
  route(student.transcripts.newLink, ({ command, params, body }) =>
    sendAnotherLink(deps, command, { ...body, ...params }),
  );
  route(student.transcripts.takeBack, ({ command, params, body }) =>
    takeTranscriptBack(deps, command, { ...body, ...params }),
  );
};

const ownRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  route(student.ownTranscripts.mine, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    const now = clock.now();
    const [orders, noStatement] = await Promise.all([
      transcriptsOfStudent(db, { studentId, now }),
      whyNoStatement(deps, { studentId, now }),
    ]);
    return { orders, noStatement };
  });
  route(student.ownTranscripts.takeBack, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    return takeOwnTranscriptBack(deps, context.command, { ...context.params, studentId });
  });
  route(student.ownTranscripts.issueStatement, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    return issueStatement(deps, context.command, studentId);
  });
  route(student.ownTranscripts.statement, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    return presentPaper(deps, await statementOf(db, { ...context.params, studentId }));
  });
};

const linkRoutes: Routes = (route, deps) => {
  route(student.transcriptLink.open, ({ body }) => openTranscript(deps, body.token));
};

/** Transcripts from the order to the recipient, and statements of result. */
export const transcriptRoutes: readonly Routes[] = [deskRoutes, ownRoutes, linkRoutes];
