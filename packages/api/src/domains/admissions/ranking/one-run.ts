import { AppError } from '../../../platform/errors';
import type { Db } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { numbersOf } from './ranking-inputs.queries';
import { presentRuns, runsLike, runWithin } from './runs.queries';
import { storedRun } from './stored-run';
import { countsOf, resultsOf, tiedIn } from './what-if';
import { workOut } from './work-out';

/** One run with what it was asked and what it came to, worked out from what is stored of it. Throws NOT_FOUND. */
export async function oneRun(db: Db, actor: Actor, id: number) {
  const { notEligible: _, ...asked } = await runWithin(db, actor, { id, claim: 'admissions.view' });
  const row = await runsLike(db, { actor }).where('r.id', '=', id).executeTakeFirst();
  const [run] = row ? await presentRuns(db, [row]) : [];
  if (!run) throw new AppError('NOT_FOUND');
  const { rules, candidates } = await storedRun(db, id);
  const worked = await workOut(candidates, rules);
  const departments = await db
    .selectFrom('department')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      rules.capacities.map(({ departmentId }) => departmentId),
    )
    .execute();
  const results = resultsOf(worked, rules, {
    departments: new Map(departments.map((each) => [each.id, each.name])),
    numbers: await numbersOf(db, tiedIn(worked)),
  });
  return { ...run, ...asked, ...countsOf(worked), incomplete: 0, reopened: 0, results };
}
