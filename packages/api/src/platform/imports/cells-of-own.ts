import { sql } from 'kysely';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import type { Actor } from '../http/route';
import { formulaText } from './sheet/sanitise-sheet';
import { uploadById } from './uploads.queries';

interface KindOfCells<Name extends string> {
  kind: string;
  columns: readonly { name: Name }[];
}

interface Asked<Name extends string> {
  id: string;
  actor: Actor;
  /** The upload is of one of these. */
  kinds: readonly KindOfCells<string>[];
  column: Name;
}

/**
 * What the cells of one column of a person's own preview hold, each text once with its rows; formulas are none. Throws
 * NOT_FOUND for an upload of somebody else or of another kind, and for one that has expired.
 */
export async function cellsOfOwn<Name extends string>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, actor, kinds, column }: Asked<Name>,
): Promise<{ text: string; rows: number }[]> {
  const upload = await uploadById(db, id, clock.now());
  const kind = kinds.find((each) => each.kind === upload?.kind);
  if (!upload || !kind || String(upload.userId) !== actor.userId) throw new AppError('NOT_FOUND');
  const place = kind.columns.findIndex(({ name }) => name === column);
  const { rows } = await sql<{ text: string; rows: number }>`
    select cells ->> ${place}::int as text, count(*)::int as rows from import_row
    where import_id = ${id} and cells ->> ${place}::int <> ${formulaText} group by 1 order by 2 desc, 1`.execute(
    db,
  );
  return rows;
}
