import {
  isRouteFor,
  type ComposedModule,
  type Composition,
  type ModuleRoute,
  type SessionSummary,
} from '@portal/shared/model';
import type { EntryRef } from '../loading/module-loader';

export interface PersonRoute {
  /** As in `/school_fees/*`. */
  path: string;
  title: string;
  /** Open to visitors too: a form of applicants, a public list. */
  open: boolean;
  /** Readable without a connection, once it has been read. */
  offline: boolean;
  entry: EntryRef;
}

const entries = new WeakMap<ComposedModule, Map<string, EntryRef>>();

/** One object for each exposed entry, so that two routes to it are one mounted page. */
function entryOf(module: ComposedModule, load: string): EntryRef {
  const known = entries.get(module) ?? new Map<string, EntryRef>();
  entries.set(module, known);
  const entry = known.get(load) ?? { module, load };
  known.set(load, entry);
  return entry;
}

/** The routes of the composition that this person may enter. All others do not exist for them. */
export function routesFor(composition: Composition, session: SessionSummary | null): PersonRoute[] {
  return routesOffered(composition, (route) => isRouteFor(route, session));
}

/** The routes of the composition, also those that are closed while somebody acts as another person. */
export function routesOffered(
  { modules }: Composition,
  isOpen: (route: ModuleRoute) => boolean = () => true,
): PersonRoute[] {
  return modules.flatMap((module) =>
    module.routes.filter(isOpen).map(({ path, title, load, audience, offline }) => ({
      path,
      title,
      open: audience.includes('visitor'),
      offline: offline === 'read',
      entry: entryOf(module, load),
    })),
  );
}
