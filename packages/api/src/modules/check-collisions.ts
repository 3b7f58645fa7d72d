import type { Audience, FieldError, ModuleManifest } from '@portal/shared/model';
import { basePath } from './check-release';
import { reservedPaths } from './host-supplies';

interface Claimed {
  module: string;
  version: string;
  /** What two modules cannot both have, as in `route /fees`. */
  thing: string;
  /** In words, as in `route /fees/*`. */
  name: string;
  taken: string;
  audience: readonly Audience[] | undefined;
}

/** Two things for different people never meet: `/results` of a student and of an official. */
function meet(one: readonly Audience[] | undefined, other: readonly Audience[] | undefined): boolean {
  return !one || !other || one.some((audience) => other.includes(audience));
}

function claimsOf({ id: module, version, routes, menu, slots }: ModuleManifest): Claimed[] {
  const by = { module, version };
  const answered = { ...by, taken: 'is already answered by' };
  return [
    ...routes.map(({ path, audience }) => ({
      ...{ ...answered, audience },
      ...{ thing: `route ${basePath(path)}`, name: `route ${path}` },
    })),
    ...menu.map(({ name, audience }) => ({
      ...{ ...answered, audience },
      ...{ thing: `menu name ${name}`, name: `menu name ${name}` },
    })),
    ...slots.provides.map(({ slot }) => ({
      ...{ ...by, taken: 'is already provided by', audience: undefined },
      ...{ thing: `slot ${slot}`, name: `slot ${slot}` },
    })),
  ];
}

function isReserved(path: string): boolean {
  const base = basePath(path);
  return reservedPaths.some(
    (reserved) => base === reserved || (reserved !== '/' && base.startsWith(`${reserved}/`)),
  );
}

/** What a release claims that the shell, another module or the release itself already has. */
export function checkCollisions(manifest: ModuleManifest, others: readonly ModuleManifest[]): FieldError[] {
  const reserved = manifest.routes
    .filter(({ path }) => isReserved(path))
    .map(({ path }) => ({ path: 'routes', message: `${path} belongs to the portal itself` }));
  const taken = others.filter(({ id }) => id !== manifest.id).flatMap(claimsOf);
  const collisions: FieldError[] = [];
  for (const claim of claimsOf(manifest)) {
    const other = taken.find(
      ({ thing, audience }) => thing === claim.thing && meet(audience, claim.audience),
    );
    if (other) {
      collisions.push({ path: claim.name, message: `${other.taken} ${other.module} ${other.version}` });
    }
    taken.push(claim);
  }
  return [...reserved, ...collisions];
}
