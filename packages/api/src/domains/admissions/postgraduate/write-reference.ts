import type { admissions } from '@portal/contracts/admissions';
import { canonicalPhone, type CallInput } from '@portal/shared/model';
import { hashSecret } from '../../../platform/crypto/tokens';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { applicationById, lockApplication, type Application } from '../applications/applications.queries';
import { advanceApplication } from './advance-application';
import { applicantName, mailApplicant } from './mail-referee';
import { programmeOf } from './programme-of';
import { currentReferees, holdReferee, lastDayOf, moveReferee, type Referee } from './referees.queries';

type WriteDeps = Pick<Deps, 'db' | 'clock' | 'env'>;
type Sent = CallInput<typeof admissions.refereeForm.send>['body'];

/** The same of a link that was guessed, is over, or whose referee is not asked any more. */
const noLonger = () => new AppError('LINK_EXPIRED', { message: 'This link is no longer valid' });

/** Whom a link is for. Throws LINK_EXPIRED, and REFERENCE_RECEIVED for whoever opens it once more after they have sent. */
async function refereeOfLink(db: Db | Trx, token: string, now: Date) {
  const found = await db
    .selectFrom('referee_link as l')
    .innerJoin('referee as r', 'r.id', 'l.referee_id')
    .select(['r.id', 'r.application_id as applicationId', 'r.state', 'l.expires_at as expires'])
    .where('l.hash', '=', hashSecret(token))
    .executeTakeFirst();
  if (found?.state === 'answered') throw new AppError('REFERENCE_RECEIVED');
  if (!found || found.expires <= now) throw noLonger();
  return found;
}

const waits = (application: Application | undefined, referee: Referee | undefined) =>
  application?.state === 'referees_pending' && !application.voidedAt && referee?.state === 'asked';

/** What somebody who was asked is shown; opening spends nothing. Throws LINK_EXPIRED and REFERENCE_RECEIVED. */
export async function openRefereeForm({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) {
  const { id, applicationId } = await refereeOfLink(db, token, clock.now());
  const application = await applicationById(db, applicationId);
  const referee = (await currentReferees(db, applicationId)).find((each) => each.id === id);
  if (!application || !referee || !waits(application, referee)) throw noLonger();
  const { programme, department } = await programmeOf(db, applicationId);
  return {
    applicant: applicantName(application),
    programme: `${programme}, ${department}`,
    fullName: referee.full_name,
    institution: referee.institution,
    lastDay: lastDayOf(referee),
  };
}

/** Application and referee of a link, held in this order: of many who use it at once, the first one does. */
async function holdOfLink(trx: Trx, token: string, now: Date) {
  const { id, applicationId } = await refereeOfLink(trx, token, now);
  const application = await lockApplication(trx, applicationId);
  const referee = await holdReferee(trx, id);
  if (referee?.state === 'answered') throw new AppError('REFERENCE_RECEIVED');
  if (!application || !referee || !waits(application, referee)) throw noLonger();
  return { application, referee };
}

/** Stores a reference, once however often it is sent. Throws LINK_EXPIRED and REFERENCE_RECEIVED. */
export function sendReference(deps: WriteDeps, { token, ...sent }: Sent): Promise<void> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const { application, referee } = await holdOfLink(trx, token, at);
    await trx
      .insertInto('referee_answer')
      .values({
        referee_id: referee.id,
        at,
        full_name: sent.fullName,
        job_title: sent.position,
        institution: sent.institution,
        mobile_number: canonicalPhone(sent.mobileNumber),
        years_known: sent.yearsKnown,
        capacity: sent.capacity,
        intellectual_ability: sent.intellectualAbility,
        originality: sent.originality,
        industry: sent.industry,
        character: sent.character,
        communication: sent.communication,
        recommendation: sent.recommendation,
        remarks: sent.remarks,
      })
      .execute();
    await moveReferee(trx, { referee, to: 'answered', at, actor: 'referee' });
    await advanceApplication(trx, { applicationId: application.id, at, actor: 'system' });
  });
}

/** Somebody would rather not write: the applicant is told, and names another. Throws LINK_EXPIRED and REFERENCE_RECEIVED. */
export function declineReference(deps: WriteDeps, token: string): Promise<void> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const { application, referee } = await holdOfLink(trx, token, at);
    await moveReferee(trx, { referee, to: 'declined', at, actor: 'referee' });
    await mailApplicant(trx, {
      application,
      at,
      key: `referee-declined:${referee.id}`,
      subject: 'A referee cannot write your reference',
      text: `${referee.full_name} cannot write a reference. Name somebody else here: ${deps.env.publicUrl}/pg_reprint_login`,
    });
  });
}
