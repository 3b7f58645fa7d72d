import type { Db, Trx } from '../../platform/database/database';
import { readSetting } from '../../platform/university/university.queries';

export interface Load {
  minimum: number;
  maximum: number;
}

const usual: Load = { minimum: 15, maximum: 24 };

/** Units that a student may register in a semester. */
export async function loadOf(db: Db | Trx): Promise<Load> {
  return (await readSetting<Load>(db, 'load')) ?? usual;
}
