import type { Audience, Claim, ComposedModule, Composition } from '@portal/shared/model';
import type { LiveModule, LiveSet } from './live-set';

/** Whom a page is for, as far as modules are concerned. */
export interface Visitor {
  audience: Audience;
  claims: readonly Claim[];
}

interface Restricted {
  audience?: Audience[];
  claim?: Claim;
}

function isFor({ audience, claims }: Visitor, thing: Restricted): boolean {
  if (thing.audience && !thing.audience.includes(audience)) return false;
  return thing.claim === undefined || claims.includes(thing.claim);
}

function composed({ manifest, config, releases }: LiveModule, visitor: Visitor): ComposedModule {
  const mine = <T extends Restricted>(things: T[]) => things.filter((thing) => isFor(visitor, thing));
  const { id, title, owner, host } = manifest;
  return {
    ...{ id, title, owner, host },
    routes: mine(manifest.routes),
    menu: mine(manifest.menu),
    contributes: mine(manifest.slots.contributes),
    ...(config && { config }),
    releases,
  };
}

/** The modules of this visitor, each with only the routes, menu names and slots that they may use. */
export function composeFor({ id, modules }: LiveSet, visitor: Visitor): Composition {
  const mine = modules.map((module) => composed(module, visitor));
  return { id, modules: mine.filter(({ routes, contributes }) => routes.length + contributes.length > 0) };
}
