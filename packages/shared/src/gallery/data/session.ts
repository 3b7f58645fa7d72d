import type { SessionSummary } from '../../model';

/** Who looks at the gallery: staff, so that saved filters are there. */
export const somebody: SessionSummary = {
  userId: '1',
  userName: 'gallery',
  fullName: 'Ngozi Eze',
  userType: 'official',
  roles: [],
  roleNames: [],
  claims: [],
  menuItems: [],
  displayCSATModal: false,
  isImpersonating: false,
  sessionEnds: '2099-01-01T00:00:00.000Z',
  jwtToken: { token: 'none', expires: '2099-01-01T00:00:00.000Z' },
};
