import {
  array,
  type Claim,
  closedObject,
  defineCall,
  flag,
  listOf,
  listQuery,
  maybe,
  nothing,
  object,
  pageOf,
  shape,
  string,
  text,
  whyField,
} from '@portal/shared/model';
import { directClaimSchema, grantKinds } from '../schemas';
import { claim, outcome, personId, roleId, sources } from './rights-fields';

const view = { access: { claim: 'role.view' satisfies Claim } } as const;
const grant = { access: { claim: 'claim.grant' satisfies Claim } } as const;

const onePerson = object({ userId: personId() });

/** Who may do what, and from where. */
export const claims = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/RoleClaims/claims',
    summary: 'Every claim that there is, with what it lets people do and asks of them',
    data: shape({
      claims: listOf({ name: claim().required(), label: text(), twoPeople: flag(), secondFactor: flag() }),
    }),
  }),
  passable: defineCall({
    ...view,
    method: 'GET',
    path: '/RoleClaims/passable',
    summary: 'Claims that the person asking can give to others',
    data: shape({ claims: array(text()).required() }),
  }),
  people: defineCall({
    ...view,
    method: 'GET',
    path: '/RoleClaims/people',
    summary: 'People to choose from: ten at most, by words of name, user name or number',
    query: object({ search: string().trim().max(100) }),
    data: shape({
      people: listOf({ userId: text(), userName: text(), fullName: text(), roles: array(text()).required() }),
    }),
  }),
  person: defineCall({
    ...view,
    method: 'GET',
    path: '/RoleClaims/people/{userId}',
    summary: 'What one person may do and from where: role, direct claim or menu; and what waits',
    params: onePerson,
    data: shape({
      userId: text(),
      userName: text(),
      fullName: text(),
      userType: text(),
      active: flag(),
      roles: listOf({ id: text(), name: text(), place: maybe() }),
      claims: listOf({ claim: claim().required(), sources, mayRevoke: flag() }),
      menus: listOf({ name: text(), active: flag(), sources }),
      waiting: listOf({ id: text(), kind: string().oneOf(grantKinds).required(), what: text() }),
      mayGrant: flag(),
    }),
  }),
  holders: defineCall({
    ...view,
    method: 'GET',
    path: '/RoleClaims/holders',
    summary: 'Who has a claim, and from where',
    query: listQuery({ claim: claim(), role: roleId().notRequired() }, ['name']),
    data: pageOf({
      userId: text(),
      userName: text(),
      fullName: text(),
      userType: text(),
      active: flag(),
      sources,
    }),
  }),
  grant: defineCall({
    ...grant,
    method: 'POST',
    path: '/RoleClaims/direct-claims/{userId}',
    invalidates: ['/RoleClaims/'],
    summary: 'Gives one person a claim until a day; a finance or result claim waits for a second person',
    params: onePerson,
    body: directClaimSchema,
    data: shape(outcome),
  }),
  revoke: defineCall({
    ...grant,
    method: 'DELETE',
    path: '/RoleClaims/direct-claims/{userId}',
    invalidates: ['/RoleClaims/'],
    summary: 'Takes a direct claim away, at once',
    params: onePerson,
    body: closedObject({ claim: claim().required(), reason: whyField() }),
    data: nothing,
  }),
};
