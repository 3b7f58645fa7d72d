import { inTransaction, type Db, type Trx } from '../../../platform/database/database';

/** Carries what a preview has found out of the transaction that it undoes. */
class Previewed<Found> extends Error {
  constructor(readonly found: Found) {
    super('a preview is taken back');
  }
}

/** What a save would do: the save itself, which is then taken back. Throws as the save does. */
export async function takenBack<Found>(db: Db, save: (trx: Trx) => Promise<Found>): Promise<Found> {
  try {
    return await inTransaction(db, async (trx): Promise<Found> => {
      throw new Previewed(await save(trx));
    });
  } catch (error) {
    if (error instanceof Previewed) return error.found as Found;
    throw error;
  }
}
