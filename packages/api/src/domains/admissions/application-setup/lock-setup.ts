import type { Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import type { WindowKey } from '../../../platform/windows/windows.queries';

/** The set-up, held until the transaction ends. Throws NOT_FOUND, also where it is not this officer's to set up. */
export async function lockSetup(trx: Trx, { actor }: Pick<Command<Actor>, 'actor'>, id: number) {
  const setup = await trx
    .selectFrom('application_setup as u')
    .innerJoin('application_type as t', 't.id', 'u.application_type_id')
    .select(['u.id', 'u.state', 'u.version', 'u.session_id as sessionId'])
    .select(['t.id as typeId', 't.name as type', 't.student_type_id as studentType'])
    .where('u.id', '=', id)
    .forUpdate('u')
    .executeTakeFirst();
  if (!setup || !isWithin(reachOf(actor, 'admissions.setup'), { studentType: setup.studentType })) {
    throw new AppError('NOT_FOUND');
  }
  return setup;
}
export type Setup = Awaited<ReturnType<typeof lockSetup>>;

/** The window in which a type can be applied for in a session. */
export function applicationWindowKey({ typeId, sessionId }: Pick<Setup, 'typeId' | 'sessionId'>): WindowKey {
  return { kind: 'application', sessionId, semester: null, audience: { applicationType: typeId } };
}
