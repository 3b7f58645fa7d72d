import type { Claim } from '@portal/shared/model';
import { AppError } from './errors';
import { everyPart, fromParts } from './part';

/** What a claim lets a person do, and what it asks of whoever holds it. */
export interface ClaimRule {
  /** Finishes the sentence “this role may …”. */
  label: string;
  /** Money, results, and what other people may do: whoever holds it signs in with a second factor. */
  secondFactor?: true;
  /**
   * Money and results, and who may be the second person: nobody gets it by the will of one person, else one
   * administrator could give it to an account of their own and be both. `everywhere`: only where it counts in the whole
   * university; for one class, department or school one person is enough, as whoever assigns a course adviser.
   */
  twoPeople?: true | 'everywhere';
  /**
   * Counts in a part of the university as well, for whoever holds it by a role of one school, department, level or kind
   * of student. Every call that demands it is `scoped`: it shows and changes nothing beyond that part (`reachOf`).
   */
  local?: true;
  /** What comes with it: who sees the pages of the officers sees their reports as well. */
  brings?: readonly Claim[];
}

declare module './part' {
  interface Part {
    claims?: Readonly<Partial<Record<Claim, ClaimRule>>>;
  }
}

let known: { parts: number; rules: ReadonlyMap<string, ClaimRule> } | undefined;

/** Asked with every request, so it is worked out once. */
function rules(): ReadonlyMap<string, ClaimRule> {
  const parts = everyPart().length;
  if (known?.parts !== parts) known = { parts, rules: fromParts(({ claims }) => claims) };
  return known.rules;
}

/** Every claim that the portal knows. */
export const everyClaim = (): Claim[] => [...rules().keys()] as Claim[];

export const isClaim = (name: string): name is Claim => rules().has(name);

/** What the claim lets a person do, in words; the bare name of one that no part brings any more. */
export const claimLabel = (name: string): string => rules().get(name)?.label ?? name;

export const needsSecondFactor = (name: string): boolean => rules().get(name)?.secondFactor ?? false;

/** Whether it counts for whoever holds it in a part of the university only. */
export const isLocal = (name: string): boolean => rules().get(name)?.local ?? false;

export const needsTwoPeople = (name: string): boolean => rules().get(name)?.twoPeople !== undefined;

/** The same of a claim that is given for a part of the university. */
export const needsTwoPeopleInPart = (name: string): boolean => rules().get(name)?.twoPeople === true;

/** The claims of these names that the portal knows, with what each brings; every claim once. */
export function claimsHeld(names: readonly string[]): Claim[] {
  const held = names.filter(isClaim);
  return [...new Set(held.flatMap((claim) => [claim, ...(rules().get(claim)?.brings ?? [])]))];
}

/** Throws INVALID at the field when one of the names is no claim. */
export function demandClaims(path: string, names: readonly string[]): void {
  const strange = names.filter((name) => !isClaim(name));
  if (strange.length === 0) return;
  const message = `the portal does not know ${strange.join(', ')}`;
  throw new AppError('INVALID', { errors: [{ path, message }] });
}
