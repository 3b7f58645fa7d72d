import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { uploadById } from '../../../platform/imports/uploads.queries';
import { directEntryImport, utmeImport } from './candidate-imports';
import { saidOf } from './judge-matches';

const kinds = [utmeImport.kind, directEntryImport.kind];
const rowsThat = (said: string) =>
  sql<number>`count(*) filter (where r.messages::text like ${`%${said}%`})::int`;

/**
 * How many rows of a person's upload have an application that would be matched, that is uncertain, and that contradicts.
 * Throws NOT_FOUND for an upload that is not theirs, has expired or is of another kind.
 */
export async function uploadMatches({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string, actor: Actor) {
  const upload = await uploadById(db, id, clock.now());
  if (!upload || !kinds.includes(upload.kind) || String(upload.userId) !== actor.userId)
    throw new AppError('NOT_FOUND');
  const { rows } = await sql<{ matched: number; uncertain: number; contradicting: number }>`
    select ${rowsThat(saidOf.agrees)} as matched, ${rowsThat(saidOf.uncertain)} as uncertain,
      ${rowsThat(saidOf.contradicts)} as contradicting
    from import_row r where r.import_id = ${id} and r.verdict <> 'error'`.execute(db);
  return rows[0] ?? { matched: 0, uncertain: 0, contradicting: 0 };
}
