import { administration, type UserAction } from '@portal/contracts/administration';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { calls } from '@portal/shared/model';
import { editPath, type UserRow } from './users.api';

const { impersonate } = calls.authentication;

/** Whom an action is about. */
export interface UserSubject {
  id: string;
  fullName: string;
  email: string | null;
  may: readonly UserAction[];
}

/** What is done with an account, in lists and on its page. */
export const userActions: readonly RowAction<UserSubject>[] = [
  rowAction({
    label: 'Act as this person',
    may: 'impersonate',
    question: ({ fullName }) => `Act as ${fullName}?`,
    consequence: ({ fullName }) =>
      `You see the portal as ${fullName} does, for 30 minutes at most. Payments, approvals and passwords stay closed. They are told by email, and everything is written down with your name.`,
    reason: impersonate.body.pick(['reason']),
    call: impersonate,
    input: ({ id }, { reason }) => ({ body: { userId: id, reason } }),
    // In the fragment the token stays out of every log.
    leads: ({ data: { path, token } }) => `${path}#token=${token}`,
  }),
  rowAction({
    label: 'Send password link',
    may: 'sendPassword',
    question: ({ fullName }) => `Send ${fullName} a link to set a password?`,
    consequence: ({ email }) => `It goes to ${email ?? 'the address on record'}, works once and for 2 hours.`,
    call: administration.users.sendSetupPasswordEmail,
    input: ({ id }) => ({ query: { userId: id } }),
    done: 'The link is on its way',
  }),
  rowAction({
    label: 'Reset two-factor',
    may: 'resetTwoFactor',
    danger: true,
    question: ({ fullName }) => `Take the second factor off ${fullName}?`,
    consequence:
      'Be sure whom you speak to: with the password alone they then set up a new one. They are signed out everywhere and told by email.',
    reason: true,
    call: administration.users.resetTwoFactor,
    input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
    done: 'The second factor is off',
  }),
  rowAction({
    label: 'Unlock',
    may: 'unlock',
    question: ({ fullName }) => `Unlock ${fullName}?`,
    consequence: 'The wrong passwords are forgotten, and signing in is as quick as ever.',
    reason: true,
    call: administration.users.unlock,
    input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
    done: 'The account is unlocked',
  }),
  rowAction({
    label: 'Switch on',
    may: 'activate',
    question: ({ fullName }) => `Switch ${fullName} on?`,
    consequence: 'They can sign in again with the password they had.',
    reason: true,
    call: administration.users.setActive,
    input: ({ id }, { reason }) => ({ body: { userId: id, active: true, reason } }),
    done: ({ row }) => `${row.fullName} can sign in again`,
  }),
  rowAction({
    label: 'Switch off',
    may: 'deactivate',
    danger: true,
    question: ({ fullName }) => `Switch ${fullName} off?`,
    consequence: 'They are signed out everywhere and cannot sign in until somebody switches them on.',
    reason: true,
    call: administration.users.setActive,
    input: ({ id }, { reason }) => ({ body: { userId: id, active: false, reason } }),
    done: ({ row }) => `${row.fullName} is switched off`,
  }),
];

export const userRowActions: readonly RowAction<UserRow>[] = [
  { label: ({ may }) => (may.includes('edit') ? 'Edit' : 'View'), to: ({ id }) => editPath(id) },
  ...userActions,
];
