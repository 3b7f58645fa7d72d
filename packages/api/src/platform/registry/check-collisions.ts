import {
  routesMeet,
  sameRoute,
  type Audience,
  type FieldError,
  type ModuleManifest,
} from '@portal/shared/model';
import { ownAddresses } from './own-addresses';

/** What two modules cannot both have. */
interface Claimed {
  module: string;
  version: string;
  kind: 'route' | 'menu name' | 'slot' | 'event';
  /** As in `/fees/*`. */
  name: string;
  audience?: readonly Audience[] | undefined;
  /** Where a menu name leads. */
  leads?: string;
}

/** Two things for different people never meet: `/results` of a student and of an official. */
function meet(one: readonly Audience[] | undefined, other: readonly Audience[] | undefined): boolean {
  return !one || !other || one.some((audience) => other.includes(audience));
}

function claimsOf({ id: module, version, routes, menu, slots, events }: ModuleManifest): Claimed[] {
  const by = { module, version };
  return [
    ...routes.map(({ path, audience }) => ({ ...by, audience, kind: 'route' as const, name: path })),
    ...menu.map(({ name, audience, route: leads }) => ({
      ...by,
      audience,
      kind: 'menu name' as const,
      name,
      leads,
    })),
    ...slots.provides.map(({ slot }) => ({ ...by, kind: 'slot' as const, name: slot })),
    // Whoever hears an event must know whose word it is.
    ...Object.keys(events.emits).map((name) => ({ ...by, kind: 'event' as const, name })),
  ];
}

/**
 * A module's own routes may lie within one another, and the most exact one answers; another module's may not. One menu
 * name of a module may lead to several of its pages: the first that the person may open answers.
 */
function clash(one: Claimed, other: Claimed): boolean {
  if (one.kind !== other.kind || !meet(one.audience, other.audience)) return false;
  if (one.kind === 'menu name' && one.module === other.module && one.leads !== other.leads) return false;
  if (one.kind !== 'route') return one.name === other.name;
  return one.module === other.module ? sameRoute(one.name, other.name) : routesMeet(one.name, other.name);
}

const taken: Record<Claimed['kind'], string> = {
  route: 'answered',
  'menu name': 'answered',
  slot: 'provided',
  event: 'sent',
};

function words({ kind, name, module, version }: Claimed, claim: Claimed): string {
  const as = name === claim.name ? '' : ` (${name})`;
  return `is already ${taken[kind]} by ${module} ${version}${as}`;
}

/** What a release claims that the shell, another module or the release itself already has. */
export function checkCollisions(manifest: ModuleManifest, others: readonly ModuleManifest[]): FieldError[] {
  const reserved = manifest.routes
    .filter(({ path }) => ownAddresses.some((own) => routesMeet(own, path)))
    .map(({ path }) => ({ path: 'routes', message: `${path} belongs to the portal itself` }));
  const claimed = others.filter(({ id }) => id !== manifest.id).flatMap(claimsOf);
  const collisions: FieldError[] = [];
  for (const claim of claimsOf(manifest)) {
    const other = claimed.find((each) => clash(each, claim));
    if (other) collisions.push({ path: `${claim.kind} ${claim.name}`, message: words(other, claim) });
    claimed.push(claim);
  }
  return [...reserved, ...collisions];
}
