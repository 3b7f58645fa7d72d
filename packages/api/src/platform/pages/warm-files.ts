import { releaseBase, type AccountBoot, type Audience } from '@portal/shared/model';
import { composeFor, type Viewer } from '../registry/compose';
import type { LiveSet } from '../registry/live-set';
import { firstFiles } from './app-page';
import { vouchedIn } from './document';
import type { AppAssets } from './shell-build';

type WarmFile = AccountBoot['warm'][number];

/** Where signing in leads to. */
const address = '/dashboard';
/** Bytes of modules, not compressed: whoever only looks at the page pays for them too. */
const mostBytes = 600_000;

/** Somebody of whom nothing is known but what kind of account they have. */
const somebody = (audience: Audience): Viewer => ({
  audience,
  claims: [],
  roles: [],
  userId: null,
  key: null,
});

const known = new WeakMap<LiveSet, WarmFile[]>();

/**
 * What most people need after signing in, for the sign-in page to fetch while they type: the shell, then the first page
 * of students, then that of staff. It depends on nobody's name: canaries and rights are not looked at.
 */
export function warmFiles(set: LiveSet, app: AppAssets): WarmFile[] {
  const made = known.get(set) ?? make(set, app);
  known.set(set, made);
  return made;
}

/** Bytes of the files of modules, by URL. */
function sizesIn({ modules }: LiveSet): Map<string, number> {
  const manifests = modules.flatMap(({ releases }) => releases.map(({ manifest }) => manifest));
  return new Map(
    manifests.flatMap(({ id, version, build }) =>
      Object.entries(build.files).map(
        ([name, { bytes }]) => [releaseBase(id, version) + name, bytes] as const,
      ),
    ),
  );
}

function make(set: LiveSet, app: AppAssets): WarmFile[] {
  const pageOf = (audience: Audience) =>
    firstFiles({ address, set, app, composition: composeFor(set, somebody(audience)), isKept: false }).files;
  const staff = pageOf('lecturer').map((file): WarmFile => ({ ...file, wide: true }));
  const sizes = sizesIn(set);
  const files = new Map<string, WarmFile>();
  let bytes = 0;
  for (const file of [...vouchedIn(app, app.scripts), ...pageOf('student'), ...staff]) {
    if (files.has(file.url)) continue;
    const size = sizes.get(file.url) ?? 0;
    if (bytes + size > mostBytes) continue;
    bytes += size;
    files.set(file.url, file);
  }
  return [...files.values()];
}
