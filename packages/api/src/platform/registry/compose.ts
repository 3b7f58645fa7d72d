import { createHash } from 'node:crypto';
import type {
  Audience,
  Claim,
  ComposedModule,
  ComposedRelease,
  Composition,
  ModuleManifest,
} from '@portal/shared/model';
import type { LiveModule, LiveSet, SetRelease } from './live-set';
import { takesPart } from './rollout-rule';

/** Whom a page is for, as far as modules are concerned. */
export interface Viewer {
  audience: Audience;
  claims: readonly Claim[];
  /** Role codes. */
  roles: readonly string[];
  /** Null for people without an account. */
  userId: string | null;
  /** What rollouts know them by: the user id, or what the browser's cookie says; null without one. */
  key: string | null;
}

interface Restricted {
  audience?: Audience[];
  claim?: Claim;
}

function isFor({ audience, claims }: Viewer, thing: Restricted): boolean {
  if (thing.audience && !thing.audience.includes(audience)) return false;
  return thing.claim === undefined || claims.includes(thing.claim);
}

/** The viewer's releases of a module: theirs, then the one that takes its place when it does not come up. */
function releasesFor({ releases, canary }: LiveModule, viewer: Viewer): SetRelease[] {
  const { key } = viewer;
  const takes = canary && key !== null && takesPart(canary.rule, { ...viewer, key });
  return takes ? [canary, ...releases.slice(0, 1)] : releases;
}

const composedRelease = ({ manifest: { version }, refusal, integrity }: SetRelease): ComposedRelease => ({
  version,
  integrity,
  ...(refusal && { refusal }),
});

function eventsOf({ events: { emits, listens } }: ModuleManifest): Pick<ComposedModule, 'events'> {
  const names = Object.keys(emits);
  return names.length + listens.length > 0 ? { events: { emits: names, listens } } : {};
}

function composed(module: LiveModule, viewer: Viewer): ComposedModule[] {
  const releases = releasesFor(module, viewer);
  const [first] = releases;
  if (!first || module.offFor.includes(viewer.audience)) return [];
  const mine = <T extends Restricted>(things: T[]) => things.filter((thing) => isFor(viewer, thing));
  const { manifest } = first;
  const routes = mine(manifest.routes);
  const contributes = mine(manifest.slots.contributes);
  if (routes.length + contributes.length === 0) return [];
  return [
    {
      id: manifest.id,
      title: manifest.title,
      routes,
      contributes,
      menu: mine(manifest.menu),
      ...eventsOf(manifest),
      ...(module.config && { config: module.config }),
      releases: releases.map(composedRelease),
    },
  ];
}

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

/**
 * The modules of this viewer, each in the release that is theirs and with only the routes, menu names and slots that
 * they may use. The id is a hash of it all: the same for everybody who gets the same.
 */
export function composeFor(set: LiveSet, viewer: Viewer): Composition {
  const modules = set.modules.flatMap((module) => composed(module, viewer));
  return { id: hashOf(modules), modules };
}

/** The description of a release of the set. */
export function manifestIn(set: LiveSet, id: string, version: string): ModuleManifest | undefined {
  const module = set.modules.find(({ manifest }) => manifest.id === id);
  const all = module ? [...module.releases, ...(module.canary ? [module.canary] : [])] : [];
  return all.find(({ manifest }) => manifest.version === version)?.manifest;
}
