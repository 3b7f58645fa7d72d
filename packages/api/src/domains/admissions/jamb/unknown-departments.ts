import { plainKey } from '@portal/contracts/admissions';
import type { Deps } from '../../../platform/deps';
import { cellsOfOwn } from '../../../platform/imports/cells-of-own';
import type { Actor } from '../../../platform/http/route';
import { directEntryImport, utmeImport } from './candidate-imports';
import { readPlaces } from './listed-places';

/**
 * What rows of a person's upload call departments that nobody has placed yet, commonest first; each name once, however it
 * is written. Throws NOT_FOUND for an upload that is not theirs, has expired or is of another kind.
 */
export async function unknownDepartments(deps: Pick<Deps, 'db' | 'clock'>, id: string, actor: Actor) {
  const places = await readPlaces(deps.db);
  const cells = await cellsOfOwn(deps, {
    id,
    actor,
    kinds: [utmeImport, directEntryImport],
    columns: ['department'],
  });
  const unknown = new Map<string, { name: string; rows: number }>();
  for (const { texts, rows } of cells) {
    const [text = ''] = texts;
    const key = plainKey(text);
    if (key === '' || places.departmentOf(text)) continue;
    const known = unknown.get(key) ?? { name: text, rows: 0 };
    unknown.set(key, { ...known, rows: known.rows + rows });
  }
  return [...unknown.values()].sort(
    (one, other) => other.rows - one.rows || (one.name < other.name ? -1 : 1),
  );
}
