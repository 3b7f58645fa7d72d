import type { Claim, SessionSummary } from '@portal/shared/model';

/** An official of admissions with these claims. */
export function officialWith(...claims: Claim[]): SessionSummary {
  return {
    userId: '7',
    userName: 'admissions',
    fullName: 'ALABI Gbénga',
    userType: 'official',
    claims,
    roles: ['admissions_officer'],
    roleNames: ['Admissions officer'],
    menuItems: ['dashboard'],
    displayCSATModal: false,
    isImpersonating: false,
    sessionEnds: '2099-01-01T00:00:00.000Z',
    jwtToken: { token: 'token', expires: '2099-01-01T00:00:00.000Z' },
  };
}
