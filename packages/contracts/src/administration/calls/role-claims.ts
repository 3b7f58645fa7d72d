import {
  array,
  type Claim,
  claimPattern,
  closedObject,
  defineCall,
  flag,
  forMe,
  integer,
  listOf,
  listQuery,
  maybe,
  nothing,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
  whyField,
} from '@portal/shared/model';
import { directClaimSchema, grantKinds, grantStates, newRoleSchema, roleSchema, routeSets } from '../schemas';
import { request } from './grant-request';

const view = { access: { claim: 'role.view' satisfies Claim } } as const;
const edit = { access: { claim: 'role.edit' satisfies Claim } } as const;
const grant = { access: { claim: 'claim.grant' satisfies Claim } } as const;
const approve = { access: { claim: 'claim.approve' satisfies Claim } } as const;

/** What somebody may do with a role. */
export const roleActions = ['edit', 'clone', 'delete'] as const;
export type RoleAction = (typeof roleActions)[number];

const roleId = () =>
  string()
    .required()
    .matches(/^[a-z_]{1,60}$/, 'is not a role');
const idText = (required = 'please choose a person') =>
  string()
    .default('')
    .required(required)
    .matches(/^\d{1,15}$/, { message: 'is not an id', excludeEmptyString: true });
const oneRole = object({ role: roleId() });
const onePerson = object({ userId: idText() });
const oneRequest = object({ id: idText('is not an id') });
const version = () => integer().positive().required();
const claim = () => string<Claim>().max(80).matches(claimPattern, 'is not a claim');

/** What came of a grant: roles or claims in force at once, and those that wait for another person. */
const outcome = { applied: array(text()).required(), waiting: array(text()).required() };

const role = {
  id: text(),
  name: text(),
  description: text(),
  routeSet: string().oneOf(routeSets).required(),
  /** Belongs to the portal: neither renamed nor deleted. */
  system: flag(),
  version: whole(),
  may: array(string().oneOf(roleActions).required()).required(),
};

const sources = listOf({
  kind: string().oneOf(['role', 'direct', 'menu']).required(),
  /** The role, or who granted it directly. */
  name: text(),
  /** ISO time at which a direct claim ends. */
  ends: maybe(),
  reason: maybe(),
});

export const roleClaims = {
  claims: defineCall({
    ...view,
    method: 'GET',
    path: '/RoleClaims/claims',
    summary: 'Every claim that there is, with what it lets people do and asks of them',
    data: shape({
      claims: listOf({ name: claim().required(), label: text(), twoPeople: flag(), secondFactor: flag() }),
    }),
  }),
  roles: defineCall({
    ...view,
    method: 'GET',
    path: '/RoleClaims/roles',
    summary: 'Roles with how many people, claims and menus they have',
    query: listQuery({}, ['name', 'users']),
    data: pageOf({ ...role, users: whole(), claims: whole(), menus: whole(), waiting: whole() }),
  }),
  role: defineCall({
    ...view,
    method: 'GET',
    path: '/RoleClaims/roles/{role}',
    summary: 'One role with its claims and menus, and what waits for a second person',
    params: oneRole,
    data: shape({
      ...role,
      users: whole(),
      claims: array(text()).required(),
      menus: array(text()).required(),
      /** Claims asked for and not yet approved. */
      waiting: array(text()).required(),
      /** Claims that the person asking can give. */
      passable: array(text()).required(),
    }),
  }),
  passable: defineCall({
    ...view,
    method: 'GET',
    path: '/RoleClaims/passable',
    summary: 'Claims that the person asking can give to others',
    data: shape({ claims: array(text()).required() }),
  }),
  createRole: defineCall({
    ...edit,
    method: 'POST',
    path: '/RoleClaims/roles',
    invalidates: ['/RoleClaims/', '/Menus/'],
    summary: 'Makes a role; finance and result claims wait for a second person',
    body: newRoleSchema,
    data: shape({ id: text(), ...outcome }),
  }),
  saveRole: defineCall({
    ...edit,
    method: 'PUT',
    path: '/RoleClaims/roles/{role}',
    invalidates: ['/RoleClaims/', '/Menus/'],
    summary: 'Changes a role; what is taken away applies at once, finance and result claims wait',
    params: oneRole,
    body: roleSchema,
    data: shape({ version: whole(), ...outcome }),
  }),
  deleteRole: defineCall({
    ...edit,
    method: 'DELETE',
    path: '/RoleClaims/roles/{role}',
    invalidates: ['/RoleClaims/', '/Menus/'],
    summary: 'Deletes a role that nobody holds and that does not belong to the portal',
    params: oneRole,
    body: closedObject({ version: version(), reason: whyField() }),
    data: nothing,
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
  requests: defineCall({
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
