import type { ReleaseTemplates } from '@portal/shared/template';
import type { Db, Trx } from '../../database/database';

export async function insertTemplates(
  trx: Trx,
  releaseId: number,
  templates: ReleaseTemplates,
): Promise<void> {
  await trx
    .insertInto('release_templates')
    .values({ release_id: releaseId, templates: JSON.stringify(templates) })
    .execute();
}

/** The first views of a release; undefined where none are stored. */
export async function findTemplates(
  db: Db,
  { module, version }: { module: string; version: string },
): Promise<ReleaseTemplates | undefined> {
  const row = await db
    .selectFrom('release_templates as t')
    .innerJoin('module_release as r', 'r.id', 't.release_id')
    .select('t.templates')
    .where('r.module_id', '=', module)
    .where('r.version', '=', version)
    .executeTakeFirst();
  return row?.templates;
}
