import type { Deps } from '../deps';

/** Removes files that have had their day, with all their parts. */
export async function forgetExports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('export_file').where('expires_at', '<=', clock.now()).execute();
}
