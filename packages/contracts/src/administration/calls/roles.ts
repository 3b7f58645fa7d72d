import {
  array,
  type Claim,
  closedObject,
  defineCall,
  flag,
  integer,
  listQuery,
  nothing,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
  whyField,
} from '@portal/shared/model';
import { newRoleSchema, roleSchema, routeSets } from '../schemas';
import { outcome, roleId } from './rights-fields';

const view = { access: { claim: 'role.view' satisfies Claim } } as const;
const edit = { access: { claim: 'role.edit' satisfies Claim } } as const;

/** What somebody may do with a role. */
export const roleActions = ['edit', 'clone', 'delete'] as const;
export type RoleAction = (typeof roleActions)[number];

const oneRole = object({ role: roleId() });
const version = () => integer().positive().required();

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

export const roles = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/RoleClaims/roles',
    summary: 'Roles with how many people, claims and menus they have',
    query: listQuery({}, ['name', 'users']),
    data: pageOf({ ...role, users: whole(), claims: whole(), menus: whole(), waiting: whole() }),
  }),
  one: defineCall({
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
  create: defineCall({
    ...edit,
    method: 'POST',
    path: '/RoleClaims/roles',
    invalidates: ['/RoleClaims/', '/Menus/'],
    summary: 'Makes a role; finance and result claims wait for a second person',
    body: newRoleSchema,
    data: shape({ id: text(), ...outcome }),
  }),
  save: defineCall({
    ...edit,
    method: 'PUT',
    path: '/RoleClaims/roles/{role}',
    invalidates: ['/RoleClaims/', '/Menus/'],
    summary: 'Changes a role; what is taken away applies at once, finance and result claims wait',
    params: oneRole,
    body: roleSchema,
    data: shape({ version: whole(), ...outcome }),
  }),
  remove: defineCall({
    ...edit,
    method: 'DELETE',
    path: '/RoleClaims/roles/{role}',
    invalidates: ['/RoleClaims/', '/Menus/'],
    summary: 'Deletes a role that nobody holds and that does not belong to the portal',
    params: oneRole,
    body: closedObject({ version: version(), reason: whyField() }),
    data: nothing,
  }),
};
