import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { askForApproval } from '../../../platform/two-people/ask-for-approval';
import { recordAuthor } from '../../../platform/two-people/authorship';
import { isLive } from '../applications/application-counts';
import type { Application } from '../applications/applications.queries';
import type { CandidateKey } from './candidate-answers';

const url = '/jamb_list_upload?part=joins&forMe=true';

interface Proposed {
  candidate: CandidateKey & { id: number };
  application: Application;
  /** Their name as on the application. */
  applicant: string;
  reason: string;
}

/** Throws CONFLICT where the number is another's, or a join of the application waits already: nothing could come of it. */
async function demandFree(trx: Trx, { candidate, application }: Proposed): Promise<void> {
  const taken = await trx
    .selectFrom('jamb_candidate_application as w')
    .innerJoin('application as a', 'a.id', 'w.application_id')
    .select('a.id')
    .where('w.session_id', '=', candidate.sessionId)
    .where('w.jamb_number', '=', candidate.jambNumber)
    .where('w.application_type_id', '=', application.typeId)
    .where('a.id', '<>', application.id)
    .where(isLive)
    .executeTakeFirst();
  if (taken) throw new AppError('CONFLICT', { message: 'Another application has this JAMB number.' });
  // The application is held: nobody else proposes meanwhile.
  const waiting = await trx
    .selectFrom('jamb_join')
    .select('id')
    .where('application_id', '=', application.id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (waiting) {
    const message = 'A join of this application waits for another officer already.';
    throw new AppError('CONFLICT', { message });
  }
}

/** Two that have no name in common, both held, wait for another officer. Throws CONFLICT. */
export async function proposeJoin(trx: Trx, command: Command<Actor>, proposed: Proposed): Promise<void> {
  await demandFree(trx, proposed);
  const { candidate, application, applicant, reason } = proposed;
  const { id } = await trx
    .insertInto('jamb_join')
    .values({
      candidate_id: candidate.id,
      application_id: application.id,
      reason,
      proposed_by: actorIdOf(command),
      proposed_at: command.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subject = { kind: 'JAMB join', ids: [id] } as const;
  await recordAuthor(trx, command, { ...subject, part: 'join' });
  const what = `That ${applicant} is the candidate ${candidate.jambNumber} of JAMB’s list`;
  await askForApproval(trx, command, { ...subject, what, url });
  const after = {
    candidate: candidate.id,
    application: application.applicationNumber,
    jambNumber: candidate.jambNumber,
  };
  await record(trx, command, { act: 'jamb-candidate.ask-to-join', after, reason });
}
