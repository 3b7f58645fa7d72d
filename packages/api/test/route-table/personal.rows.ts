import type { Rows } from './row';

const nothing = '0b8b6f3e-3f5a-4c1e-9d2b-7a6c5d4e3f21';
const mine = { who: 'user', takesAnything: true } as const;

/** What people see and do about themselves. */
export const personalRows: Rows = {
  'GET /Dashboard/student-dashboard': { ...mine, answers: 'NOT_FOUND' },
  'GET /Finder/find': { who: 'user', query: { search: 'ada' } },
  'POST /Dashboard/create-rating': { who: 'user', body: { rating: 4 } },
  'POST /Dashboard/postpone-rating': mine,

  'GET /Notification/notifications': { who: 'user' },
  'GET /Notification/recent-notifications': mine,
  'PUT /Notification/read-notification/{id}': {
    who: 'user',
    params: { id: '$notification' },
    answers: 'NOT_FOUND',
  },
  'PUT /Notification/read-all-notifications': mine,
  'GET /Student/notification-choices': mine,
  'PUT /Student/notification-choices': {
    who: 'user',
    acting: 'refuse',
    body: { type: 'role changed', email: true, sms: false },
  },
  'GET /Notification/stream': { ...mine, stream: true },

  'GET /Exports': { ...mine, acting: 'refuse' },
  'POST /Exports': { who: 'user', body: { list: 'notices', format: 'csv', query: {} } },
  'GET /Exports/{id}': { who: 'user', acting: 'refuse', params: { id: '$export' }, answers: 'NOT_FOUND' },
  'GET /Exports/{id}/file': {
    who: 'user',
    acting: 'refuse',
    params: { id: '$export' },
    answers: 'NOT_FOUND',
  },
  'GET /SavedFilters': { who: 'user', acting: 'refuse' },
  'POST /SavedFilters': {
    who: 'user',
    body: { list: 'notices', name: 'Mine', address: '/notice_board_management', query: {} },
  },
  'DELETE /SavedFilters/{id}': { who: 'user', params: { id: '$filter' }, answers: 'NOT_FOUND' },
  'PUT /SavedFilters/{id}/sending': {
    who: 'user',
    params: { id: '$filter' },
    body: { every: 'week', day: 1, hour: 7, format: 'csv' },
    answers: 'NOT_FOUND',
  },
  'DELETE /SavedFilters/{id}/sending': { who: 'user', params: { id: '$filter' }, answers: 'NOT_FOUND' },
  'GET /PassportSignature/my-signature': { who: 'user', takesAnything: true },
  // Of the table a student asks, who signs no sheet.
  'POST /PassportSignature/UploadSignature': {
    who: 'user',
    acting: 'refuse',
    takesAnything: true,
    answers: 'FORBIDDEN',
  },
  'POST /PassportSignature/remove-signature': {
    who: 'user',
    acting: 'refuse',
    takesAnything: true,
    answers: 'FORBIDDEN',
  },
  'GET /ImportKinds/{kind}/template': { who: 'user', params: { kind: 'none' }, answers: 'NOT_FOUND' },
  'POST /ImportKinds/{kind}': { who: 'user', params: { kind: 'none' }, answers: 'NOT_FOUND' },
  'GET /Imports/{id}': { who: 'user', acting: 'refuse', params: { id: nothing }, answers: 'NOT_FOUND' },
  'POST /Imports/{id}/check': { who: 'user', params: { id: nothing }, answers: 'NOT_FOUND' },
  'POST /Imports/{id}/commit': { who: 'user', params: { id: nothing }, answers: 'NOT_FOUND' },
  'GET /Imports/{id}/errors': {
    who: 'user',
    acting: 'refuse',
    params: { id: nothing },
    answers: 'NOT_FOUND',
  },
};
