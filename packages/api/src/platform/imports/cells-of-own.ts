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
  columns: readonly Name[];
}

/**
 * What the cells of some columns of a person's own preview hold together, each once with its rows; rows with a formula
 * there are left out, and nothing is ''. Throws NOT_FOUND for an upload of somebody else or of another kind, and for one
 * that has expired.
 */
export async function cellsOfOwn<Name extends string>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, actor, kinds, columns }: Asked<Name>,
): Promise<{ texts: string[]; rows: number }[]> {
  const upload = await uploadById(db, id, clock.now());
  const kind = kinds.find((each) => each.kind === upload?.kind);
  if (!upload || !kind || String(upload.userId) !== actor.userId) throw new AppError('NOT_FOUND');
  const places = columns.map((column) => kind.columns.findIndex(({ name }) => name === column));
  const texts = sql`array[${sql.join(places.map((place) => sql`coalesce(cells ->> ${place}::int, '')`))}]`;
  const { rows } = await sql<{ texts: string[]; rows: number }>`
    select texts, count(*)::int as rows
    from (select ${texts} as texts from import_row where import_id = ${id}) as each_row
    where ${formulaText} <> all (texts) group by texts order by 2 desc, 1`.execute(db);
  return rows;
}
