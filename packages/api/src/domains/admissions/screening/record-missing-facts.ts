import type { RecordDefinition } from '@portal/contracts/admissions';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { eachDue } from '../../../platform/jobs/each-due';
import { lockApplication, sectionsOf } from '../applications/applications.queries';
import { recordScreeningFacts } from './record-facts';
import { screenedForms } from './screened-forms';

/** Looked at together. */
const most = 200;

/** Submitted applications whose facts nobody has written down yet, after that id. */
const without = (db: Db, after: number) =>
  db
    .selectFrom('application as a')
    .innerJoin('application_type as t', 't.id', 'a.application_type_id')
    .leftJoin('screening_candidate as c', 'c.application_id', 'a.id')
    .select(['a.id', 't.mode', 'a.completed_at as at'])
    .where('a.completed_at', 'is not', null)
    .where('c.application_id', 'is', null)
    .where('t.mode', 'in', [...new Set(screenedForms.map(({ mode }) => mode))])
    .where('a.id', '>', after)
    .orderBy('a.id')
    .limit(most)
    .execute();

/** The form whose steps an application has saved. */
async function formIn(
  trx: Trx,
  { id, mode }: { id: number; mode: string },
): Promise<RecordDefinition | undefined> {
  const saved = await sectionsOf(trx, id);
  const fits = ({ steps }: RecordDefinition) => steps.every((step) => step.widget || saved.has(step.id));
  return screenedForms.find((form) => form.mode === mode && fits(form.definition))?.definition;
}

/** Writes down what one says. Answers whether it could be: of some no form is known any more. */
function recordOne(
  deps: Pick<Deps, 'db' | 'env'>,
  { id, mode, at }: Awaited<ReturnType<typeof without>>[number],
): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    const application = await lockApplication(trx, id);
    const definition = await formIn(trx, { id, mode });
    if (!application || !definition || !at) return false;
    await recordScreeningFacts(deps, trx, { application, definition, at });
    return true;
  });
}

/** Until 1.1: writes down the facts of applications that were submitted before facts were kept. Answers how many. */
export const recordMissingFacts = (deps: Pick<Deps, 'db' | 'env' | 'log'>): Promise<number> =>
  eachDue(deps.log, {
    select: (after) => without(deps.db, after),
    handle: (row) => recordOne(deps, row),
    failed: 'facts of an application not written down',
  });
