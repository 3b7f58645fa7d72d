/** Parts of the page of a student's own record, as its address calls them; the first stands there without a name. */
export const profileParts = [
  'personal',
  'contact',
  'next_of_kin',
  'sponsor',
  'academic',
  'o_level',
  'documents',
  'photo',
  'requests',
] as const;
export type ProfilePart = (typeof profileParts)[number];
