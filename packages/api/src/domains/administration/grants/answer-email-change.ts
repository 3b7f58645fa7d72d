import { calls } from '@portal/shared/model';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Routes } from '../../../platform/http/route';
import { demandOpenLink, useLink } from '../../../platform/identity/mailed-link';
import { demandSecondPerson } from '../../../platform/two-people/authorship';
import { decide } from './decide-grant';
import { lockWaiting } from './waiting-grant';

interface Answer {
  /** Of the link in the old mailbox. */
  token: string;
  agree: boolean;
}

/**
 * The owner of an account is the second person about its address, by the link in the mailbox that counts until then.
 * Throws LINK_EXPIRED, or CONFLICT for a request that is decided or too old.
 */
async function answerEmailChange(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  { token, agree }: Answer,
  requestId: string,
): Promise<void> {
  const at = deps.clock.now();
  const link = { secret: token, purpose: 'agree', at } as const;
  const { userId, requestId: request } = await demandOpenLink(deps.db, link);
  if (request === null) throw new AppError('LINK_EXPIRED');
  const command = { actor: { userId: String(userId) }, at, requestId };
  await inTransaction(deps.db, async (trx) => {
    const waiting = await lockWaiting(trx, request, at);
    await useLink(trx, link);
    await demandSecondPerson(trx, command, { kind: 'grant', id: request });
    await decide({ ...deps, db: trx }, command, { waiting, state: agree ? 'approved' : 'refused' });
  });
}

/** The owner of an account agrees to another address, or stops it. */
export const emailChangeRoutes: Routes = (route, deps) => {
  route(calls.authentication.answerEmailChange, async ({ body, requestId }) => {
    await answerEmailChange(deps, body, requestId);
    return {};
  });
};
