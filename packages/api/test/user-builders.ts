import type { Claim } from '@portal/shared/model';
import type { TestApp } from './app';
import { signedIn } from './builders';

/** Claims of a super administrator, as far as accounts go. */
export const accountClaims: Claim[] = [
  ...(['user.view', 'user.create', 'user.edit', 'user.support', 'user.impersonate'] as const),
  ...(['role.view', 'role.edit'] as const),
  // What the roles of advisers, heads and deans carry: nobody gives what they may not do.
  ...(['registration.advise', 'registration.approve', 'registration.exceed'] as const),
  ...(['results.view', 'results.approve', 'results.board', 'student.clear-department'] as const),
  // And that of the SIWES coordinator.
  ...(['student.siwes', 'student.siwes-lock', 'student.siwes-bank', 'student.edit-letters'] as const),
];

/** Headers of somebody who looks after accounts. */
export const anAdministrator = (test: TestApp) => signedIn(test, { claims: accountClaims });

/** Headers of the help desk. */
export const aHelpDesk = (test: TestApp) =>
  signedIn(test, { claims: ['user.view', 'user.support', 'user.impersonate'] });
