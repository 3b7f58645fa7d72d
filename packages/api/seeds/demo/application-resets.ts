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
import type { Applied } from './applications';
import { officerOf } from './officers';
import { isSubmitted } from './submissions';

const day = 86_400_000;

/** What became of some submitted applications of a programme, in their order. */
const plans = {
  JUPEB: ['open', 'open', 'closed', 'removed', 'removed', 'restored'],
  DIRECT_ENTRY: ['open', 'removed'],
  PRE_DEGREE: ['closed', 'removed'],
  CCE: ['open', 'restored'],
} as const;

/** Submitted applications that were opened again, closed, removed and restored, by the admissions officer. */
export async function seedApplicationResets(
  deps: Pick<Deps, 'clock' | 'env' | 'gateways'>,
  trx: Trx,
  { all, officer, now }: { all: readonly Applied[]; officer: string; now: Date },
): Promise<void> {
  // Use cases join the transaction of the seed, and ask for no more here: all of this is paid.
  const within = { ...deps, db: trx as unknown as Db } as Deps;
  const by = officerOf(officer, ['admissions.edit'], now);
  const command = (reason: string): Command<Actor> => by(0, reason);
  const seen = async (id: number) => {
    const row = trx.selectFrom('application').select(['id', 'version']).where('id', '=', id);
    return row.executeTakeFirstOrThrow();
  };
  const undecided = all.filter((each) => {
    const { becomes, issue } = each.applicant.plan;
    return isSubmitted(each) && becomes === undefined && issue === undefined;
  });
  for (const [mode, acts] of Object.entries(plans)) {
    const own = undecided.filter(({ applicant }) => applicant.plan.mode === mode);
    for (const [index, act] of acts.entries()) {
      // The last of them: who is looked at first in the demo stays as they are.
      const id = own.at(-1 - index)?.id ?? 0;
      if (act === 'open' || act === 'closed') {
        const until = lagosDate(new Date(now.getTime() + 10 * day));
        const reset = { ...(await seen(id)), sections: ['personal'], until };
        await resetApplication(within, command(wrongDepartment), reset);
        if (act === 'closed')
          await endReset(within, command('The candidate withdrew the request.'), await seen(id));
        continue;
      }
      await voidApplication(within, command('Made twice by the same person.'), await seen(id));
      if (act === 'restored')
        await restoreApplication(within, command('It was another person.'), await seen(id));
    }
  }
}
