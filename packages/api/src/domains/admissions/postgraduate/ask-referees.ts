import { postgraduateSteps, refereePlaces } from '@portal/contracts/admissions';
import type { Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { sectionsOf, type Application } from '../applications/applications.queries';
import type { Submission, SubmissionDeps } from '../applications/submission';
import { advanceApplication } from './advance-application';
import { mailReferee } from './mail-referee';
import { currentReferees, holdReferee, moveReferee, timeToAnswer, type Referee } from './referees.queries';

/** As somebody is named. */
export interface NamedReferee {
  fullName: string;
  email: string;
  mobileNumber: string;
  institution: string;
}

interface Asked {
  application: Application;
  position: number;
  named: NamedReferee;
  replaces?: Referee;
  at: Date;
}

/** Asks somebody for a reference: from now on they have their time, and a link. */
export async function askReferee(
  trx: Trx,
  deps: Pick<Deps, 'env'>,
  { application, position, named, replaces, at }: Asked,
): Promise<void> {
  const { id } = await trx
    .insertInto('referee')
    .values({
      application_id: application.id,
      position,
      full_name: named.fullName,
      email: named.email,
      mobile_number: named.mobileNumber,
      institution: named.institution,
      asked_at: at,
      expires_at: timeToAnswer(at),
      mailed_at: at,
      decided_at: null,
      replaces_id: replaces?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const referee = await holdReferee(trx, id);
  if (referee) await mailReferee(trx, deps, { application, referee, at });
}

/** What the steps of the form say, once they are all saved. */
async function submittedAnswers(trx: Trx, applicationId: number) {
  const sections = await sectionsOf(trx, applicationId);
  const { departmentId, programmeId, modeOfStudyId } = sections.get(postgraduateSteps.programme.id) as Record<
    string,
    string
  >;
  const { referees } = sections.get(postgraduateSteps.referees.id) as {
    referees: Record<string, NamedReferee>;
  };
  return {
    chosen: {
      department_id: Number(departmentId),
      programme_id: Number(programmeId),
      study_mode_id: Number(modeOfStudyId),
    },
    named: refereePlaces.flatMap((place) => referees[place] ?? []),
  };
}

/** Keeps what was chosen, and asks each referee who was named; one who was asked before under the same address stays. */
async function askReferees(deps: SubmissionDeps, trx: Trx, application: Application): Promise<void> {
  const { id } = application;
  const at = deps.clock.now();
  const { chosen, named } = await submittedAnswers(trx, id);
  await trx
    .insertInto('postgraduate_application')
    .values({
      application_id: id,
      ...chosen,
      transcript_received_at: null,
      transcript_received_by: null,
    })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(chosen))
    .execute();
  const before = await currentReferees(trx, id);
  const stays = (referee: Referee) => {
    const now = named[referee.position - 1];
    return referee.state === 'answered' || now?.email.toLowerCase() === referee.email.toLowerCase();
  };
  for (const referee of before.filter((each) => !stays(each)))
    await moveReferee(trx, { referee, to: 'replaced', at, actor: 'applicant' });
  const kept = before.filter(stays).map(({ position }) => position);
  for (const [index, each] of named.entries()) {
    const position = index + 1;
    if (!kept.includes(position)) await askReferee(trx, deps, { application, position, named: each, at });
  }
  await advanceApplication(trx, { applicationId: id, at, actor: 'applicant' });
}

/** What a postgraduate application becomes as it is submitted: its referees are asked. */
export const postgraduateSubmission: Submission = { state: 'referees_pending', submitted: askReferees };
