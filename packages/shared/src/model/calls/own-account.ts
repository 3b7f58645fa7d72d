import { array, boolean, object, string } from 'yup';
import { defineCall } from '../contract';
import { appCodeSchema, changePasswordSchema, ownPasswordSchema } from '../schemas';
import { flag, listOf, maybe, nothing, shape, text, whole } from '../answers';
import { sessionAnswer } from './session-answer';

/** Nobody looks after the safety of an account while acting as its owner, not even by reading. */
const own = { access: 'user', impersonation: 'refuse' } as const;

/** Ten codes in clear, for this one time; empty when the person has some already. */
const recoveryCodes = shape({ recoveryCodes: array(text()).required() });

/** What a signed-in person does about their own password, sessions and second factor. */
export const ownAccount = {
  changePassword: defineCall({
    ...own,
    method: 'POST',
    path: '/Authentication/change-password',
    summary: 'Sets another password, ends all sessions and answers a new one in place of this',
    secret: true,
    perMinute: 20,
    body: changePasswordSchema,
    data: sessionAnswer,
  }),
  sessions: defineCall({
    ...own,
    method: 'GET',
    path: '/Authentication/sessions',
    summary: 'Where the person is signed in, this session first',
    data: listOf({
      id: text(),
      /** In words, as in `Chrome on Android`. */
      device: text(),
      /** ISO times. */
      created: text(),
      lastUsed: text(),
      current: flag(),
    }),
  }),
  endOwnSession: defineCall({
    ...own,
    method: 'DELETE',
    path: '/Authentication/sessions/{id}',
    summary: 'Ends one of the own sessions',
    params: object({ id: string().required().max(40) }),
    data: nothing,
  }),
  devices: defineCall({
    ...own,
    method: 'GET',
    path: '/Authentication/devices',
    summary: 'Browsers that the person has signed in with, which wrong passwords of strangers do not concern',
    data: listOf({
      id: text(),
      /** In words, as in `Chrome on Android`. */
      device: text(),
      /** ISO times of the first and the last sign-in. */
      first: text(),
      last: text(),
      current: flag(),
    }),
  }),
  forgetDevice: defineCall({
    ...own,
    method: 'DELETE',
    path: '/Authentication/devices/{id}',
    summary: 'Makes a stranger of one of the own devices',
    params: object({ id: string().required().max(40) }),
    data: nothing,
  }),
  signOutEverywhere: defineCall({
    ...own,
    method: 'POST',
    path: '/Authentication/sign-out-everywhere',
    summary: 'Ends the own sessions: all, or all but this one',
    body: object({ keepThis: boolean().default(false) }),
    data: shape({ ended: whole() }),
  }),
  secondFactor: defineCall({
    ...own,
    setsUpFactor: true,
    method: 'GET',
    path: '/Authentication/second-factor',
    summary: 'How the person proves who they are besides the password',
    data: shape({
      /** Null: by nothing. */
      method: string().oneOf(['email', 'app']).nullable().defined(),
      /** Where email codes go, masked; null without a confirmed address. */
      email: maybe(),
      recoveryCodesLeft: whole(),
      /** The person's rights ask for a second factor: it can be exchanged, not switched off. */
      required: flag(),
    }),
  }),
  setUpApp: defineCall({
    ...own,
    setsUpFactor: true,
    method: 'POST',
    path: '/Authentication/second-factor/app',
    summary: 'Makes a secret for an authenticator app; it counts once a code of it is confirmed',
    secret: true,
    perMinute: 20,
    body: ownPasswordSchema,
    /** `secret` in base32, to type; `uri` (otpauth) for the QR code. */
    data: shape({ secret: text(), uri: text() }),
  }),
  confirmApp: defineCall({
    ...own,
    setsUpFactor: true,
    method: 'POST',
    path: '/Authentication/second-factor/app/confirm',
    summary: 'Switches to the authenticator app by a code of it',
    secret: true,
    perMinute: 20,
    body: appCodeSchema,
    data: recoveryCodes,
  }),
  useEmailCodes: defineCall({
    ...own,
    setsUpFactor: true,
    method: 'POST',
    path: '/Authentication/second-factor/email',
    summary: 'Switches to codes by email',
    secret: true,
    perMinute: 20,
    body: ownPasswordSchema,
    data: recoveryCodes,
  }),
  newRecoveryCodes: defineCall({
    ...own,
    method: 'POST',
    path: '/Authentication/second-factor/recovery-codes',
    summary: 'Ten new recovery codes; the old ones are void',
    secret: true,
    perMinute: 20,
    body: ownPasswordSchema,
    data: recoveryCodes,
  }),
  turnOffSecondFactor: defineCall({
    ...own,
    method: 'POST',
    path: '/Authentication/second-factor/off',
    summary: 'Switches the second factor off; refused (CONFLICT) to those whose rights ask for one',
    secret: true,
    perMinute: 20,
    body: ownPasswordSchema,
    data: nothing,
  }),
};
