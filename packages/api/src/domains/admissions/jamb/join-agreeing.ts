import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { lockApplication } from '../applications/applications.queries';
import { lockResults } from '../screening/store-results';
import { lockList } from './lock-list';
import { matchApplications } from './match-applications';
import { presentUnmatched, unmatchedLike } from './unmatched.queries';

const found = (trx: Trx, actor: Actor, id: number) =>
  unmatchedLike(trx, { actor }).where('a.id', '=', id).executeTakeFirst();

/** Joins one where the list agrees with it now. Throws NOT_FOUND beyond reach, and CONFLICT where it does not agree. */
async function joinAgreeing(trx: Trx, command: Command<Actor>, id: number): Promise<void> {
  const seen = await found(trx, command.actor, id);
  if (!seen) throw new AppError('NOT_FOUND');
  await lockResults(trx, seen);
  await lockList(trx, seen.sessionId);
  await lockApplication(trx, id);
  const row = await found(trx, command.actor, id);
  const [shown] = row ? await presentUnmatched(trx, command.actor, [row]) : [];
  if (!row || !shown || shown.may.length === 0) throw new AppError('NOT_FOUND');
  const refuse = (message: string) => new AppError('CONFLICT', { message });
  if (shown.standing !== 'agrees')
    throw refuse(`${shown.applicationNumber} does not agree with the list: ${shown.differences.join('; ')}`);
  const { sessionId } = row;
  const matches = [{ applicationId: id, jambNumber: shown.jambNumber }];
  const [joined] = await matchApplications(trx, command, { sessionId, matches });
  if (!joined) throw refuse(`Another application has the JAMB number of ${shown.applicationNumber}.`);
  const after = {
    candidate: row.candidateId,
    application: shown.applicationNumber,
    jambNumber: shown.jambNumber,
  };
  await record(trx, command, { act: 'jamb-candidate.match', after });
}

/** Joins those of these applications that agree with the list; the others stay, and it is said why. */
export async function joinThoseThatAgree(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  ids: readonly number[],
): Promise<{ done: number; refused: { id: number; message: string }[] }> {
  const refused: { id: number; message: string }[] = [];
  let done = 0;
  for (const id of [...new Set(ids)]) {
    try {
      await inTransaction(db, (trx) => joinAgreeing(trx, command, id));
      done += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id, message: error.message });
    }
  }
  return { done, refused };
}
