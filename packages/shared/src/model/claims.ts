/** Every claim that the portal knows: `module.action`. Roles grant them; calls, routes and slots ask for them. */
export const claims = [
  'admissions.view',
  'admissions.edit',
  'finance.view',
  'finance.edit',
  'modules.view',
  'modules.publish',
  'modules.edit',
  'audit.view',
  'user.view',
  'user.impersonate',
  'notices.edit',
] as const;

export type Claim = (typeof claims)[number];

export function isClaim(value: string): value is Claim {
  return (claims as readonly string[]).includes(value);
}
