import {
  escapeHtml,
  releaseFiles,
  type BootData,
  type ComposedModule,
  type Composition,
  type ModuleBuild,
  type ModuleOverride,
  type RefusedPage,
  type ReleaseFiles,
  type SessionSummary,
  type University,
} from '@portal/shared/model';
import { manifestIn } from '../registry/compose';
import type { LiveSet } from '../registry/live-set';
import {
  embeddedJson,
  neededEntries,
  neededFiles,
  preloadTags,
  scriptTags,
  usableRelease,
  type NeededEntry,
} from './document';
import type { AppAssets } from './shell-build';

interface AppPage {
  address: string;
  /** What the tab is called. */
  title: string;
  set: LiveSet;
  composition: Composition;
  university: University;
  session: SessionSummary | null;
  app: AppAssets;
  gatewayOrigin: string;
  now: Date;
  /** The registry or the session could not be read: the page is as it was last known. */
  stale: boolean;
  override?: ModuleOverride | undefined;
  reportToken?: string | undefined;
  refused?: RefusedPage | undefined;
}

/** Without what only the server needs to know. */
function forBrowser(module: ComposedModule): ComposedModule {
  const without = <T extends { reads?: unknown }>(things: readonly T[]) =>
    things.map(({ reads: _, ...rest }) => rest);
  return { ...module, routes: without(module.routes), contributes: without(module.contributes) };
}

/**
 * The files of a build without the own chunks of entries that this person cannot open. What several entries need, or
 * none at first, stays: it may be asked for from within an entry.
 */
function filesFor({ routes, contributes }: ComposedModule, build: ModuleBuild): ReleaseFiles {
  const { exposes, files, ...rest } = releaseFiles(build);
  const loads = new Set([...routes, ...contributes].map(({ load }) => load));
  const mine = Object.entries(exposes).filter(([load]) => loads.has(load));
  const wanted = new Set(mine.flatMap(([, names]) => names));
  const others = new Set(
    Object.values(exposes)
      .flat()
      .filter((name) => name.startsWith('expose-')),
  );
  const told = Object.entries(files).filter(([name]) => wanted.has(name) || !others.has(name));
  return { ...rest, exposes: Object.fromEntries(mine), files: Object.fromEntries(told) };
}

/** The shell's files that its own loader may ask for; those of the document stand in their elements. */
function lateShellFiles({ files, scripts }: AppAssets): Record<string, string> {
  return Object.fromEntries(Object.entries(files).filter(([url]) => !scripts.includes(url)));
}

/** Tells the browser of which files the releases consist that this page needs first; it asks for all others. */
function withFiles(composition: Composition, set: LiveSet, needed: readonly NeededEntry[]): Composition {
  const first = new Set(needed.map(({ module }) => module.id));
  const told = (module: ComposedModule): ComposedModule => {
    const usable = first.has(module.id) ? usableRelease(module) : undefined;
    const manifest = usable && manifestIn(set, module.id, usable.version);
    if (!manifest) return module;
    const releases = module.releases.map((release) =>
      release === usable ? { ...release, files: filesFor(module, manifest.build) } : release,
    );
    return { ...module, releases };
  };
  return { ...composition, modules: composition.modules.map(told).map(forBrowser) };
}

/** Doors that an entry's first render needs, from the release's manifest. */
function doorsOf(set: LiveSet, { module, load }: NeededEntry): readonly string[] {
  const usable = usableRelease(module);
  return (usable && manifestIn(set, module.id, usable.version)?.build.doors[load]) ?? [];
}

type FirstPage = Pick<AppPage, 'address' | 'set' | 'composition' | 'app'>;

/** The files of modules and late doors that the first render of a page needs, and the composition that tells of them. */
export function firstFiles({ address, set, composition, app }: FirstPage) {
  const needed = neededEntries(address, composition.modules);
  const told = withFiles(composition, set, needed);
  const doors = needed.flatMap((entry) => doorsOf(set, entry));
  const entries = needed.map(({ module, load }) => ({
    module: told.modules.find(({ id }) => id === module.id) ?? module,
    load,
  }));
  return { needed, told, files: needed.length > 0 ? neededFiles(entries, doors, app) : [] };
}

/** What stands in the app document for this person and address: boot data, scripts and preloads; which entries it shows. */
export function appPage({ address, title, set, composition, app, now, stale, ...given }: AppPage) {
  const { university, session, gatewayOrigin } = given;
  const { needed, told, files } = firstFiles({ address, set, composition, app });
  const boot: BootData = {
    university,
    session,
    gatewayOrigin,
    composition: told,
    build: app.build,
    now: now.toISOString(),
    shellFiles: lateShellFiles(app),
    address,
    ...(given.refused && { refused: given.refused }),
    ...(stale && { stale: true }),
    ...(given.reportToken && { reportToken: given.reportToken }),
    ...(given.override && { override: given.override }),
  };
  return {
    needed,
    markup: {
      title: escapeHtml(title),
      boot: embeddedJson(boot),
      scripts: scriptTags(app, files),
      preloads: preloadTags(app),
    },
  };
}
