import { plainKey } from '@portal/contracts/admissions';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { cellsOfOwn } from '../../../platform/imports/cells-of-own';
import { directEntryImport, utmeImport } from './candidate-imports';
import { readPlaces } from './listed-places';

/** Of 1: below this, names have nothing to do with each other. */
const leastNear = 0.2;
const mostNear = 3;

interface Unknown {
  stateId: number;
  state: string;
  name: string;
  rows: number;
}

/** The areas of its state whose names come nearest, for each name. */
async function nearest({ db }: Pick<Deps, 'db'>, names: readonly Unknown[]): Promise<number[][]> {
  const { rows } = await sql<{ near: number[] }>`
    select array(
      select l.id from lga l
      where l.state_id = n.state_id and similarity(f_search(l.name), f_search(n.name)) >= ${leastNear}
      order by similarity(f_search(l.name), f_search(n.name)) desc, l.name limit ${mostNear}
    ) as near
    from unnest(${names.map(({ stateId }) => stateId)}::int[], ${names.map(({ name }) => name)}::text[])
      with ordinality as n(state_id, name, place) order by n.place`.execute(db);
  return rows.map(({ near }) => near);
}

/**
 * What rows of a person's upload call areas of states that we know, where nobody has placed the name yet, commonest first;
 * each name of a state once, however it is written. Throws NOT_FOUND for an upload that is not theirs, has expired or is
 * of another kind.
 */
export async function unknownLgas(deps: Pick<Deps, 'db' | 'clock'>, id: string, actor: Actor) {
  const places = await readPlaces(deps.db);
  const cells = await cellsOfOwn(deps, {
    id,
    actor,
    kinds: [utmeImport, directEntryImport],
    columns: ['state', 'lga'],
  });
  const unknown = new Map<string, Unknown>();
  for (const { texts, rows } of cells) {
    const [stateText = '', name = ''] = texts;
    const state = places.stateOf(stateText);
    if (!state || plainKey(name) === '' || places.lgaOf(state.id, name)) continue;
    const key = `${state.id} ${plainKey(name)}`;
    const known = unknown.get(key) ?? { stateId: state.id, state: state.name, name, rows: 0 };
    unknown.set(key, { ...known, rows: known.rows + rows });
  }
  const names = [...unknown.values()].sort(
    (one, other) => other.rows - one.rows || (one.name < other.name ? -1 : 1),
  );
  const near = await nearest(deps, names);
  const states = names.map(({ stateId }) => stateId);
  return {
    names: names.map((one, at) => ({ ...one, near: near[at] ?? [] })),
    lgas: await deps.db
      .selectFrom('lga')
      .select(['id', 'name', 'state_id as stateId'])
      .where('state_id', '=', ({ fn, val }) => fn<number>('any', [val(states)]))
      .orderBy('name')
      .execute(),
  };
}
