import { testPassword } from '../builders';
import type { Rows } from './row';

const own = { who: 'user', acting: 'refuse' } as const;
const reason = 'the table of routes';

export const identityRows: Rows = {
  'POST /Authentication/login': {
    who: 'public',
    body: { userName: 'nobody', password: testPassword },
    answers: 'LOGIN_FAILED',
  },
  'POST /Authentication/sign-in-work': { who: 'public' },
  'POST /Authentication/two-factor-authentication': {
    who: 'public',
    body: { code: '123456' },
    answers: 'CODE_EXPIRED',
  },
  'POST /Authentication/resend-two-factor-code': { who: 'public', answers: 'CODE_EXPIRED' },
  'POST /Authentication/refresh': { who: 'refresh' },
  'POST /Authentication/logout': { who: 'refresh', takesAnything: true },
  'POST /Authentication/change-email': {
    who: 'public',
    body: { email: 'new@futg.example' },
    answers: 'LINK_EXPIRED',
  },
  'POST /Authentication/confirm-email': { who: 'public', answers: 'LINK_EXPIRED' },
  'POST /Authentication/answer-email-change': { who: 'public', answers: 'LINK_EXPIRED' },
  'POST /Authentication/send-reset-password-mail': { who: 'public', query: { email: 'nobody@futg.example' } },
  'POST /Authentication/reset-password': {
    who: 'public',
    body: { password: 'Another#2026' },
    answers: 'LINK_EXPIRED',
  },
  'POST /Authentication/verify-user': { who: 'public', body: { dateOfBirth: '2001-02-03' } },

  'POST /Authentication/change-password': {
    ...own,
    body: { currentPassword: testPassword, newPassword: 'Another#2026' },
  },
  'GET /Authentication/sessions': { ...own, takesAnything: true },
  'DELETE /Authentication/sessions/{id}': { ...own, answers: 'NOT_FOUND', takesAnything: true },
  'GET /Authentication/devices': { ...own, takesAnything: true },
  'DELETE /Authentication/devices/{id}': { ...own, answers: 'NOT_FOUND', takesAnything: true },
  'POST /Authentication/sign-out-everywhere': own,
  'GET /Authentication/second-factor': { ...own, takesAnything: true },
  'POST /Authentication/second-factor/app': { ...own, body: { password: testPassword } },
  'POST /Authentication/second-factor/app/confirm': {
    ...own,
    body: { code: '123456' },
    answers: 'CONFLICT',
  },
  'POST /Authentication/second-factor/email': { ...own, body: { password: testPassword } },
  'POST /Authentication/second-factor/recovery-codes': {
    ...own,
    body: { password: testPassword },
    answers: 'CONFLICT',
  },
  // Those who may here hold every claim, and some ask for a second factor.
  'POST /Authentication/second-factor/off': {
    ...own,
    body: { password: testPassword },
    answers: 'CONFLICT',
  },

  'POST /Authentication/impersonate': {
    who: 'user.impersonate',
    acting: 'refuse',
    body: { userId: '$student', reason },
  },
  'POST /Authentication/impersonation-login': { who: 'refresh', answers: 'FORBIDDEN' },
  'POST /Authentication/end-impersonation': { who: 'refresh', takesAnything: true },
  'GET /Authentication/impersonations': { who: 'user.view' },
};
