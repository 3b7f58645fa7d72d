import type { BootData, ComposedModule, ModuleManifest, ModuleOverride } from '@portal/shared/model';
import type { ComponentType } from 'react';
import { OverrideBanner, type RunningOverride } from '../chrome/override-banner';
import { allowOrigin } from '../loading/load-script';

/** Not a version that anybody publishes: what it does wrong is put down to no release. */
const overrideVersion = '0.0.0-override';
/** Milliseconds for the developer's machine to answer. */
const longestWait = 5000;

function isManifest(value: unknown, id: string): value is ModuleManifest {
  if (typeof value !== 'object' || value === null) return false;
  return Reflect.get(value, 'id') === id && ['routes', 'slots', 'build'].every((field) => field in value);
}

async function readManifest({ module, origin }: ModuleOverride): Promise<ModuleManifest> {
  const answer = await fetch(`${origin}/module.json`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(longestWait),
  });
  if (!answer.ok) throw new Error(`${origin} answers ${answer.status}`);
  const found: unknown = await answer.json();
  if (!isManifest(found, module)) throw new Error(`${origin} serves something other than ${module}`);
  return found;
}

function composed(
  manifest: ModuleManifest,
  { origin }: ModuleOverride,
  live?: ComposedModule,
): ComposedModule {
  const { id, title, routes, menu, slots, events } = manifest;
  return {
    id,
    title,
    routes,
    menu,
    contributes: slots.contributes,
    events: { emits: Object.keys(events.emits), listens: events.listens },
    ...(live?.config && { config: live.config }),
    releases: [{ version: overrideVersion, base: `${origin}/` }],
  };
}

/** The names of the developer's menu too: a portal that does not know the module does not list them. */
function withMenu(session: BootData['session'], { menu }: ComposedModule): BootData['session'] {
  if (!session) return session;
  const names = menu
    .filter(({ audience }) => !audience || audience.includes(session.userType))
    .map(({ name }) => name);
  return { ...session, menuItems: [...new Set([...session.menuItems, ...names])] };
}

/**
 * Puts the developer's build in the place of the module that the server granted, and lets scripts come from exactly
 * that address. When it does not answer, the portal's own release stays, and the banner says why.
 */
async function withOverride(
  boot: BootData,
  override: ModuleOverride,
): Promise<{ boot: BootData; override: RunningOverride }> {
  try {
    const manifest = await readManifest(override);
    const { modules } = boot.composition;
    const live = modules.find(({ id }) => id === override.module);
    const local = composed(manifest, override, live);
    allowOrigin(override.origin);
    const others = modules.filter((module) => module !== live);
    return {
      boot: {
        ...boot,
        session: withMenu(boot.session, local),
        composition: { ...boot.composition, modules: [...others, local] },
      },
      override: { ...override, problem: null },
    };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { boot, override: { ...override, problem } };
  }
}

export interface BootWithOverride {
  boot: BootData;
  /** Stands above everything for as long as the page is there. */
  Banner: ComponentType;
}

/** The page with a developer's own build in it. Both come in one file: without the banner no such build runs. */
export async function bootWithOverride(given: BootData, granted: ModuleOverride): Promise<BootWithOverride> {
  const { boot, override } = await withOverride(given, granted);
  return { boot, Banner: () => <OverrideBanner override={override} /> };
}
