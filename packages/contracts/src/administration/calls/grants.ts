import {
  array,
  type Claim,
  closedObject,
  defineCall,
  forMe,
  listQuery,
  maybe,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
  whyField,
} from '@portal/shared/model';
import { grantKinds, grantStates } from '../schemas';
import { idText } from './account-params';

const view = { access: { claim: 'role.view' satisfies Claim } } as const;
const approve = { access: { claim: 'claim.approve' satisfies Claim } } as const;

/** What somebody may do with a request that waits. */
export const grantActions = ['approve', 'refuse', 'withdraw'] as const;
export type GrantAction = (typeof grantActions)[number];

/** A grant that waits for a second person, or waited. */
const request = {
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
  may: array(string().oneOf(grantActions).required()).required(),
};

const oneRequest = object({ id: idText() });

/** What waits for a second person. */
export const grants = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/RoleClaims/requests',
    summary: 'Grants that wait for a second person, and what became of them',
    query: listQuery(
      { state: string().oneOf(grantStates), forMe, id: string().matches(/^\d{1,15}$/, 'is not an id') },
      ['at'],
    ),
    data: pageOf(request),
  }),
  approve: defineCall({
    ...approve,
    method: 'POST',
    path: '/RoleClaims/requests/{id}/approve',
    invalidates: ['/RoleClaims/', '/UserManagement/users'],
    summary: 'Approves a grant as it was seen: neither who asked for it nor who gains by it',
    params: oneRequest,
    body: closedObject({ version: string().required().max(64) }),
    data: shape({ state: string().oneOf(grantStates).required() }),
  }),
  refuse: defineCall({
    ...approve,
    method: 'POST',
    path: '/RoleClaims/requests/{id}/refuse',
    invalidates: ['/RoleClaims/', '/UserManagement/users'],
    summary: 'Refuses a grant with a reason',
    params: oneRequest,
    body: closedObject({ reason: whyField() }),
    data: shape({ state: string().oneOf(grantStates).required() }),
  }),
  withdraw: defineCall({
    ...view,
    method: 'POST',
    path: '/RoleClaims/requests/{id}/withdraw',
    invalidates: ['/RoleClaims/', '/UserManagement/users'],
    summary: 'Takes back what oneself asked for',
    params: oneRequest,
    body: closedObject({}),
    data: shape({ state: string().oneOf(grantStates).required() }),
  }),
};
