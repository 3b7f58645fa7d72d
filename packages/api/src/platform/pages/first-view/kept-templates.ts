import type { ReleaseTemplates } from '@portal/shared/template';
import type { Db } from '../../database/database';
import { withTimeout } from '../../process/timeout';
import { findTemplates } from '../../registry/views/stored-templates';
import { recentlyUsed } from '../recently-used';

/** Releases whose templates are kept; there are seldom more on the pages that people open. */
const mostKept = 40;
/** Milliseconds after which the database is asked anew: what hangs once must not hang for ever. */
const longest = 5000;

export interface NamedRelease {
  module: string;
  version: string;
}

/** The templates of a release, asked for once: they never change. Undefined where none are stored. */
export function keptTemplates(db: Db): (release: NamedRelease) => Promise<ReleaseTemplates | undefined> {
  const kept = recentlyUsed<Promise<ReleaseTemplates | undefined>>(mostKept);
  return (release) => {
    const key = `${release.module}@${release.version}`;
    const known = kept.get(key);
    if (known) return known;
    const found = withTimeout(findTemplates(db, release), longest);
    found.catch(() => kept.forget(key));
    return kept.set(key, found);
  };
}
