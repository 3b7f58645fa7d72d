import type { Deps } from '../deps';

/** Removes previews whose hour is over, with all their rows. */
export async function forgetImports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('import_upload').where('expires_at', '<=', clock.now()).execute();
}
