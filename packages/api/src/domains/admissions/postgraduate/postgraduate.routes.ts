import { admissions, refereeStateLabels } from '@portal/contracts/admissions';
import { maskEmail } from '@portal/shared/model';
import { exportable } from '../../../platform/exports/exportable';
import { sendPdf } from '../../../platform/http/attachment';
import { actorOf, answer, applicantOf, type Applicant, type Routes } from '../../../platform/http/route';
import { AppError } from '../../../platform/errors';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { applicationById } from '../applications/applications.queries';
import {
  applicationsLike,
  oneApplication,
  postgraduateChoices,
  postgraduateOrder,
  presentApplications,
} from './postgraduate-applications.queries';
import { readPaper, readReferences, receiveTranscript } from './read-application';
import { currentReferees, lastDayOf, type Referee } from './referees.queries';
import { mailedToday, replaceReferee, replaceRefereeForApplicant, resendLink } from './replace-referee';
import { declineReference, openRefereeForm, sendReference } from './write-reference';

/** What an applicant may do about a referee now. */
function actionsOn(referee: Referee, { waits, now }: { waits: boolean; now: Date }) {
  const silent = referee.state === 'asked' || referee.state === 'lapsed';
  const gone = referee.state === 'lapsed' || referee.state === 'declined';
  return [
    ...(waits && silent && !mailedToday(referee, now) ? (['resend'] as const) : []),
    ...(waits && gone ? (['replace'] as const) : []),
  ];
}

/** Referees write, applicants follow, officers read. */
export const postgraduateRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  const { refereeForm, refereeTracking, postgraduateApplications: applications } = admissions;

  route(refereeForm.open, ({ body }) => openRefereeForm(deps, body.token));
  route(refereeForm.send, async ({ body }) => {
    await sendReference(deps, body);
    return answer({}, { message: 'Your reference has been received' });
  });
  route(refereeForm.decline, async ({ body }) => {
    await declineReference(deps, body.token);
    return answer({}, { message: 'Thank you for telling us' });
  });

  const own = async ({ applicationId }: Applicant) => {
    const application = await applicationById(db, Number(applicationId));
    if (application?.mode !== 'PG') throw new AppError('NOT_FOUND');
    if (!application.completedAt)
      throw new AppError('STEP_MISSING', { message: 'This application is not submitted yet.' });
    return application;
  };
  route(refereeTracking.state, async (context) => {
    const application = await own(applicantOf(context));
    const submitted = await db
      .selectFrom('postgraduate_application')
      .select('transcript_received_at as received')
      .where('application_id', '=', application.id)
      .executeTakeFirstOrThrow();
    const now = clock.now();
    const waits = application.state === 'referees_pending';
    const referees = await currentReferees(db, application.id);
    return {
      state: application.state,
      transcriptReceivedAt: submitted.received?.toISOString() ?? null,
      referees: referees.map((referee) => ({
        id: referee.id,
        version: referee.version,
        position: referee.position,
        fullName: referee.full_name,
        email: maskEmail(referee.email),
        state: referee.state,
        mailedAt: referee.mailed_at.toISOString(),
        lastDay: lastDayOf(referee),
        may: actionsOn(referee, { waits, now }),
      })),
    };
  });
  route(refereeTracking.resend, async (context) => {
    const { id: applicationId } = await own(applicantOf(context));
    await resendLink(deps, { applicationId, ...context.params });
    return answer({}, { message: 'The link has been mailed' });
  });
  route(refereeTracking.replace, async (context) => {
    const { id: applicationId } = await own(applicantOf(context));
    await replaceReferee(deps, { applicationId, ...context.params, named: context.body });
    return answer({}, { message: 'Your new referee has been mailed a link' });
  });

  route(applications.list, async (context) => {
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
    call: applications.list,
    columns: [
      { header: 'Application no.', value: ({ applicationNumber }) => applicationNumber, width: 20 },
      { header: 'Name', value: ({ name }) => name, width: 36 },
      { header: 'Programme', value: ({ programme }) => programme },
      { header: 'Department', value: ({ department }) => department, width: 32 },
      { header: 'Mode of study', value: ({ studyMode }) => studyMode },
      { header: 'Session', value: ({ session }) => session },
      { header: 'State', value: ({ state }) => state },
      { header: refereeStateLabels.answered, value: ({ answered }) => answered },
      { header: refereeStateLabels.asked, value: ({ waiting }) => waiting },
      { header: 'Silent or declined', value: ({ overdue }) => overdue },
      { header: 'Transcript', value: (row) => (row.transcriptReceivedAt ? 'Received' : 'Missing') },
    ],
    read: (from, { actor, query }) => ({
      rows: applicationsLike(from, { ...query, actor }),
      order: postgraduateOrder,
    }),
    present: (rows, { actor }) => Promise.resolve(presentApplications(actor, rows)),
  });
  route(applications.choices, (context) => postgraduateChoices(db, actorOf(context)));
  route(applications.one, (context) => oneApplication(db, actorOf(context), context.params.id));
  route(applications.readReferences, ({ command, params }) => readReferences(deps, command, params.id));
  route(applications.paper, async (context) => {
    const { params, requestId, reply } = context;
    const command = { actor: actorOf(context), at: clock.now(), requestId };
    const { file, name } = await readPaper(deps, command, params);
    return sendPdf(reply, file, { name, open: false });
  });
  route(applications.receiveTranscript, async ({ command, params, body }) => {
    await receiveTranscript(deps, command, { ...params, ...body });
    return answer({}, { message: 'The transcript is noted as received' });
  });
  route(applications.replaceReferee, async ({ command, params, body: { reason, ...named } }) => {
    await replaceRefereeForApplicant(deps, { ...command, reason }, { ...params, named });
    return answer({}, { message: 'The new referee has been mailed a link' });
  });
};
