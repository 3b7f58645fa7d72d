import { sql } from 'kysely';
import { fieldsOf, type Logged, type ObjectKind } from './audit/objects/kind';

/** Modules whose release is another one than before; else the one whose team acted. */
function movedModules({ detail, actor }: Logged): string[] {
  const before = fieldsOf(fieldsOf(detail.before)['releases']);
  const after = fieldsOf(fieldsOf(detail.after)['releases']);
  const all = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const moved = all.filter((id) => before[id] !== after[id]).sort();
  const team = /^module:(.+)$/.exec(actor)?.[1];
  return moved.length > 0 || team === undefined ? moved : [team];
}

/** What the platform's own acts are about. */
export const platformObjects = {
  module: {
    name: 'Module',
    claim: 'modules.view',
    acts: ['module.'],
    keys: ['module'],
    textual: true,
    otherwise: movedModules,
    read: (ids) => sql`
      select concat_ws(' · ', x.title, x.id) as words
      from module x where x.id = any(${ids}::text[])`,
    page: (id) => `/modules/view?id=${encodeURIComponent(id)}`,
  },
} as const satisfies Record<string, ObjectKind>;
