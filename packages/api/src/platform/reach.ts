import { sql, type RawBuilder } from 'kysely';
import type { Claim } from '@portal/shared/model';
import { claimsHeld, isLocal } from './claims';
import { placeParts, type LocalClaim, type Place, type PlacePart } from './place';

/** Where a person holds a claim: everywhere, or in each of these places. */
export type Reach = 'all' | readonly Place[];

/** Somebody with what they may do. */
export interface Holder {
  /** Held in the whole university. */
  claims: readonly Claim[];
  localClaims: readonly LocalClaim[];
}

/** Where somebody holds a claim; nowhere is an empty list. */
export function reachOf({ claims, localClaims }: Holder, claim: Claim): Reach {
  if (claims.includes(claim)) return 'all';
  return localClaims.filter((held) => held.claim === claim).map(({ place }) => place);
}

/** Whether everything that lies in a place lies in the other one, which names no more of it. */
const lies = (place: Place, other: Place) =>
  namedIn(other)?.every(([part, value]) => place[part] === value) ?? false;

/** Whether somebody holds everything that they held before, each wherever they held it or more widely. */
export function holdsStill(now: Holder, { claims, localClaims }: Holder): boolean {
  const isHeld = ({ claim, place }: LocalClaim) => {
    const reach = reachOf(now, claim);
    // In a place that names nothing, nothing lay.
    return !namedIn(place) || reach === 'all' || reach.some((other) => lies(place, other));
  };
  return claims.every((claim) => now.claims.includes(claim)) && localClaims.every(isHeld);
}

/** The claims of roles of one place that count there, with what each brings. */
export function localClaimsHeld(rows: readonly { claim: string; place: Place }[]): LocalClaim[] {
  return rows.flatMap(({ claim, place }) =>
    claimsHeld([claim])
      .filter(isLocal)
      .map((held) => ({ claim: held, place })),
  );
}

/** Every claim that somebody holds, wherever: what their menu and pages go by. */
export const claimsAnywhere = ({ claims, localClaims }: Holder): Claim[] => [
  ...new Set([...claims, ...localClaims.map(({ claim }) => claim)]),
];

const isPart = (name: string): name is PlacePart => (placeParts as readonly string[]).includes(name);

/** What a place names, or undefined where that is nothing, or something that nobody knows here: nothing lies in it. */
function namedIn(place: Place): [PlacePart, number][] | undefined {
  const named = Object.entries(place);
  const isKnown = named.every(([part, value]) => isPart(part) && typeof value === 'number');
  return isKnown && named.length > 0 ? (named as [PlacePart, number][]) : undefined;
}

/** The same with whole departments: who works for a level of one works for a part of it. */
export const wholeDepartments = (reach: Reach): Reach =>
  reach === 'all' ? reach : reach.map(({ level: _, ...place }) => place);

/** What is known of where something belongs. */
export type Thing = { [Part in PlacePart]?: number | null };

/** Whether a thing lies within reach. What a place names and the thing does not have is not the same. */
export function isWithin(reach: Reach, thing: Thing): boolean {
  if (reach === 'all') return true;
  return reach.some((place) => namedIn(place)?.every(([part, value]) => thing[part] === value) ?? false);
}

/** What a query has for each part of a place. One that it knows nothing of is left out, and never fits. */
export type PlaceColumns = Partial<Record<PlacePart, RawBuilder<unknown>>>;

/** The rows within reach, as a condition: of lists, exports, prints and bulk acts alike. */
export function rowsWithin(reach: Reach, columns: PlaceColumns): RawBuilder<boolean> {
  if (reach === 'all') return sql<boolean>`true`;
  const fits = (place: Place) => {
    const conditions = namedIn(place)?.map(([part, value]) =>
      columns[part] ? sql`${columns[part]} is not distinct from ${value}` : sql`false`,
    );
    return conditions ? sql`(${sql.join(conditions, sql` and `)})` : sql`false`;
  };
  return reach.length > 0 ? sql<boolean>`(${sql.join(reach.map(fits), sql` or `)})` : sql<boolean>`false`;
}
