import { plainKey } from '@portal/contracts/admissions';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { reachOf } from '../../../platform/reach';
import { isLive } from '../applications/application-counts';
import { lockApplication, type Application } from '../applications/applications.queries';
import { isWithinReach } from '../manage-applications/held-application';
import { demandNotApplicant } from '../manage-applications/own-application';
import { lockResults } from '../screening/store-results';
import {
  answersOfJoined,
  namesAgree,
  namesMeet,
  spellingAgrees,
  type CandidateKey,
} from './candidate-answers';
import { jambModes } from './match-standing';
import { differencesFromList, typedFacts, typedNames } from './typed-beside-list';

const refuse = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/** What somebody who works for a part of the university is told of one that is not there, and of one that is another's. */
const notTheirs =
  'No submitted application of your departments that asks for a JAMB number has it. The admissions office joins all others';

export const namesOf = ({ lastname: surname, firstname, middlename }: Application) => ({
  surname,
  firstname,
  middlename,
});

interface Said {
  applicationNumber: string;
  surname: string;
  sessionId: number;
}

/** Of that number and session, with what is ranked by it held. */
async function holdByNumber(
  trx: Trx,
  { applicationNumber, sessionId }: Omit<Said, 'surname'>,
): Promise<Application | undefined> {
  const found = await trx
    .selectFrom('application as a')
    .select(['a.id', 'a.application_type_id as typeId'])
    .where('application_number', '=', applicationNumber)
    .where('session_id', '=', sessionId)
    .where('a.state', '<>', 'invoiced')
    .where(isLive)
    .executeTakeFirst();
  if (!found) return undefined;
  // What is ranked may change by it.
  await lockResults(trx, { sessionId, typeId: found.typeId });
  const application = await lockApplication(trx, found.id);
  return application && jambModes.includes(application.mode) ? application : undefined;
}

/**
 * The application of that number and session, locked; its surname is the one that was given, and this officer works on
 * it. Throws INVALID.
 */
export async function demandApplication(
  trx: Trx,
  actor: Actor,
  { surname, ...of }: Said,
): Promise<Application> {
  const application = await holdByNumber(trx, of);
  const isTheirs =
    application && (await isWithinReach(trx, actor, { id: application.id, claim: 'admissions.edit' }));
  if (!isTheirs) {
    const everywhere = reachOf(actor, 'admissions.edit') === 'all';
    const notThere = 'No application of this session that asks for a JAMB number has it';
    throw refuse('applicationNumber', everywhere ? notThere : notTheirs);
  }
  await demandNotApplicant(trx, actor, application.id);
  if (plainKey(application.lastname) !== plainKey(surname)) {
    throw refuse('surname', 'The application is made out to another surname');
  }
  return application;
}

/** The application of a join that waits, locked. Throws CONFLICT where it can no longer be joined to anybody. */
export async function holdProposed(trx: Trx, actor: Actor, of: Omit<Said, 'surname'>): Promise<Application> {
  const application = await holdByNumber(trx, of);
  if (!application) {
    const message = 'This application can no longer be joined: refuse it, and say so.';
    throw new AppError('CONFLICT', { message });
  }
  await demandNotApplicant(trx, actor, application.id);
  return application;
}

/** Throws CONFLICT for an application that is, under its own names, that of another candidate of the list. */
export async function demandNobodyElses(
  trx: Trx,
  application: Application,
  jambNumber: string,
): Promise<void> {
  const own = await trx
    .selectFrom('jamb_candidate_application as w')
    .innerJoin('jamb_candidate as c', (join) =>
      join.onRef('c.session_id', '=', 'w.session_id').onRef('c.jamb_number', '=', 'w.jamb_number'),
    )
    .select(['c.surname', 'c.first_name as firstname', 'c.other_names as middlename'])
    .where('w.application_id', '=', application.id)
    .where('w.jamb_number', '<>', jambNumber)
    .executeTakeFirst();
  if (own && namesAgree(own, namesOf(application)))
    throw new AppError('CONFLICT', {
      message: 'The list has this applicant, under the same names, by the JAMB number on the application.',
    });
}

/** Whether they have no name in common, so that two officers join them. */
export async function takesTwo(trx: Trx, application: Application, key: CandidateKey): Promise<boolean> {
  const listed = await answersOfJoined(trx, key);
  return !listed || !namesMeet(listed, namesOf(application));
}

/**
 * A part of the university says that two spellings are one person, and gives nobody another's result: the surname or two
 * names have to be the same, and what the applicant typed of the UTME what the list says. Throws FORBIDDEN for what the
 * central office decides.
 */
export async function demandSpelling(trx: Trx, application: Application, key: CandidateKey): Promise<void> {
  const listed = await answersOfJoined(trx, key);
  const forbidden = (why: string) =>
    new AppError('FORBIDDEN', { message: `${why}. Ask the admissions office to join them.` });
  if (!listed || !spellingAgrees(listed, namesOf(application)))
    throw forbidden('The application and the candidate have neither the surname nor two names in common');
  const row = await trx
    .selectFrom('application as a')
    .select(typedFacts.as('typed'))
    .where('a.id', '=', application.id)
    .executeTakeFirst();
  const typed = row?.typed ?? null;
  const { utmeScore: utmeTotal, state, subjects } = listed;
  const unsaid = utmeTotal !== null && !typed?.['utmeScore'];
  // Results alone: what somebody enters by gives nobody a score.
  const results = { state, utmeTotal, subjects, qualification: null };
  const differ = differencesFromList(typed, results, await typedNames(trx));
  if (unsaid || differ.length > 0)
    throw forbidden(['The application would be given another result', ...differ].join('. '));
}
