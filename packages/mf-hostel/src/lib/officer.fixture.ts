import type { Claim, SessionSummary } from '@portal/shared/model';

/** An official with these claims. */
export function officerWith(...claims: Claim[]): SessionSummary {
  return {
    userId: '5',
    userName: 'hostel',
    fullName: 'ALAGOA Ebiere',
    userType: 'official',
    claims,
    roles: ['hostel_officer'],
    roleNames: ['Hostel officer'],
    menuItems: ['dashboard'],
    displayCSATModal: false,
    isImpersonating: false,
    sessionEnds: '2099-01-01T00:00:00.000Z',
    jwtToken: { token: 'token', expires: '2099-01-01T00:00:00.000Z' },
  };
}
