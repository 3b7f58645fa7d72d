import { wrongDepartment } from '@portal/contracts/admissions';
import { lagosDate } from '@portal/shared/model';
import { endReset } from '../../src/domains/admissions/manage-applications/end-reset';
import { resetApplication } from '../../src/domains/admissions/manage-applications/reset-application';
import {
  restoreApplication,
  voidApplication,
} from '../../src/domains/admissions/manage-applications/void-application';
import type { Command } from '../../src/platform/command';
import type { Db, Trx } from '../../src/platform/database/database';
import type { Deps } from '../../src/platform/deps';
import type { Actor } from '../../src/platform/http/route';
import type { Applicant } from './applicants';

const day = 86_400_000;

/** What the desk has done with each of some submitted applications, in their order. */
const plans = ['open', 'open', 'closed', 'removed', 'removed', 'restored'] as const;

/** Submitted applications that were opened again, closed, removed and restored, by the admissions officer. */
export async function seedApplicationsDesk(
  deps: Pick<Deps, 'clock' | 'env' | 'gateways'>,
  trx: Trx,
  {
    applicants,
    ids,
    officer,
    now,
  }: {
    applicants: readonly Applicant[];
    ids: readonly number[];
    officer: string;
    now: Date;
  },
): Promise<void> {
  // Use cases join the transaction of the seed, and ask for no more here: all of this is paid.
  const within = { ...deps, db: trx as unknown as Db } as Deps;
  const actor: Actor = {
    userId: officer,
    userName: 'admissions',
    userType: 'official',
    roles: [],
    claims: ['admissions.edit'],
    localClaims: [],
    sessionId: 'demo',
  };
  const command = (reason: string): Command<Actor> => ({ actor, at: now, reason });
  const submitted = applicants.flatMap(({ plan }, index) =>
    plan.state === 'completed' && !plan.issue ? [ids[index] ?? 0] : [],
  );
  const seen = async (id: number) => {
    const row = trx.selectFrom('application').select(['id', 'version']).where('id', '=', id);
    return row.executeTakeFirstOrThrow();
  };
  for (const [index, plan] of plans.entries()) {
    // The last of them: who is looked at first in the demo stays as they are.
    const id = submitted.at(-1 - index) ?? 0;
    if (plan === 'open' || plan === 'closed') {
      const until = lagosDate(new Date(now.getTime() + 10 * day));
      const reset = { ...(await seen(id)), sections: ['personal'], until };
      await resetApplication(within, command(wrongDepartment), reset);
      if (plan === 'closed')
        await endReset(within, command('The candidate withdrew the request.'), await seen(id));
      continue;
    }
    await voidApplication(within, command('Made twice by the same person.'), await seen(id));
    if (plan === 'restored')
      await restoreApplication(within, command('It was another person.'), await seen(id));
  }
}
