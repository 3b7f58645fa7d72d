import { admissions } from '@portal/contracts/admissions';
import { maskEmail } from '@portal/shared/model';
import { AppError } from '../../../platform/errors';
import { answer, applicantOf, type Applicant, type Routes } from '../../../platform/http/route';
import { applicationById } from '../applications/applications.queries';
import { knownState } from '../applications/known-state';
import { demandNotVoided } from '../applications/voided';
import { currentReferees, lastDayOf, type Referee } from './referees.queries';
import { mailedToday, replaceReferee, resendLink } from './replace-referee';
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

/** Referees write, and applicants follow. */
export const refereeRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(admissions.refereeForm.open, ({ body }) => openRefereeForm(deps, body.token));
  route(admissions.refereeForm.send, async ({ body }) => {
    await sendReference(deps, body);
    return answer({}, { message: 'Your reference has been received' });
  });
  route(admissions.refereeForm.decline, async ({ body }) => {
    await declineReference(deps, body.token);
    return answer({}, { message: 'Thank you for telling us' });
  });

  const own = async ({ applicationId }: Applicant) => {
    const application = await applicationById(db, Number(applicationId));
    if (application?.mode !== 'PG') throw new AppError('NOT_FOUND');
    await demandNotVoided(db, application);
    if (!application.completedAt)
      throw new AppError('STEP_MISSING', { message: 'This application is not submitted yet.' });
    return application;
  };
  route(admissions.refereeTracking.state, async (context) => {
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
      state: knownState(application.state),
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
  route(admissions.refereeTracking.resend, async (context) => {
    const { id: applicationId } = await own(applicantOf(context));
    await resendLink(deps, { applicationId, ...context.params });
    return answer({}, { message: 'The link has been mailed' });
  });
  route(admissions.refereeTracking.replace, async (context) => {
    const applicant = applicantOf(context);
    await own(applicant);
    await replaceReferee(deps, applicant, { ...context.params, named: context.body });
    return answer({}, { message: 'Your new referee has been mailed a link' });
  });
};
