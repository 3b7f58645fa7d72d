import type { ComposedModule } from '@portal/shared/model';
import type { ReleaseTemplates } from '@portal/shared/template';
import type { Deps } from '../../deps';
import { withTimeout } from '../../process/timeout';
import { manifestIn } from '../../registry/compose';
import type { LiveSet } from '../../registry/live-set';
import { findTemplates } from '../../registry/views/stored-templates';
import { usableRelease, type NeededEntry } from '../document';
import { recentlyUsed } from '../recently-used';
import type { ShownRelease } from './views';

/** Releases whose templates are kept; there are seldom more on the pages that people open. */
const mostKept = 40;
/** Milliseconds after which the database is asked anew: what hangs once must not hang for ever. */
const longest = 5000;

interface NamedRelease {
  module: string;
  version: string;
}

/** What could not be read or filled, in whose place the general page or card stands. */
export interface Unfilled {
  /** Of a template as in `View`, or of a release. */
  name: string;
  error: unknown;
}

export interface ReadTemplates {
  /** By module: those that have templates. */
  releases: ReadonlyMap<string, ShownRelease>;
  /** Those whose templates did not come in time. */
  unread: readonly Unfilled[];
}

/** The templates of releases, asked for once by each node: they never change. */
export function keptTemplates({ db, env }: Pick<Deps, 'db' | 'env'>) {
  const kept = recentlyUsed<Promise<ReleaseTemplates | undefined>>(mostKept);

  function stored(release: NamedRelease): Promise<ReleaseTemplates | undefined> {
    const key = `${release.module}@${release.version}`;
    const known = kept.get(key);
    if (known) return known;
    const found = withTimeout(findTemplates(db, release), longest);
    found.catch(() => kept.forget(key));
    return kept.set(key, found);
  }

  /** Undefined where the build of the release made none. */
  async function templatesIn(set: LiveSet, release: NamedRelease): Promise<ReleaseTemplates | undefined> {
    if (!manifestIn(set, release.module, release.version)?.build.templates) return undefined;
    const templates = await stored(release);
    if (!templates) throw new Error('its templates are not stored');
    return templates;
  }

  return {
    /** Those of what a page shows that come in time: one module without its own leaves the others theirs. */
    async of({ set, entries }: { set: LiveSet; entries: readonly NeededEntry[] }): Promise<ReadTemplates> {
      const releases = new Map<string, ShownRelease>();
      const unread: Unfilled[] = [];
      async function read(module: ComposedModule) {
        const { version } = usableRelease(module) ?? {};
        if (version === undefined) return;
        const name = `${module.id}@${version}`;
        try {
          const asked = templatesIn(set, { module: module.id, version });
          const templates = await withTimeout(asked, env.documentWait);
          if (templates) releases.set(module.id, { name, templates });
        } catch (error) {
          unread.push({ name, error });
        }
      }
      await Promise.all([...new Set(entries.map(({ module }) => module))].map(read));
      return { releases, unread };
    },

    /** Reads those of live releases, so that the first page has its own. What fails is tried again for a page. */
    async readAhead(set: LiveSet): Promise<void> {
      const live = set.modules.flatMap(({ releases: [newest] }) => (newest ? [newest.manifest] : []));
      await Promise.allSettled(live.map(({ id, version }) => templatesIn(set, { module: id, version })));
    },
  };
}
