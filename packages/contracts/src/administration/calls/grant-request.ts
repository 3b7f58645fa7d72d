import { array, maybe, object, string, text, whole } from '@portal/shared/model';
import { grantKinds, grantStates } from '../schemas';

/** What somebody may do with a request that waits. */
export const requestActions = ['approve', 'refuse', 'withdraw'] as const;
export type RequestAction = (typeof requestActions)[number];

/** A grant that waits for a second person, or waited. */
export const request = {
  id: text(),
  kind: string().oneOf(grantKinds).required(),
  state: string().oneOf(grantStates).required(),
  claim: maybe(),
  /** The address that would take the place of `personEmail`. */
  email: maybe(),
  roleName: maybe(),
  /** Claims of that role that need two people. */
  roleClaims: array(text()).required(),
  /** Claims that were asked for that role and wait. */
  roleAsked: array(text()).required(),
  /** Of a claim for a role: everybody who would have it. */
  holders: object({ count: whole(), names: array(text()).required() })
    .nullable()
    .defined(),
  /** What was seen: another one when the role or its holders change. */
  version: text(),
  personId: maybe(),
  personName: maybe(),
  /** Their address now, which an approver looks at as well. */
  personEmail: maybe(),
  /** Where a local role would apply, in words. */
  place: maybe(),
  /** ISO time at which a direct claim would end. */
  ends: maybe(),
  reason: text(),
  requestedBy: text(),
  requestedAt: text(),
  expiresAt: text(),
  decidedBy: maybe(),
  decidedAt: maybe(),
  decisionReason: maybe(),
  may: array(string().oneOf(requestActions).required()).required(),
};
