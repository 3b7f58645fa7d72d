/**
 * Every claim that the portal knows, with what it lets a person do. Roles grant claims, or one person holds one
 * directly for a time; calls, routes and slots ask for them. The name is `module.action`.
 */
const catalogue = {
  'admissions.view': 'See applications and admission lists',
  'admissions.edit': 'Work on applications and admission lists',
  'finance.view': 'See fees, invoices and payments',
  'finance.reports': 'See the reports about money, without the pages where officers work',
  'finance.edit': 'Prepare fees, awards, refunds and reversals, and work on invoices',
  'finance.approve': 'Approve fees, awards, refunds and reversals that another officer prepared',
  'results.view': 'See results',
  'results.edit': 'Enter and change results',
  'results.approve': 'Approve results',
  'modules.view': 'See modules and releases',
  'modules.publish': 'Publish a release',
  'modules.edit': 'Enable, disable and roll back modules',
  'audit.view': 'See the audit log and check its chain',
  'user.view': 'See accounts',
  'user.create': 'Create accounts',
  'user.edit': 'Change accounts, and switch them on and off',
  'user.support': 'Send sign-in links, unlock, reset the second factor of students and lecturers',
  'user.impersonate': 'Act as a student or lecturer for a limited time',
  'role.view': 'See roles, their claims and menus',
  'role.edit': 'Change roles, their claims and menus, and who holds them',
  'claim.grant': 'Grant one person a claim for a time',
  'claim.approve': 'Approve grants that need two people',
  'notices.edit': 'Publish notices',
} as const;

export type Claim = keyof typeof catalogue;

export const claims = Object.keys(catalogue) as readonly Claim[];

export function isClaim(value: string): value is Claim {
  return Object.hasOwn(catalogue, value);
}

/** What a claim brings with it: who sees the pages of the officers sees their reports as well. */
const brought: Partial<Record<Claim, readonly Claim[]>> = { 'finance.view': ['finance.reports'] };

/** The claims of these names that the portal knows, with what each brings; every claim once. */
export function claimsHeld(names: readonly string[]): Claim[] {
  const known = names.filter(isClaim);
  return [...new Set(known.flatMap((claim) => [claim, ...(brought[claim] ?? [])]))];
}

/** What the claim lets a person do, in words. */
export function claimLabel(claim: Claim): string {
  return catalogue[claim];
}

/** The parts of `module.action`. */
export function claimParts(claim: Claim): { module: string; action: string } {
  const [module = '', action = ''] = claim.split('.');
  return { module, action };
}

/** Money, results, and what other people may do: whoever holds such a claim signs in with a second factor. */
const modulesOfSecondFactor: readonly string[] = ['finance', 'results', 'role', 'user', 'claim', 'modules'];

export function needsSecondFactor(claim: Claim): boolean {
  return modulesOfSecondFactor.includes(claimParts(claim).module);
}

const modulesOfTwoPeople: readonly string[] = ['finance', 'results'];

/**
 * Money and results, and who may be the second person: nobody gets such a claim by the will of one person, else one
 * administrator could give it to an account of their own and be both.
 */
export function needsTwoPeople(claim: Claim): boolean {
  return claim === 'claim.approve' || modulesOfTwoPeople.includes(claimParts(claim).module);
}
