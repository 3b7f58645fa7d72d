import type { Claim, SessionSummary } from '@portal/shared/model';

/** An official of the registry with these claims. */
export function officialWith(...claims: Claim[]): SessionSummary {
  return {
    userId: '8',
    userName: 'registry',
    fullName: 'BELLO Hauwa',
    userType: 'official',
    claims,
    roles: ['registry_officer'],
    roleNames: ['Registry officer'],
    menuItems: ['dashboard'],
    displayCSATModal: false,
    isImpersonating: false,
    sessionEnds: '2099-01-01T00:00:00.000Z',
    jwtToken: { token: 'token', expires: '2099-01-01T00:00:00.000Z' },
  };
}
