import type { Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { demandSemester } from '../register/demand-semester';
import type { InSemester } from '../register/registrable.queries';
import { holdApproved } from './held-request';
import { recordRequestEvent } from './request-events';
import { freeRequested } from './requested-seats';
import { backToDraft, nextVersion } from './write-lines';

/**
 * Takes a request back, as a draft with its lines; the places that it held are free again. Throws NOT_FOUND, STALE, and
 * CONFLICT once the course adviser has acted on it.
 */
export function withdrawChange(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  command: Command,
  { version: seen, ...asked }: InSemester & { version: number },
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    await demandSemester(trx, asked);
    const { request } = await holdApproved(trx, asked);
    if (!request) throw new AppError('NOT_FOUND');
    if (request.version !== seen) throw new AppError('STALE');
    if (request.state !== 'submitted')
      throw new AppError('CONFLICT', {
        message:
          request.state === 'draft'
            ? 'This request is not sent yet.'
            : 'Your course adviser has acted on this request. It can no longer be taken back.',
      });
    await freeRequested(trx, request.id, clock.now());
    const version = await nextVersion(trx, request, backToDraft);
    await recordRequestEvent(trx, command, { id: request.id, act: 'withdraw', from: 'submitted' });
    return { version };
  });
}
