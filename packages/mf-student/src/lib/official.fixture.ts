import type { Claim, SessionSummary } from '@portal/shared/model';

/** An official with these claims. */
export const officialWith = (...claims: Claim[]): SessionSummary => ({
  userId: '5',
  userName: 'registry',
  fullName: 'ABUBAKAR Hauwa',
  userType: 'official',
  claims,
  roles: ['registry_officer'],
  roleNames: ['Registry officer'],
  menuItems: ['dashboard'],
  displayCSATModal: false,
  isImpersonating: false,
  sessionEnds: '2099-01-01T00:00:00.000Z',
  jwtToken: { token: 'token', expires: '2099-01-01T00:00:00.000Z' },
});
