import { plainKey, type admissions } from '@portal/contracts/admissions';
import { fullNameOf, type CallInput } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { reachOf } from '../../../platform/reach';
import { isLive } from '../applications/application-counts';
import {
  lockApplication,
  recordApplicationEvent,
  type Application,
} from '../applications/applications.queries';
import { formOfApplication } from '../applications/programmes/forms-of-mode';
import { isSecond } from '../applications/identity/identity';
import { rewriteListed } from '../applications/identity/rewrite-listed';
import { isWithinReach } from '../manage-applications/held-application';
import { demandNotApplicant } from '../manage-applications/own-application';
import { recordScreeningFacts } from '../screening/record-facts';
import { lockResults } from '../screening/store-results';
import { answersOfJoined, namesAgree, namesMeet, type CandidateKey } from './candidate-answers';
import { candidatesWithin } from './candidates.queries';
import { joinCandidate } from './join-candidate';
import { jambModes } from './match-standing';
import { differencesFromList, typedFacts, typedNames } from './typed-beside-list';

type Said = CallInput<typeof admissions.jamb.join>['body'] & { id: number };

const refuse = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/** What somebody who works for a part of the university is told of one that is not there, and of one that is another's. */
const notTheirs =
  'No submitted application of your departments that asks for a JAMB number has it. The admissions office joins all others';

/**
 * The application of that number and session, locked; its surname is the one that was given, and this officer works on
 * it. Throws INVALID.
 */
async function demandApplication(
  trx: Trx,
  actor: Actor,
  { applicationNumber, surname, sessionId }: Said & { sessionId: number },
): Promise<Application> {
  const found = await trx
    .selectFrom('application as a')
    .select(['a.id', 'a.application_type_id as typeId'])
    .where('application_number', '=', applicationNumber)
    .where('session_id', '=', sessionId)
    .where('a.state', '<>', 'invoiced')
    .where(isLive)
    .executeTakeFirst();
  // What is ranked may change by it.
  if (found) await lockResults(trx, { sessionId, typeId: found.typeId });
  const application = found && (await lockApplication(trx, found.id));
  const isTheirs =
    application && (await isWithinReach(trx, actor, { id: application.id, claim: 'admissions.edit' }));
  if (!isTheirs || !jambModes.includes(application.mode)) {
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

/** Throws CONFLICT for an application that is, under its own names, that of another candidate of the list. */
async function demandNobodyElses(
  trx: Trx,
  { id, lastname: surname, firstname, middlename }: Application,
  jambNumber: string,
): Promise<void> {
  const own = await trx
    .selectFrom('jamb_candidate_application as w')
    .innerJoin('jamb_candidate as c', (join) =>
      join.onRef('c.session_id', '=', 'w.session_id').onRef('c.jamb_number', '=', 'w.jamb_number'),
    )
    .select(['c.surname', 'c.first_name as firstname', 'c.other_names as middlename'])
    .where('w.application_id', '=', id)
    .where('w.jamb_number', '<>', jambNumber)
    .executeTakeFirst();
  if (own && namesAgree(own, { surname, firstname, middlename }))
    throw new AppError('CONFLICT', {
      message: 'The list has this applicant, under the same names, by the JAMB number on the application.',
    });
}

/**
 * A part of the university says that two spellings are one person, and gives nobody another's result: a name has to be
 * the same, and what the applicant typed of the UTME what the list says. Throws FORBIDDEN for what the central office
 * decides.
 */
async function demandSpelling(trx: Trx, application: Application, key: CandidateKey): Promise<void> {
  const listed = await answersOfJoined(trx, key);
  const { lastname: surname, firstname, middlename } = application;
  const refuse = (why: string) =>
    new AppError('FORBIDDEN', { message: `${why}. Ask the admissions office to join them.` });
  if (!listed || !namesMeet(listed, { surname, firstname, middlename }))
    throw refuse('The application and the candidate have no name in common');
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
    throw refuse(['The application would be given another result', ...differ].join('. '));
}

/** What the applicant typed may be another's number and score: what is saved, screened and ranked is the list's. */
async function takeOver(
  deps: Pick<Deps, 'env'>,
  trx: Trx,
  { application, at }: { application: Application; at: Date },
): Promise<void> {
  const form = await formOfApplication(trx, application);
  if (!form) return;
  const { definition } = form;
  await rewriteListed(trx, { application, definition, at });
  const { completedAt, state } = application;
  // One that is opened again is written down when it is submitted again.
  if (completedAt && state !== 'in_progress')
    await recordScreeningFacts(deps, trx, { application, definition, at: completedAt });
}

/**
 * An officer says whose application it is that is made out to another spelling of a listed name: from then on its form has
 * what the list says, and so have the facts that a submitted one is screened and ranked by. Throws NOT_FOUND for a
 * candidate beyond reach, INVALID for an application beyond it, FORBIDDEN where a part of the university would give the
 * application another's name or result, and CONFLICT where another application of that type has
 * the number, or this one is another candidate's.
 */
export function joinByOfficer(deps: Pick<Deps, 'db' | 'env'>, command: Command<Actor>, said: Said) {
  return inTransaction(deps.db, async (trx) => {
    const candidate = await candidatesWithin(trx, reachOf(command.actor, 'admissions.edit'))
      .where('c.id', '=', said.id)
      .executeTakeFirst();
    if (!candidate) throw new AppError('NOT_FOUND');
    const { sessionId, jambNumber } = candidate;
    const application = await demandApplication(trx, command.actor, { ...said, sessionId });
    await demandNobodyElses(trx, application, jambNumber);
    if (reachOf(command.actor, 'admissions.edit') !== 'all')
      await demandSpelling(trx, application, { sessionId, jambNumber });
    const { id: applicationId, jambNumber: before } = application;
    await joinCandidate(trx, applicationId, {
      sessionId,
      jambNumber,
      at: command.at,
      by: actorIdOf(command),
    });
    await trx
      .updateTable('application')
      .set({ jamb_number: jambNumber, jamb_number_doubtful: false })
      .where('id', '=', applicationId)
      .execute();
    await takeOver(deps, trx, { application: { ...application, jambNumber }, at: command.at });
    const kind = 'joined to a JAMB candidate';
    await recordApplicationEvent(trx, { applicationId, at: command.at, actor: actorIdOf(command), kind });
    await record(trx, command, {
      act: 'jamb-candidate.join',
      before: { candidate: said.id, application: said.applicationNumber, jambNumber: before },
      after: { candidate: said.id, application: said.applicationNumber, jambNumber },
    });
    const { lastname, firstname, middlename } = application;
    return { applicant: fullNameOf({ surname: lastname, firstName: firstname, middleName: middlename }) };
  }).catch((error: unknown) => {
    if (!isSecond(error)) throw error;
    throw new AppError('CONFLICT', { cause: error, message: 'Another application has this JAMB number.' });
  });
}
