import type { registry } from '@portal/contracts/registry';
import type { CallData } from '@portal/shared/model';
import type { Db } from '../../database/database';
import { AppError } from '../../errors';
import { setToRestore } from './set-to-restore';
import { changeInWords, compositionRows, presentCompositions } from './list-compositions';

type Detail = CallData<typeof registry.compositions.one>;

function modulesIn(db: Db, composition: number) {
  return db
    .selectFrom('composition_release as c')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .innerJoin('module_release as r', 'r.id', 'c.release_id')
    .select(['m.id', 'm.title', 'r.version'])
    .where('c.composition_id', '=', composition)
    .orderBy('m.title')
    .execute();
}

/** One composition, and what would change if it were restored. */
export async function compositionDetail(db: Db, id: number): Promise<Detail> {
  const [row] = await compositionRows(db, {}).where('c.id', '=', id).execute();
  if (!row) throw new AppError('NOT_FOUND');
  const [[shown], modules, restored] = await Promise.all([
    presentCompositions(db, [row]),
    modulesIn(db, id),
    setToRestore(db, id),
  ]);
  if (!shown) throw new AppError('NOT_FOUND');
  const { changes, refused } = restored;
  return {
    ...shown,
    parent: row.parent === null ? null : String(row.parent),
    modules,
    toLive: changes.map(({ module, before, after }) => changeInWords(module, before, after)),
    mayRestore: row.channel === 'live' && !shown.current && changes.length > 0 && refused.length === 0,
  };
}
