import type { Claim } from '@portal/shared/model';

export const placeParts = ['school', 'department', 'level', 'studentType'] as const;
export type PlacePart = (typeof placeParts)[number];

/** A part of the university: everything that fits all that it names, as one department, or one level of it. */
export type Place = Partial<Record<PlacePart, number>>;

/** A claim that a person holds through a role of one place. */
export interface LocalClaim {
  claim: Claim;
  place: Place;
}
