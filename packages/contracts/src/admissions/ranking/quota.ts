import { entryClasses, type EntryClass } from '../admission-list/entry-states';

/**
 * Educationally less developed states, for whose candidates a part of the places is kept: the 23 of the Federal Ministry
 * of Education, as JAMB prints them in its brochure. Some lists add the capital territory; JAMB's does not.
 */
export const eldsStates: readonly string[] = [
  'Adamawa',
  'Bauchi',
  'Bayelsa',
  'Benue',
  'Borno',
  'Cross River',
  'Ebonyi',
  'Gombe',
  'Jigawa',
  'Kaduna',
  'Kano',
  'Katsina',
  'Kebbi',
  'Kogi',
  'Kwara',
  'Nasarawa',
  'Niger',
  'Plateau',
  'Rivers',
  'Sokoto',
  'Taraba',
  'Yobe',
  'Zamfara',
];

/** The setting `quota`: names of states. */
export interface QuotaSetting {
  catchmentStates: readonly string[];
  eldsStates: readonly string[];
}

/** As it is shipped: the university stands in Niger State, in the north central. */
export const shippedQuotaSetting: QuotaSetting = {
  catchmentStates: ['Niger', 'Kwara', 'Kogi', 'Benue', 'Nasarawa', 'Plateau', 'Federal Capital Territory'],
  eldsStates,
};

/** Whole per cent of the places, by part of the quota. */
export type Quota = Readonly<Record<EntryClass, number>>;
export const usualQuota: Quota = { merit: 45, catchment: 35, elds: 20 };

/** So many places of each part: whole ones, the largest remainders first, equal ones in the order of the parts. */
export function placesOf(capacity: number, quota: Quota): Record<EntryClass, number> {
  const parts = entryClasses.map((entryClass) => ({
    entryClass,
    places: Math.floor((capacity * quota[entryClass]) / 100),
    rest: (capacity * quota[entryClass]) % 100,
  }));
  const left = capacity - parts.reduce((sum, { places }) => sum + places, 0);
  const rounded = [...parts].sort((one, other) => other.rest - one.rest).slice(0, left);
  return Object.fromEntries(
    parts.map((each) => [each.entryClass, each.places + (rounded.includes(each) ? 1 : 0)]),
  ) as Record<EntryClass, number>;
}
