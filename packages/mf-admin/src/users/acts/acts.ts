import { request } from '@portal/shared/http';
import { administration, type UserAct } from '@portal/contracts/administration';
import { calls } from '@portal/shared/model';

const { userManagement } = administration;
const { authentication } = calls;

/** Whom an act is about. */
export interface Person {
  id: string;
  fullName: string;
  email: string | null;
}

/** Acts that are confirmed in a dialog; editing has a page. */
export type DialogAct = Exclude<UserAct, 'edit' | 'editRights'>;

export interface Act {
  label: string;
  question: (person: Person) => string;
  consequence: (person: Person) => string;
  /** Left out where the page is left by it. */
  done?: (person: Person) => string;
  danger?: boolean;
  /** Asked for and kept in the audit. */
  reason: 'none' | 'short' | 'impersonation';
  /** What it answers is where to go next, if anywhere. */
  run: (person: Person, reason: string) => Promise<{ token: string; path: string } | object>;
}

const setActive = (active: boolean) => (person: Person, reason: string) =>
  request(userManagement.setActive, { body: { userId: person.id, active, reason } });

export const acts: Record<DialogAct, Act> = {
  impersonate: {
    label: 'Act as this person',
    question: ({ fullName }) => `Act as ${fullName}?`,
    consequence: ({ fullName }) =>
      `You see the portal as ${fullName} does, for 30 minutes at most. Payments, approvals and passwords stay closed. They are told by email, and everything is written down with your name.`,
    reason: 'impersonation',
    run: ({ id }, reason) => request(authentication.impersonate, { body: { userId: id, reason } }),
  },
  sendPassword: {
    label: 'Send password link',
    question: ({ fullName }) => `Send ${fullName} a link to set a password?`,
    consequence: ({ email }) => `It goes to ${email ?? 'the address on record'}, works once and for 2 hours.`,
    done: () => 'The link is on its way',
    reason: 'none',
    run: ({ id }) => request(userManagement.sendSetupPasswordEmail, { query: { userId: id } }),
  },
  resetTwoFactor: {
    label: 'Reset two-factor',
    question: ({ fullName }) => `Take the second factor off ${fullName}?`,
    consequence: () =>
      'Be sure whom you speak to: with the password alone they then set up a new one. They are signed out everywhere and told by email.',
    done: () => 'The second factor is off',
    danger: true,
    reason: 'short',
    run: ({ id }, reason) => request(userManagement.resetTwoFactor, { params: { id }, body: { reason } }),
  },
  unlock: {
    label: 'Unlock',
    question: ({ fullName }) => `Unlock ${fullName}?`,
    consequence: () => 'The wrong passwords are forgotten, and signing in is as quick as ever.',
    done: () => 'The account is unlocked',
    reason: 'short',
    run: ({ id }, reason) => request(userManagement.unlock, { params: { id }, body: { reason } }),
  },
  activate: {
    label: 'Switch on',
    question: ({ fullName }) => `Switch ${fullName} on?`,
    consequence: () => 'They can sign in again with the password they had.',
    done: ({ fullName }) => `${fullName} can sign in again`,
    reason: 'short',
    run: setActive(true),
  },
  deactivate: {
    label: 'Switch off',
    question: ({ fullName }) => `Switch ${fullName} off?`,
    consequence: () => 'They are signed out everywhere and cannot sign in until somebody switches them on.',
    done: ({ fullName }) => `${fullName} is switched off`,
    danger: true,
    reason: 'short',
    run: setActive(false),
  },
};

/** In the order of the menu. */
export const dialogActs = Object.keys(acts) as DialogAct[];
