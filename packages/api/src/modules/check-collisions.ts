import type { Audience, FieldError, ModuleManifest } from '@portal/shared/model';
import { basePath } from './check-release';
import { reservedPaths } from './host-supplies';

interface Claimed {
  module: string;
  what: string;
  audience: readonly Audience[] | undefined;
}

/** Two things for different people never meet: `/results` of a student and of an official. */
function meet(one: readonly Audience[] | undefined, other: readonly Audience[] | undefined): boolean {
  return !one || !other || one.some((audience) => other.includes(audience));
}

function claimsOf(manifest: ModuleManifest): Claimed[] {
  const module = manifest.id;
  return [
    ...manifest.routes.map(({ path, audience }) => ({ module, what: `route ${basePath(path)}`, audience })),
    ...manifest.menu.map(({ name, audience }) => ({ module, what: `menu name ${name}`, audience })),
    ...manifest.slots.provides.map(({ slot }) => ({ module, what: `slot ${slot}`, audience: undefined })),
  ];
}

function isReserved(path: string): boolean {
  const base = basePath(path);
  return reservedPaths.some(
    (reserved) => base === reserved || (reserved !== '/' && base.startsWith(`${reserved}/`)),
  );
}

/** What a release claims that the shell, another live module or the release itself already has. */
export function checkCollisions(manifest: ModuleManifest, live: readonly ModuleManifest[]): FieldError[] {
  const reserved = manifest.routes
    .filter(({ path }) => isReserved(path))
    .map(({ path }) => ({ path: 'routes', message: `${path} belongs to the portal itself` }));
  const taken = live.filter(({ id }) => id !== manifest.id).flatMap(claimsOf);
  const collisions: FieldError[] = [];
  for (const claim of claimsOf(manifest)) {
    const other = taken.find(({ what, audience }) => what === claim.what && meet(audience, claim.audience));
    if (other) collisions.push({ path: claim.what, message: `is taken by ${other.module}` });
    taken.push(claim);
  }
  return [...reserved, ...collisions];
}
