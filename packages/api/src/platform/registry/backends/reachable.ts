import type { Composition } from '@portal/shared/model';
import { manifestIn } from '../compose';
import type { LiveSet } from '../live-set';
import { declaredIn, nothingGranted, type Granted } from './grants';

function granted(set: LiveSet, module: string): Granted {
  return set.modules.find(({ manifest }) => manifest.id === module)?.granted ?? nothingGranted;
}

/** Origins that a page of this composition may ask: what its releases declare and somebody has granted. */
export function directOrigins(set: LiveSet, composition: Composition): string[] {
  const origins = composition.modules.flatMap(({ id, releases }) =>
    releases.flatMap(({ version }) => {
      const manifest = manifestIn(set, id, version);
      const declared = manifest ? declaredIn(manifest).direct : [];
      return declared.filter((origin) => granted(set, id).direct.includes(origin));
    }),
  );
  return [...new Set(origins)].sort();
}

/** The server that the portal asks for a module of this composition; undefined without one that is granted. */
export function upstreamOf(set: LiveSet, composition: Composition, module: string): string | undefined {
  const [release] = composition.modules.find(({ id }) => id === module)?.releases ?? [];
  const manifest = release && manifestIn(set, module, release.version);
  const [origin] = manifest ? declaredIn(manifest).through : [];
  return origin !== undefined && granted(set, module).through.includes(origin) ? origin : undefined;
}
