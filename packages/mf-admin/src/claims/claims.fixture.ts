import type { PersonRights, GrantRow } from './claims.api';

/** A clerk whose claim to change money waits for a second officer. */
export const person: PersonRights = {
  userId: '7',
  userName: 'bursary.clerk',
  fullName: 'ETIM Ubong',
  userType: 'official',
  active: true,
  roles: [{ id: 'bursary_clerk', name: 'Bursary clerk', place: null }],
  claims: [
    {
      claim: 'finance.view',
      sources: [{ kind: 'role', name: 'Bursary clerk', ends: null, reason: null }],
      mayRevoke: false,
    },
    {
      claim: 'notices.edit',
      sources: [
        { kind: 'direct', name: 'BASSEY Effiong', ends: '2026-12-31T23:00:00.000Z', reason: 'holiday cover' },
      ],
      mayRevoke: true,
    },
  ],
  menus: [
    {
      name: 'reports',
      active: true,
      sources: [{ kind: 'menu', name: 'Bursary clerk', ends: null, reason: null }],
    },
  ],
  waiting: [{ id: '3', kind: 'user-claim', what: 'finance.edit' }],
  mayGrant: true,
};

/** What is asked for that clerk, as an officer who may approve it sees it. */
export const request: GrantRow = {
  id: '3',
  kind: 'user-claim',
  state: 'waiting',
  claim: 'finance.edit',
  roleName: null,
  roleClaims: [],
  email: null,
  personEmail: 'etim@futg.example',
  roleAsked: [],
  holders: null,
  version: 'as-seen',
  personId: '7',
  personName: 'ETIM Ubong',
  place: null,
  ends: '2026-12-31T23:00:00.000Z',
  reason: 'holiday cover',
  requestedBy: 'BASSEY Effiong',
  requestedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-12-04T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  may: ['approve', 'refuse'],
};
