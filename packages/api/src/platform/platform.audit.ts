import { sql } from 'kysely';
import { movedModules, type ObjectKind } from './audit/objects/kind';

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
  export: { name: 'Export', claim: 'audit.view', acts: ['export.'], keys: ['list'] },
  upload: { name: 'Upload', claim: 'audit.view', acts: ['import.'], keys: ['kind'] },
} as const satisfies Record<string, ObjectKind>;
