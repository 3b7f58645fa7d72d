import type { Claim, SessionSummary } from '@portal/shared/model';

export const pageOf = <Row>(rows: Row[]) => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  page: 1,
  pageSize: 10,
});

/** An official with these claims. */
export const officialWith = (...claims: Claim[]): SessionSummary => ({
  userId: '5',
  userName: 'hostel',
  fullName: 'BASSEY Effiong',
  userType: 'official',
  claims,
  roles: ['hostel_officer'],
  roleNames: ['Hostel officer'],
  menuItems: ['dashboard'],
  displayCSATModal: false,
  isImpersonating: false,
  sessionEnds: '2099-01-01T00:00:00.000Z',
  jwtToken: { token: 'token', expires: '2099-01-01T00:00:00.000Z' },
});
