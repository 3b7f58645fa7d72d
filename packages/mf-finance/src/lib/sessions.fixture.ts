import type { Claim, SessionSummary } from '@portal/shared/model';

/** An official with these claims and what they bring. */
export function officialWith(...claims: Claim[]): SessionSummary {
  return {
    userId: '5',
    userName: 'bursar',
    fullName: 'BASSEY Effiong',
    userType: 'official',
    claims: claims.includes('finance.view') ? [...claims, 'finance.reports'] : claims,
    roles: ['bursar'],
    roleNames: ['Bursar'],
    menuItems: ['dashboard'],
    displayCSATModal: false,
    isImpersonating: false,
    sessionEnds: '2099-01-01T00:00:00.000Z',
    jwtToken: { token: 'token', expires: '2099-01-01T00:00:00.000Z' },
  };
}
