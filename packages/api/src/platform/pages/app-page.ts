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
  findRoute,
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
  /** The browser keeps the document for all pages without a connection. */
  isKept: boolean;
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

const loadsOf = ({ routes, contributes }: Pick<ComposedModule, 'routes' | 'contributes'>): string[] =>
  [...routes, ...contributes].map(({ load }) => load);

/** What a build consists of, as far as these entries begin with it. */
function filesOf(build: ModuleBuild, loads: readonly string[]): ReleaseFiles {
  const { exposes, files, ...rest } = releaseFiles(build);
  const mine = Object.entries(exposes).filter(([load]) => loads.includes(load));
  const needed = new Set([build.entry, ...mine.flatMap(([, names]) => names)]);
  const told = Object.entries(files).filter(([name]) => needed.has(name));
  return { ...rest, exposes: Object.fromEntries(mine), files: Object.fromEntries(told) };
}

/** With what begins no entry as well: that may be asked for from within one. */
function filesWithin(build: ModuleBuild, loads: readonly string[]): ReleaseFiles {
  const { files } = releaseFiles(build);
  const own = Object.entries(files).filter(([name]) => !name.startsWith('expose-'));
  const told = filesOf(build, loads);
  return { ...told, files: { ...Object.fromEntries(own), ...told.files } };
}

/** The shell's files that its own loader may ask for; those of the document stand in their elements. */
function lateShellFiles({ files, scripts }: AppAssets): Record<string, string> {
  return Object.fromEntries(Object.entries(files).filter(([url]) => !scripts.includes(url)));
}

interface Telling {
  set: LiveSet;
  needed: readonly NeededEntry[];
  /** Modules of which the browser is told all that this person may open. */
  isWhole(module: ComposedModule): boolean;
}

/**
 * Tells the browser of which files the releases consist that this page needs first: of its own module all that are the
 * person's, of those with cards on it these alone. It asks for all others.
 */
function withFiles(composition: Composition, { set, needed, isWhole }: Telling): Composition {
  function told(module: ComposedModule): ComposedModule {
    const loads = needed.filter((entry) => entry.module.id === module.id).map(({ load }) => load);
    const usable = loads.length > 0 ? usableRelease(module) : undefined;
    const build = usable && manifestIn(set, module.id, usable.version)?.build;
    if (!build) return module;
    const files = isWhole(module) ? filesWithin(build, loadsOf(module)) : filesOf(build, loads);
    const releases = module.releases.map((release) => (release === usable ? { ...release, files } : release));
    return { ...module, releases };
  }
  return { ...composition, modules: composition.modules.map(told).map(forBrowser) };
}

/** Doors that an entry's first render needs, from the release's manifest. */
function doorsOf(set: LiveSet, { module, load }: NeededEntry): readonly string[] {
  const usable = usableRelease(module);
  return (usable && manifestIn(set, module.id, usable.version)?.build.doors[load]) ?? [];
}

type FirstPage = Pick<AppPage, 'address' | 'set' | 'composition' | 'app' | 'isKept'>;

/** The files of modules and late doors that the first render of a page needs, and the composition that tells of them. */
export function firstFiles({ address, set, composition, app, isKept }: FirstPage) {
  const needed = neededEntries(address, composition.modules);
  const own = findRoute(composition.modules, address)?.module;
  const told = withFiles(composition, { set, needed, isWhole: ({ id }) => isKept || id === own?.id });
  const doors = needed.flatMap((entry) => doorsOf(set, entry));
  const entries = needed.map(({ module, load }) => ({
    module: told.modules.find(({ id }) => id === module.id) ?? module,
    load,
  }));
  return { needed, told, files: needed.length > 0 ? neededFiles(entries, doors, app) : [] };
}

/** What stands in the app document for this person and address: boot data, scripts and preloads; which entries it shows. */
export function appPage({ address, title, set, composition, app, isKept, now, stale, ...given }: AppPage) {
  const { university, session, gatewayOrigin } = given;
  const { needed, told, files } = firstFiles({ address, set, composition, app, isKept });
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
