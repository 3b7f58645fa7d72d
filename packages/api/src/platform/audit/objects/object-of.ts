import type { Db, Trx } from '../../database/database';
import { addOnce } from '../../add-once';
import { fromParts } from '../../part';
import { saidOf, type Logged, type ObjectKind } from './kind';

interface Known {
  kinds: ReadonlyMap<string, ObjectKind>;
  /** Every beginning of an act with its kind, the longest first: `award.upload` goes before `award.`. */
  beginnings: (readonly [act: string, kind: string])[];
}

let known: Known | undefined;

/** The kinds of all parts, put together once. */
function knownKinds(): Known {
  if (known) return known;
  const kinds = fromParts(({ auditObjects }) => auditObjects);
  const kindOf = new Map<string, string>();
  for (const [kind, { acts }] of kinds)
    for (const act of acts) addOnce(kindOf, [act, kind], (name) => `acts about ${name}`);
  const beginnings = [...kindOf].sort(([one], [other]) => other.length - one.length);
  return (known = { kinds, beginnings });
}

/** What acts can be about, by kind. */
export const auditObjects = (): ReadonlyMap<string, ObjectKind> => knownKinds().kinds;

/** Where the details of an act have the name of its thing: what is removed is read there. */
const names = ['title', 'name', 'fullName', 'userName'];
/** An act about more things than this names the first ones. */
const mostNamed = 200;

export interface AuditObject {
  kind: string;
  /** In words that a person knows; one line each when the act is about several. */
  words: string;
  page: string | null;
}

/** Which ones. Ids that cannot be ones are left out, because asking for them would end the transaction. */
function idsOf(kind: ObjectKind, logged: Logged): string[] {
  const said = kind.keys.map((key) => saidOf(logged, key)).find((id) => id !== undefined);
  const ids = said === undefined ? (kind.otherwise?.(logged) ?? []) : [said];
  const isId = (id: string) => kind.textual || !kind.read || /^\d{1,15}$/.test(id);
  return ids.filter(isId).slice(0, mostNamed);
}

/** Ids as words; `audit-log`, which no table has, is a name of ours. */
const spelt = ({ read }: ObjectKind, ids: readonly string[]) =>
  ids
    .map((id) => (!read && /^[a-z]+(-[a-z]+)*$/.test(id) ? id.replace(/-/g, ' ').replace(/^./, upper) : id))
    .join('\n');
const upper = (letter: string) => letter.toUpperCase();

/** What an act is about; null for one about nothing that has a name. */
export async function objectOf(db: Db | Trx, logged: Logged): Promise<AuditObject | null> {
  const { kinds, beginnings } = knownKinds();
  const name = beginnings.find(([act]) => logged.act.startsWith(act))?.[1];
  const kind = name && kinds.get(name);
  if (!kind) return null;
  const ids = idsOf(kind, logged);
  const rows = kind.read && ids.length > 0 ? (await kind.read(ids).execute(db)).rows : [];
  const [only] = rows;
  if (only) {
    const page = (rows.length === 1 && kind.page?.(ids[0] ?? '', only)) || null;
    return { kind: name, words: rows.map(({ words }) => words).join('\n'), page };
  }
  const words = names.map((key) => saidOf(logged, key)).find((one) => one !== undefined) ?? spelt(kind, ids);
  if (words === '') return null;
  // What is removed has no page any more.
  return { kind: name, words, page: kind.read ? null : (kind.page?.(words, { words }) ?? null) };
}
