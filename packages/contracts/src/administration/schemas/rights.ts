import {
  array,
  boolean,
  claimPattern,
  closedObject,
  integer,
  isRealDate,
  type MenuIconName,
  menuIcons,
  object,
  string,
  whyField,
} from '@portal/shared/model';

/** What can be given: a claim to a role, a claim to one person for a time, a role to a person. */
export const grantKinds = ['role-claim', 'user-claim', 'user-role', 'user-email'] as const;
export type GrantKind = (typeof grantKinds)[number];

export const grantStates = ['waiting', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export type GrantState = (typeof grantStates)[number];

/** Days in which a second person can approve a grant. */
export const grantWaitDays = 14;
/** Longest life of a claim that one person holds directly. */
export const directClaimDays = 366;

/** The role that keeps every claim, and that never loses its last holder. */
export const chiefRole = 'super_admin';

export const routeSets = ['student', 'staff', 'admin'] as const;
export type RouteSet = (typeof routeSets)[number];

/** Where a local role applies; nowhere named means the whole university. */
export interface RoleScope {
  school?: number;
  department?: number;
  level?: number;
  studentType?: number;
}

/** The server knows which claims there are: domains bring them. */
const claimField = () =>
  string()
    .default('')
    .required('Choose a claim')
    .max(80)
    .matches(claimPattern, { message: 'the portal does not know this claim', excludeEmptyString: true });

const claimSet = () =>
  array(claimField())
    .default([])
    .max(200, 'each claim once')
    .test('once', 'each claim once', (value) => new Set(value).size === value.length);

const roleFields = {
  name: string()
    .default('')
    .trim()
    .required('Name the role')
    .min(3, 'At least 3 characters')
    .max(60, 'At most 60 characters'),
  description: string().default('').trim().max(200, 'At most 200 characters'),
  claims: claimSet(),
  reason: whyField(),
};

/** A role that is changed; `version` is the one that the person saw. */
export const roleSchema = closedObject({ ...roleFields, version: integer().positive().required() });

/** A new role; `from` names the role whose menus it begins with. */
export const newRoleSchema = closedObject({
  ...roleFields,
  routeSet: string().default('admin').oneOf(routeSets, 'Choose whose pages it opens').required(),
  from: string().max(60),
});

/** A claim for one person for a time; `ends` is the last day on which it counts. */
export const directClaimSchema = closedObject({
  claim: claimField(),
  ends: string()
    .default('')
    .required('Choose the last day')
    .test('day', 'Choose the last day', (value) => !value || isRealDate(value)),
  reason: whyField(),
});

export { menuIcons, type MenuIconName };

/** Form of one entry; empty label and icon are those of the module. */
export const menuLookSchema = closedObject({
  label: string().default('').trim().max(40, 'At most 40 characters'),
  icon: string()
    .default('')
    .oneOf(['', ...menuIcons]),
  active: boolean().default(true),
  /** The name that it stands behind; empty for the first place. */
  after: string().default('').max(60),
});

const menuName = () => string().max(60).required();

const look = closedObject({
  name: menuName(),
  /** Null or empty: the module's own. */
  label: string()
    .trim()
    .max(40, 'At most 40 characters')
    .nullable()
    .defined()
    .transform((value: string | null) => (value === '' ? null : value)),
  icon: string()
    .nullable()
    .defined()
    .oneOf([...menuIcons, null]),
  active: boolean().required(),
}).required();

/** What somebody changed of the menus: never the whole state, so that it still fits after somebody else published. */
export const menuChangesSchema = closedObject({
  looks: array(look).max(200).default([]),
  /** Every name in its new order; empty when the order stays. */
  order: array(menuName()).max(200).default([]),
  grants: array(
    object({ role: string().max(60).required(), menu: menuName(), on: boolean().required() }).required(),
  )
    .max(5000)
    .default([]),
});
