import { array, boolean, object, string } from 'yup';
import { defineCall } from '../contract';
import {
  changeEmailSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
  secondFactorSchema,
  signInSchema,
  verifyUserSchema,
} from '../schemas';
import { flag, maybe, nothing, shape, text, whole } from '../answers';
import { impersonation } from './impersonation';
import { ownAccount } from './own-account';
import { sessionAnswer, token } from './session-answer';

/**
 * The specification's login response. `jwtToken` is null until the last check has passed;
 * `challenge` stands in when a second factor is asked, `migrationToken` when the email must be changed first
 * (`oldUser: false`).
 */
const loginData = shape({
  userType: maybe(),
  fullName: maybe(),
  birthday: maybe(),
  studentTypeId: whole().nullable().defined(),
  jwtToken: token.nullable().defined(),
  impersonatorUsername: maybe(),
  isImpersonating: flag(),
  displayCSATModal: flag(),
  menuItems: array(text()).required(),
  oldUser: flag(),
  twoFactor: flag(),
  userId: maybe(),
  challenge: object({
    id: text(),
    /** ISO time. */
    expires: text(),
    /** ISO time from which a new code may be asked for; null where codes come from an app. */
    resendFrom: maybe(),
    method: string().oneOf(['email', 'app']).required(),
  })
    .nullable()
    .defined(),
  migrationToken: maybe(),
  /** Another password comes first: the token of /reset_password. */
  passwordToken: string(),
});

export const authentication = {
  ...ownAccount,
  ...impersonation,
  login: defineCall({
    method: 'POST',
    path: '/Authentication/login',
    summary: 'Signs in, or says which step comes first',
    access: 'public',
    secret: true,
    body: signInSchema,
    data: loginData,
  }),
  signInWork: defineCall({
    method: 'POST',
    path: '/Authentication/sign-in-work',
    summary:
      'Work for a browser that is unknown where many sign-ins went wrong (WORK_FIRST): it goes with the next one',
    access: 'public',
    secret: true,
    body: object({ userName: string().default('').trim().required().max(120) }),
    /** Wanted is the number whose SHA-256, as `puzzle:number`, begins with that many zero bits. */
    data: shape({ token: text(), puzzle: text(), bits: whole() }),
  }),
  twoFactor: defineCall({
    method: 'POST',
    path: '/Authentication/two-factor-authentication',
    summary: 'Answers a second-factor challenge with six digits or a recovery code',
    access: 'public',
    secret: true,
    body: secondFactorSchema,
    data: loginData,
  }),
  resendCode: defineCall({
    method: 'POST',
    path: '/Authentication/resend-two-factor-code',
    summary: 'Sends a new code for a challenge, at most once a minute',
    access: 'public',
    body: object({ challenge: string().required() }),
    data: shape({ expires: text(), resendFrom: text() }),
  }),
  refresh: defineCall({
    method: 'POST',
    path: '/Authentication/refresh',
    summary: 'Renews the session and its access token by the refresh cookie',
    access: 'refresh',
    /** `background`: a page on its own wants a token; the person did nothing, so the session ends no later. */
    body: object({ background: boolean().default(false) }),
    data: sessionAnswer,
  }),
  logout: defineCall({
    method: 'POST',
    path: '/Authentication/logout',
    summary: 'Ends this session',
    access: 'refresh',
    data: nothing,
  }),
  changeEmail: defineCall({
    method: 'POST',
    path: '/Authentication/change-email',
    summary: 'Sends a confirmation link to the new email of a user who has not migrated yet',
    access: 'public',
    secret: true,
    body: changeEmailSchema,
    data: nothing,
  }),
  confirmEmail: defineCall({
    method: 'POST',
    path: '/Authentication/confirm-email',
    summary: 'Binds the email that the link was sent to',
    access: 'public',
    secret: true,
    body: object({ token: string().required() }),
    data: nothing,
  }),
  answerEmailChange: defineCall({
    method: 'POST',
    path: '/Authentication/answer-email-change',
    summary: 'The owner of the old mailbox agrees to another email for an account, or stops it',
    access: 'public',
    secret: true,
    body: object({ token: string().required(), agree: boolean().required() }),
    data: nothing,
  }),
  sendResetPasswordMail: defineCall({
    method: 'POST',
    path: '/Authentication/send-reset-password-mail',
    summary: 'Sends a reset link; the same answer whether or not the address is known',
    access: 'public',
    perMinute: 120,
    countedBy: 'email',
    query: forgotPasswordSchema,
    data: nothing,
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/Authentication/reset-password',
    summary: 'Sets a password by a one-time link and ends all sessions',
    access: 'public',
    secret: true,
    body: resetPasswordSchema,
    data: nothing,
  }),
  verifyUser: defineCall({
    method: 'POST',
    path: '/Authentication/verify-user',
    summary: 'Sends a link to set a first password; the same answer whether or not the person is known',
    access: 'public',
    secret: true,
    perMinute: 120,
    countedBy: 'number',
    body: verifyUserSchema,
    data: nothing,
  }),
};
