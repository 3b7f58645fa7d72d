import { written } from '../../src/domains/administration/notices/writer.fixture';
import type { Row, Rows } from './row';

const reason = 'the table of routes';
const notice = { params: { id: '$board' } };
const account = (more: Partial<Row> = {}): Pick<Row, 'params'> & Partial<Row> => ({
  params: { id: '$user' },
  ...more,
});

/** Notices, modules, audit and accounts. */
export const administrationRows: Rows = {
  'GET /Dashboard/admin-dashboard': { who: 'audit.view', query: {} },
  'GET /Notices/mine': { who: 'user', takesAnything: true },
  'GET /Notices/list': { who: 'notices.edit' },
  'GET /Notices/manage/{id}': { who: 'notices.edit', ...notice },
  'POST /Notices/preview': { who: 'notices.edit', body: { html: '<p>Text</p>' } },
  'POST /Notices/create': { who: 'notices.edit', body: written() },
  'PUT /Notices/update/{id}': {
    who: 'notices.edit',
    ...notice,
    body: { ...written(), version: 99 },
    answers: 'STALE',
  },
  'POST /Notices/publish/{id}': { who: 'notices.edit', ...notice, body: { version: 99 }, answers: 'STALE' },
  'POST /Notices/unpublish/{id}': {
    who: 'notices.edit',
    ...notice,
    body: { version: 99, reason },
    answers: 'STALE',
  },
  'POST /Notices/delete/{id}': {
    who: 'notices.edit',
    ...notice,
    body: { version: 99, reason },
    answers: 'STALE',
  },
  'POST /Notices/attach/{id}': {
    who: 'notices.edit',
    ...notice,
    query: { version: 1 },
    answers: 'FILE_TYPE',
  },
  'POST /Notices/detach/{id}': { who: 'notices.edit', ...notice, body: { version: 99 }, answers: 'STALE' },

  'GET /AuditLog/entries': { who: 'audit.view' },
  'GET /AuditLog/acts': { who: 'audit.view', takesAnything: true },
  'GET /AuditLog/kinds': { who: 'audit.view', takesAnything: true },
  'GET /AuditLog/check': { who: 'audit.view', takesAnything: true },

  'GET /UserManagement/users': { who: 'user.view' },
  'GET /UserManagement/choices': { who: 'user.view', takesAnything: true },
  'GET /UserManagement/users/{id}': { who: 'user.view', ...account() },
  'GET /UserManagement/users/{id}/history': { who: 'user.view', ...account() },
  'GET /UserManagement/users/{id}/permissions': { who: 'user.view', ...account() },
  'POST /UserManagement/users': { who: 'user.create', answers: 'INVALID' },
  'PUT /UserManagement/users/{id}': { who: 'user.edit', ...account(), answers: 'INVALID' },
  'PUT /UserManagement/users/{id}/roles': {
    who: 'role.edit',
    ...account({ body: { roles: [], version: 1, reason } }),
  },
  'PUT /Authentication/toggle-user-activation-status': {
    who: 'user.edit',
    body: { userId: '$user', active: true, reason },
  },
  'POST /Authentication/send-setup-password-email': { who: 'user.support', query: { userId: '$user' } },
  'POST /UserManagement/users/{id}/reset-two-factor': {
    who: 'user.support',
    ...account({ body: { reason } }),
    answers: 'CONFLICT',
  },
  'POST /UserManagement/users/{id}/unlock': { who: 'user.support', ...account({ body: { reason } }) },
  'POST /UserManagement/users/{id}/join-record': {
    who: 'user.edit',
    ...account({ body: { reason } }),
    answers: 'CONFLICT',
  },
  'POST /UserManagement/never-activated/resend': { who: 'user.support' },
};
