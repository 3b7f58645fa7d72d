import { canonicalPhone, lagosDate, maskEmail, texts, type ApplicationState } from '@portal/shared/model';
import { actorIdOf, type Command } from '../../../platform/command';
import { record } from '../../../platform/audit/audit';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor, Applicant } from '../../../platform/http/route';
import { lockApplication, type Application } from '../applications/applications.queries';
import { demandCode } from '../applications/hidden-answers/demand-code';
import { demandNotVoided } from '../applications/voided';
import { demandNotOnList } from '../manage-applications/held-application';
import { askReferee, type NamedReferee } from './ask-referees';
import { mailApplicant, mailReferee } from './mail-referee';
import { demandReachable, replacedIn } from './postgraduate-applications.queries';
import { currentReferees, holdReferee, moveReferee, timeToAnswer, type Referee } from './referees.queries';

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'env'>;

const codeMissing =
  'Ask for a code and enter it first: with your RRR alone anybody could name a referee of their own.';
const waiting: readonly ApplicationState[] = ['referees_pending'];

interface Which {
  applicationId: number;
  id: number;
}

/** An application that waits for its referees, and one of these, held. Throws NOT_FOUND, APPLICATION_VOIDED or CONFLICT. */
async function hold(trx: Trx, { applicationId, id, in: states = waiting }: Which & { in?: typeof waiting }) {
  const application = await lockApplication(trx, applicationId);
  const referee = await holdReferee(trx, id);
  if (!application || referee?.application_id !== applicationId) throw new AppError('NOT_FOUND');
  await demandNotVoided(trx, application);
  if (!states.includes(application.state))
    throw new AppError('CONFLICT', { message: 'This application no longer waits for referees.' });
  return { application, referee };
}

/** Whether a referee was mailed on that day already. */
export const mailedToday = ({ mailed_at }: Pick<Referee, 'mailed_at'>, now: Date) =>
  lagosDate(mailed_at) === lagosDate(now);

/** Mails a referee who has not answered another link, with the whole time anew. Once a day. */
export function resendLink(deps: ChangeDeps, which: Which): Promise<void> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const { application, referee } = await hold(trx, which);
    if (referee.state !== 'asked' && referee.state !== 'lapsed')
      throw new AppError('CONFLICT', { message: 'This referee is no longer asked.' });
    if (mailedToday(referee, at))
      throw new AppError('CONFLICT', {
        message: 'The link was mailed today. You can have it mailed again tomorrow.',
      });
    const anew = { asked_at: at, expires_at: timeToAnswer(at), mailed_at: at, reminders: 0 };
    await moveReferee(trx, { referee, to: 'asked', at, actor: 'applicant', set: anew });
    await mailReferee(trx, deps, { application, referee: { ...referee, ...anew }, at, again: true });
  });
}

interface Replacement {
  referee: Referee;
  application: Application;
  named: NamedReferee & { version: number };
  at: Date;
  actor: string;
}

async function replace(trx: Trx, deps: Pick<Deps, 'env'>, replacement: Replacement): Promise<void> {
  const { referee, application, named, at, actor } = replacement;
  if (named.version !== referee.version) throw new AppError('STALE');
  const taken = [application, ...(await currentReferees(trx, application.id))].map(({ email }) =>
    email.toLowerCase(),
  );
  if (taken.includes(named.email.toLowerCase()))
    throw new AppError('INVALID', { errors: [{ path: 'email', message: texts.forms.duplicates }] });
  await moveReferee(trx, { referee, to: 'replaced', at, actor });
  await askReferee(trx, deps, {
    application,
    position: referee.position,
    named: { ...named, mobileNumber: canonicalPhone(named.mobileNumber) },
    replaces: referee,
    at,
  });
  // Whoever holds the paper with the RRR could have done it: the applicant hears of it.
  await mailApplicant(trx, {
    application,
    at,
    key: `referee-replaced:${referee.id}`,
    subject: 'One of your referees has changed',
    text: `${named.fullName} (${maskEmail(named.email)}) is asked for a reference in the place of ${referee.full_name}${referee.state === 'answered' ? ', whose reference no longer counts' : ''}. If that is not what you want, tell the Postgraduate School.`,
  });
}

/**
 * The applicant asks somebody else in the place of one who was silent or declined: with a code, as what that one writes
 * counts. Throws NOT_FOUND, FORBIDDEN without a code, CONFLICT, STALE or INVALID.
 */
export function replaceReferee(
  deps: ChangeDeps,
  applicant: Applicant,
  { named, id }: { id: number; named: NamedReferee & { version: number } },
): Promise<void> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const { application, referee } = await hold(trx, { applicationId: Number(applicant.applicationId), id });
    await demandCode(deps, trx, { applicant, message: codeMissing });
    if (referee.state !== 'declined' && referee.state !== 'lapsed')
      throw new AppError('CONFLICT', {
        message: 'A referee can be replaced once they have declined or their time is over.',
      });
    await replace(trx, deps, { application, referee, named, at, actor: 'applicant' });
  });
}

/** Whoever has all references, and is not on the admission list, waits for one anew. */
async function waitAnew(trx: Trx, command: Command<Actor>, application: Application): Promise<void> {
  if (application.state === 'referees_pending') return;
  await demandNotOnList(trx, application.id);
  await trx
    .updateTable('application')
    .set({ state: 'referees_pending', version: application.version + 1, updated_at: command.at })
    .where('id', '=', application.id)
    .execute();
}

/**
 * An officer does so as long as nobody has judged the application, and says why. The reference of one who has answered is
 * set aside: it is kept, and neither counts nor is read any more. Throws NOT_FOUND, FORBIDDEN for one's own, CONFLICT,
 * STALE or INVALID.
 */
export function replaceRefereeForApplicant(
  deps: ChangeDeps,
  command: Command<Actor>,
  { id, named }: { id: number; named: NamedReferee & { version: number } },
): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const found = await trx
      .selectFrom('referee')
      .select('application_id as applicationId')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) throw new AppError('NOT_FOUND');
    await demandReachable(trx, command.actor, { id: found.applicationId, claim: 'admissions.edit' });
    const { application, referee } = await hold(trx, { ...found, id, in: replacedIn });
    if (referee.state === 'replaced')
      throw new AppError('CONFLICT', { message: 'This referee is no longer asked.' });
    await replace(trx, deps, { application, referee, named, at: command.at, actor: actorIdOf(command) });
    await waitAnew(trx, command, application);
    await record(trx, command, {
      act: 'postgraduate-application.replace-referee',
      before: { id: application.id, referee: referee.full_name, state: referee.state },
      after: { id: application.id, referee: named.fullName },
    });
  });
}
