import type { SessionSummary } from '@portal/shared/model';
import type { Notice, NoticeRow } from './notices.api';

export const row: NoticeRow = {
  id: 7,
  title: 'Late registration',
  category: 'All Students',
  startDate: '2026-11-01T07:00:00.000Z',
  endDate: null,
  state: 'live',
  pinned: true,
  senderName: 'Registry',
  views: 1204,
  attachment: { name: 'fees.pdf', size: 4096 },
  version: 3,
  may: ['edit', 'unpublish', 'delete'],
};

export const notice: Notice = {
  id: 7,
  version: 3,
  state: 'live',
  published: true,
  category: 'All Students',
  title: 'Late registration',
  html: '<p>Until <b>Friday</b>.</p>',
  pinned: true,
  views: 1204,
  starts: '2026-11-01T08:00',
  ends: '',
  senderName: 'Registry',
  attachment: row.attachment,
  may: row.may,
};

/** Somebody whose role may write to everybody. */
export const officer: SessionSummary = {
  userId: '5',
  userName: 'registry',
  fullName: 'BALÓGUN Ṣadé',
  userType: 'official',
  roles: ['registry_officer'],
  roleNames: ['Registry officer'],
  claims: ['notices.edit'],
  menuItems: ['dashboard'],
  displayCSATModal: false,
  isImpersonating: false,
  sessionEnds: '2026-11-21T20:00:00.000Z',
  jwtToken: { token: 'token', expires: '2099-01-01T00:00:00.000Z' },
};
