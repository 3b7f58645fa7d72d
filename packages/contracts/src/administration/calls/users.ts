import {
  array,
  boolean,
  type Claim,
  defineCall,
  flag,
  integer,
  listOf,
  listQuery,
  maybe,
  mixed,
  nothing,
  object,
  option,
  pageOf,
  shape,
  string,
  text,
  userTypes,
  whole,
} from '@portal/shared/model';
import { registryDifferences } from '../registry-difference';
import { editUserSchema, newUserSchema, userRolesSchema } from '../schemas';
import { idParam, idText, withReason } from './account-params';
import { sources } from './rights-fields';
import { userSupport } from './user-support';

/** What somebody may do with an account, beside seeing it; each answer says which of them the person may. */
const userActions = [
  'edit',
  'editRights',
  'activate',
  'deactivate',
  'sendPassword',
  'resetTwoFactor',
  'unlock',
  'impersonate',
] as const;
export type UserAction = (typeof userActions)[number];

/** States that the list of accounts is filtered by, beside active or not. */
const userStates = ['never-activated', 'locked'] as const;

/** In what the registry's record and an account differ. */
const differs = () => array(string().oneOf(registryDifferences).required()).required();

/** Where a right comes from. */
const view = { access: { claim: 'user.view' satisfies Claim } } as const;
const edit = { access: { claim: 'user.edit' satisfies Claim } } as const;
const create = { access: { claim: 'user.create' satisfies Claim } } as const;

/** What lists and the page of an account have in common. */
const account = {
  id: text(),
  userName: text(),
  fullName: text(),
  /** Matric or staff number; null when the registry knows no such person. */
  number: maybe(),
  email: maybe(),
  emailVerified: flag(),
  userType: text(),
  department: maybe(),
  twoFactor: string().oneOf(['email', 'app']).nullable().defined(),
  /** ISO time. */
  lastLogin: maybe(),
  active: flag(),
  /** Has set a password. */
  activated: flag(),
  /** Too many wrong passwords of late. */
  locked: flag(),
  may: array(string().oneOf(userActions).required()).required(),
};

export const users = {
  ...userSupport,
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/UserManagement/users',
    summary: 'Accounts by type, role, department and state; search in name, user name, number and email',
    query: listQuery(
      {
        userType: string().oneOf(userTypes),
        role: string().max(60),
        departmentId: integer().positive(),
        active: boolean(),
        state: string().oneOf(userStates),
      },
      ['name', 'userName', 'lastLogin', 'created'],
    ),
    data: pageOf({ ...account, roles: array(text()).required(), created: text() }),
  }),
  choices: defineCall({
    ...view,
    method: 'GET',
    path: '/UserManagement/choices',
    summary:
      'Roles, and the places and kinds of student that accounts are filtered by and roles are given for',
    data: shape({
      roles: listOf({ id: text(), name: text(), routeSet: text() }),
      departments: listOf({ ...option, schoolId: whole() }),
      schools: listOf(option),
      studentTypes: listOf(option),
    }),
  }),
  one: defineCall({
    ...view,
    method: 'GET',
    path: '/UserManagement/users/{id}',
    summary: 'One account with what can be changed of it',
    params: idParam,
    data: shape({
      ...account,
      surname: text(),
      firstName: text(),
      middleName: text(),
      phone: maybe(),
      roles: listOf({ id: text(), name: text(), scope: mixed<Record<string, number>>().required() }),
      menus: array(text()).required(),
      /** Menu names that would be gone with another type, by that type. */
      menusLost: listOf({
        userType: text(),
        menus: array(text()).required(),
        roles: array(text()).required(),
      }),
      /** `YYYY-MM-DD`. */
      activeFrom: maybe(),
      activeTo: maybe(),
      mustChangePassword: flag(),
      /** Roles that a second person has to approve first. */
      rolesWaiting: listOf({ request: text(), name: text() }),
      /** Rights over money, results or people: another email counts only when a second one agrees. */
      emailTakesTwo: flag(),
      /** The address that waits. */
      emailWaiting: object({
        request: text(),
        email: text(),
        requestedBy: text(),
        /** Whether its old mailbox was asked. */
        asked: flag(),
        mayWithdraw: flag(),
      })
        .nullable()
        .defined(),
      /** The registry's record of this number, which waits until somebody says that it is this person's. */
      record: object({ number: text(), fullName: text(), birthDate: maybe(), differs: differs() })
        .nullable()
        .defined(),
      created: text(),
      version: whole(),
    }),
  }),
  history: defineCall({
    ...view,
    method: 'GET',
    path: '/UserManagement/users/{id}/history',
    summary: 'What was done to an account, newest first, from the audit',
    params: idParam,
    query: listQuery({}, ['at']),
    data: pageOf({
      id: text(),
      at: text(),
      act: text(),
      by: text(),
      reason: maybe(),
      /** Field by field, in words; nothing of passwords and secrets. */
      changes: listOf({ field: text(), before: maybe(), after: maybe() }),
    }),
  }),
  permissions: defineCall({
    ...view,
    method: 'GET',
    path: '/UserManagement/users/{id}/permissions',
    summary: 'What a person may do, and from where: role or direct grant; and the menus with their roles',
    params: idParam,
    data: shape({
      claims: listOf({ claim: text(), label: text(), sources }),
      /** `active` is false for what is switched off for everybody. */
      menus: listOf({ name: text(), active: flag(), sources }),
    }),
  }),
  create: defineCall({
    ...create,
    method: 'POST',
    path: '/UserManagement/users',
    invalidates: ['/UserManagement/users'],
    summary: 'Makes an account and mails its link for the first password',
    perMinute: 60,
    body: newUserSchema,
    /** `waiting`: roles that a second person has to approve; `record`: the registry's of the same number, if any. */
    data: shape({
      id: text(),
      waiting: array(text()).required(),
      record: object({ number: text(), differs: differs() }).nullable().defined(),
    }),
  }),
  update: defineCall({
    ...edit,
    method: 'PUT',
    path: '/UserManagement/users/{id}',
    invalidates: ['/UserManagement/users'],
    summary: 'Changes an account; another email is unverified, or waits for its owner or a second officer',
    params: idParam,
    body: editUserSchema,
    data: shape({ version: whole(), emailWaits: flag() }),
  }),
  setRoles: defineCall({
    access: { claim: 'role.edit' satisfies Claim },
    method: 'PUT',
    path: '/UserManagement/users/{id}/roles',
    invalidates: ['/UserManagement/users', '/RoleClaims/'],
    summary: 'Gives a person exactly these roles; those over money and results wait for a second person',
    params: idParam,
    body: userRolesSchema,
    data: shape({
      version: whole(),
      /** Role ids. */
      applied: array(text()).required(),
      waiting: array(text()).required(),
    }),
  }),
  setActive: defineCall({
    ...edit,
    method: 'PUT',
    path: '/Authentication/toggle-user-activation-status',
    invalidates: ['/UserManagement/users'],
    summary: 'Switches an account on or off; off ends its sessions. The same again changes nothing',
    body: withReason({ userId: idText(), active: boolean().required('Say whether on or off') }),
    data: shape({ active: flag(), changed: flag() }),
  }),
  joinRecord: defineCall({
    ...edit,
    method: 'POST',
    path: '/UserManagement/users/{id}/join-record',
    invalidates: ['/UserManagement/users'],
    summary:
      'Makes the registry’s record of the same number this person’s, although name or birth date differ',
    params: idParam,
    body: withReason({}),
    data: nothing,
  }),
};
