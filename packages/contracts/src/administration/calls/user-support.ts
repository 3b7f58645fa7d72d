import {
  array,
  boolean,
  type Claim,
  closedObject,
  defineCall,
  nothing,
  object,
  shape,
  string,
  whole,
} from '@portal/shared/model';
import { idParam, idText, withReason } from './account-params';

const support = { access: { claim: 'user.support' satisfies Claim } } as const;

/** What the help desk does for accounts. */
export const userSupport = {
  sendSetupPasswordEmail: defineCall({
    ...support,
    method: 'POST',
    path: '/Authentication/send-setup-password-email',
    invalidates: ['/UserManagement/users'],
    summary:
      'Mails a link to set a password to the address on record; the same answer whether or not there is one',
    perMinute: 30,
    query: object({ userId: idText(), email: string().trim().max(254) }),
    data: nothing,
  }),
  resetTwoFactor: defineCall({
    ...support,
    method: 'POST',
    path: '/UserManagement/users/{id}/reset-two-factor',
    invalidates: ['/UserManagement/users'],
    summary: 'Takes the second factor and its recovery codes off an account and ends its sessions',
    params: idParam,
    body: withReason({}),
    data: nothing,
  }),
  unlock: defineCall({
    ...support,
    method: 'POST',
    path: '/UserManagement/users/{id}/unlock',
    invalidates: ['/UserManagement/users'],
    summary: 'Forgets the wrong passwords of an account, which slow signing in on unknown devices',
    params: idParam,
    body: withReason({}),
    data: nothing,
  }),
  resendSetup: defineCall({
    ...support,
    method: 'POST',
    path: '/UserManagement/never-activated/resend',
    invalidates: ['/UserManagement/users'],
    summary:
      'Mails new links for the first password, at most one a day to each: to those selected, or to all',
    perMinute: 10,
    body: closedObject({
      userIds: array(idText()).default([]).max(1000, 'At most 1,000 at once'),
      all: boolean().default(false),
    }),
    data: shape({ sent: whole(), skipped: whole() }),
  }),
};
