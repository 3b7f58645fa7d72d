import { plainKey, type admissions } from '@portal/contracts/admissions';
import { fullNameOf, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { reachOf } from '../../../platform/reach';
import {
  lockApplication,
  recordApplicationEvent,
  type Application,
} from '../applications/applications.queries';
import { isSecond } from '../applications/identity';
import { candidatesWithin } from './candidates.queries';
import { joinCandidate } from './join-candidate';

type Said = CallInput<typeof admissions.jamb.join>['body'] & { id: number };

const refuse = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });
/** Forms that ask for a JAMB number. */
const ofJamb: ReadonlySet<string> = new Set(['UTME', 'DIRECT_ENTRY', 'SUPPLEMENTARY']);

/** The application of that number and session, locked; its surname is the one that was given. Throws INVALID. */
async function demandApplication(trx: Trx, said: Said, sessionId: number): Promise<Application> {
  const { applicationNumber, surname } = said;
  const found = await trx
    .selectFrom('application')
    .select('id')
    .where('application_number', '=', applicationNumber)
    .where('session_id', '=', sessionId)
    .where('state', 'not in', ['invoiced', 'withdrawn'])
    .executeTakeFirst();
  const application = found && (await lockApplication(trx, found.id));
  if (!application || !ofJamb.has(application.mode)) {
    throw refuse('applicationNumber', 'No application of this session that asks for a JAMB number has it');
  }
  if (plainKey(application.lastname) !== plainKey(surname)) {
    throw refuse('surname', 'The application is made out to another surname');
  }
  return application;
}

/**
 * An officer says whose application it is that is made out to another spelling of a listed name: from then on its form has
 * what the list says. Throws NOT_FOUND for a candidate beyond reach, INVALID, and CONFLICT where another application of
 * that type has the number.
 */
export function joinByOfficer({ db }: Pick<Deps, 'db'>, command: Command<Actor>, said: Said) {
  return inTransaction(db, async (trx) => {
    const candidate = await candidatesWithin(trx, reachOf(command.actor, 'admissions.edit'))
      .where('c.id', '=', said.id)
      .executeTakeFirst();
    if (!candidate) throw new AppError('NOT_FOUND');
    const { sessionId, jambNumber } = candidate;
    const application = await demandApplication(trx, said, sessionId);
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
    // What the applicant typed may be another number: the form shows this one from now on.
    await sql`update application_section
      set answers = jsonb_set(answers, '{regNumber}', to_jsonb(${jambNumber}::text))
      where application_id = ${applicationId} and answers ? 'regNumber'`.execute(trx);
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
