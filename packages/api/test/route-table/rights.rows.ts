import type { Rows } from './row';

const reason = 'the table of routes';
const nobody = { userId: '999999' };

/** Roles, claims and menus. */
export const rightsRows: Rows = {
  'GET /RoleClaims/claims': { who: 'role.view', takesAnything: true },
  'GET /RoleClaims/roles': { who: 'role.view' },
  'GET /RoleClaims/roles/{role}': { who: 'role.view', params: { role: 'none' }, answers: 'NOT_FOUND' },
  'GET /RoleClaims/passable': { who: 'role.view', takesAnything: true },
  'POST /RoleClaims/roles': { who: 'role.edit' },
  'PUT /RoleClaims/roles/{role}': { who: 'role.edit', params: { role: 'none' }, answers: 'NOT_FOUND' },
  'DELETE /RoleClaims/roles/{role}': {
    who: 'role.edit',
    params: { role: 'none' },
    body: { version: 1, reason },
    answers: 'NOT_FOUND',
  },
  'GET /RoleClaims/people': { who: 'role.view' },
  'GET /RoleClaims/people/{userId}': { who: 'role.view', params: nobody, answers: 'NOT_FOUND' },
  'GET /RoleClaims/holders': { who: 'role.view' },
  'POST /RoleClaims/direct-claims/{userId}': { who: 'claim.grant', params: nobody, answers: 'INVALID' },
  'DELETE /RoleClaims/direct-claims/{userId}': {
    who: 'claim.grant',
    params: nobody,
    body: { claim: 'user.view', reason },
    answers: 'NOT_FOUND',
  },
  'GET /RoleClaims/requests': { who: 'role.view' },
  'POST /RoleClaims/requests/{id}/approve': {
    who: 'claim.approve',
    params: { id: '999999' },
    body: { version: 'as seen' },
    answers: 'NOT_FOUND',
  },
  'POST /RoleClaims/requests/{id}/refuse': {
    who: 'claim.approve',
    params: { id: '999999' },
    body: { reason },
    answers: 'NOT_FOUND',
  },
  'POST /RoleClaims/requests/{id}/withdraw': {
    who: 'role.view',
    params: { id: '999999' },
    answers: 'NOT_FOUND',
  },

  'GET /Menus/live': { who: 'role.view', takesAnything: true },
  'PUT /Menus/draft': { who: 'role.edit', body: { version: 99 } },
  'DELETE /Menus/draft': { who: 'role.edit', takesAnything: true },
  'POST /Menus/publish': { who: 'role.edit', body: { version: 99, reason }, answers: 'STALE' },
  'GET /Menus/history': { who: 'role.view' },
  'POST /Menus/restore': { who: 'role.edit', body: { version: 99, to: 1, reason }, answers: 'STALE' },
};
