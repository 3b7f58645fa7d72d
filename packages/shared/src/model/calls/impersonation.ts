import { object, string } from 'yup';
import { defineCall } from '../contract';
import { listQuery, pageOf } from '../lists';
import { impersonateSchema } from '../schemas';
import { maybe, shape, text } from '../answers';
import { sessionAnswer } from './session-answer';

/** `waiting`: allowed, but not begun. The others say how it ended, `running` that it has not. */
export const impersonationStates = ['waiting', 'running', 'ended', 'expired', 'stopped', 'unused'] as const;
export type ImpersonationState = (typeof impersonationStates)[number];

/** Acting as a student or lecturer, for a limited time. */
export const impersonation = {
  impersonate: defineCall({
    method: 'POST',
    path: '/Authentication/impersonate',
    summary: 'Asks to act as a student or lecturer; answers a token for one use within 60 seconds',
    access: { claim: 'user.impersonate' },
    impersonation: 'refuse',
    secret: true,
    perMinute: 20,
    body: impersonateSchema,
    /** `path` is the shell's page that hands the token in. */
    data: shape({ token: text(), path: text(), expires: text() }),
  }),
  impersonationLogin: defineCall({
    method: 'POST',
    path: '/Authentication/impersonation-login',
    summary: 'Begins to act as the other person, in the browser where it was allowed',
    access: 'refresh',
    secret: true,
    perMinute: 20,
    body: object({ token: string().default('').required().max(100) }),
    data: sessionAnswer,
  }),
  endImpersonation: defineCall({
    method: 'POST',
    path: '/Authentication/end-impersonation',
    summary: 'Ends it and answers the own session again; SIGNED_OUT when that one has ended',
    access: 'refresh',
    impersonation: 'allow',
    data: sessionAnswer,
  }),
  impersonations: defineCall({
    method: 'GET',
    path: '/Authentication/impersonations',
    summary: 'Who acted as whom, why and how long; search by name or user name of either',
    access: { claim: 'user.view' },
    query: listQuery({ state: string().oneOf(impersonationStates) }, ['requested']),
    data: pageOf({
      id: text(),
      /** Who acted. */
      by: shape({ userId: text(), userName: text(), fullName: text() }),
      /** As whom. */
      as: shape({ userId: text(), userName: text(), fullName: text() }),
      reason: text(),
      /** ISO times; null where it has not come to that. */
      requested: text(),
      started: maybe(),
      ended: maybe(),
      /** `stopped`: the account, its right or the own session ended first. */
      state: string().oneOf(impersonationStates).required(),
    }),
  }),
};
