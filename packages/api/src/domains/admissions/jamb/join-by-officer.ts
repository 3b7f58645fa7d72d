import type { admissions } from '@portal/contracts/admissions';
import { fullNameOf, type CallData, type CallInput } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { reachOf } from '../../../platform/reach';
import { recordApplicationEvent, type Application } from '../applications/applications.queries';
import { formOfApplication } from '../applications/programmes/forms-of-mode';
import { isSecond } from '../applications/identity/identity';
import { rewriteListed } from '../applications/identity/rewrite-listed';
import { recordScreeningFacts } from '../screening/record-facts';
import type { CandidateKey } from './candidate-answers';
import { candidatesWithin } from './candidates.queries';
import { joinCandidate } from './join-candidate';
import { demandApplication, demandNobodyElses, demandSpelling, takesTwo } from './joinable';
import { proposeJoin } from './propose-join';

type Said = CallInput<typeof admissions.jamb.join>['body'] & { id: number };
type Joined = CallData<typeof admissions.jamb.join>;

/** A candidate of the list by its id, and an application that is theirs. */
interface Pair {
  candidate: CandidateKey & { id: number };
  application: Application;
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

/** Joins two that are held. Throws CONFLICT where another application of that type has the number. */
export async function joinHeld(
  deps: Pick<Deps, 'env'>,
  trx: Trx,
  { command, candidate, application }: Pair & { command: Command<Actor> },
): Promise<void> {
  const { sessionId, jambNumber } = candidate;
  const { id: applicationId, applicationNumber, jambNumber: before } = application;
  const by = actorIdOf(command);
  await joinCandidate(trx, applicationId, { sessionId, jambNumber, at: command.at, by });
  await trx
    .updateTable('application')
    .set({ jamb_number: jambNumber, jamb_number_doubtful: false })
    .where('id', '=', applicationId)
    .execute();
  await takeOver(deps, trx, { application: { ...application, jambNumber }, at: command.at });
  const kind = 'joined to a JAMB candidate';
  await recordApplicationEvent(trx, { applicationId, at: command.at, actor: by, kind });
  await record(trx, command, {
    act: 'jamb-candidate.join',
    before: { candidate: candidate.id, application: applicationNumber, jambNumber: before },
    after: { candidate: candidate.id, application: applicationNumber, jambNumber },
  });
}

/** The number of an application, said by another in the same moment, is told as what it is. */
export function tellTaken(error: unknown): never {
  if (!isSecond(error)) throw error;
  throw new AppError('CONFLICT', { cause: error, message: 'Another application has this JAMB number.' });
}

/**
 * An officer says whose application it is that is made out to another spelling of a listed name: from then on its form has
 * what the list says, and so have the facts that a submitted one is screened and ranked by. Where they have no name in
 * common it waits for another officer. Throws NOT_FOUND for a candidate beyond reach, INVALID for an application beyond it,
 * FORBIDDEN where a part of the university would give the application another's name or result, and CONFLICT where another
 * application of that type has the number, this one is another candidate's, or a join of it waits.
 */
export function joinByOfficer(
  deps: Pick<Deps, 'db' | 'env'>,
  command: Command<Actor>,
  said: Said,
): Promise<Joined> {
  return inTransaction(deps.db, async (trx): Promise<Joined> => {
    const candidate = await candidatesWithin(trx, reachOf(command.actor, 'admissions.edit'))
      .where('c.id', '=', said.id)
      .executeTakeFirst();
    if (!candidate) throw new AppError('NOT_FOUND');
    const { sessionId } = candidate;
    const application = await demandApplication(trx, command.actor, { ...said, sessionId });
    await demandNobodyElses(trx, application, candidate.jambNumber);
    if (reachOf(command.actor, 'admissions.edit') !== 'all')
      await demandSpelling(trx, application, candidate);
    const { lastname, firstname, middlename } = application;
    const applicant = fullNameOf({ surname: lastname, firstName: firstname, middleName: middlename });
    if (await takesTwo(trx, application, candidate)) {
      await proposeJoin(trx, command, { candidate, application, applicant, reason: said.reason });
      return { applicant, state: 'waiting' };
    }
    await joinHeld(deps, trx, { command, candidate, application });
    return { applicant, state: 'joined' };
  }).catch(tellTaken);
}
