import {
  array,
  boolean,
  defineCall,
  flag,
  integer,
  listOf,
  listQuery,
  nothing,
  object,
  option,
  pageOf,
  shape,
  text,
  whole,
  whyField,
} from '@portal/shared/model';
import { edit, feePages, view } from '../officer-calls';
import { departmentGroupSchema, feeItemSchema } from '../../schemas/fee-item';
import { seenVersion } from '../../schemas/seen-version';

const one = () => object({ id: integer().positive().required() });
/** Departments of a group. */
const members = () => array(integer().positive().required()).default([]).max(200).required();

const row = {
  id: whole(),
  version: whole(),
  code: text(),
  name: text(),
  purposeId: whole(),
  purpose: text(),
  /** Empty: that of the purpose, which stands in `usualServiceTypeId`. */
  serviceTypeId: text(),
  usualServiceTypeId: text(),
  /** Empty: that of the purpose. */
  incomeAccount: text(),
  /** The account that earns it, in words. */
  account: text(),
  taxable: flag(),
  refundable: flag(),
  active: flag(),
  /** Rules that charge it, drafts and old ones too. */
  rules: whole(),
  /** Lines of invoices, counted up to 1,000. */
  invoices: whole(),
  /** More than drafts use it: all but its name stays as it was approved. */
  inForce: flag(),
};

/** The master of what fees are made of. */
export const feeItems = {
  list: defineCall({
    method: 'GET',
    path: '/FeeItems/list',
    summary: 'Fee items with where they are used',
    ...view,
    query: listQuery({ purposeId: integer().positive(), active: boolean() }, ['code', 'name']),
    data: pageOf(row),
  }),
  one: defineCall({
    method: 'GET',
    path: '/FeeItems/one/{id}',
    summary: 'A fee item as it is edited',
    ...view,
    params: one(),
    data: shape(row),
  }),
  choices: defineCall({
    method: 'GET',
    path: '/FeeItems/choices',
    summary: 'Purposes and income accounts that an item can have',
    ...view,
    data: shape({ purposes: listOf(option), accounts: listOf({ code: text(), name: text() }) }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/FeeItems/create',
    invalidates: feePages,
    summary: 'Adds a fee item',
    ...edit,
    body: feeItemSchema,
    data: shape({ id: whole(), version: whole() }),
  }),
  update: defineCall({
    method: 'PUT',
    path: '/FeeItems/update/{id}',
    invalidates: feePages,
    summary: 'Changes a fee item; once more than drafts use it, only its name is corrected',
    ...edit,
    params: one(),
    body: feeItemSchema.shape({ version: seenVersion() }),
    data: shape({ version: whole() }),
  }),
  remove: defineCall({
    method: 'POST',
    path: '/FeeItems/delete/{id}',
    invalidates: feePages,
    summary: 'Deletes a fee item that was never used',
    ...edit,
    params: one(),
    body: object({ version: seenVersion(), reason: whyField() }),
    data: nothing,
  }),
};

/** Departments that pay alike. */
export const departmentGroups = {
  list: defineCall({
    method: 'GET',
    path: '/DepartmentGroups/list',
    summary: 'Groups with their departments, and the departments that are in none',
    ...view,
    data: shape({
      groups: listOf({
        id: whole(),
        name: text(),
        departments: listOf(option),
        /** Rules that ask for it. While one of them is active the departments stay. */
        rules: whole(),
        active: flag(),
      }),
      free: listOf(option),
    }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/DepartmentGroups/create',
    invalidates: feePages,
    summary: 'Makes a group',
    ...edit,
    body: departmentGroupSchema.shape({ departments: members() }),
    data: shape({ id: whole() }),
  }),
  update: defineCall({
    method: 'PUT',
    path: '/DepartmentGroups/update/{id}',
    invalidates: feePages,
    summary: 'Names a group and says which departments it has; `seen` are those that the person saw',
    ...edit,
    params: one(),
    body: departmentGroupSchema.shape({
      departments: members(),
      seen: members(),
    }),
    data: nothing,
  }),
  remove: defineCall({
    method: 'POST',
    path: '/DepartmentGroups/delete/{id}',
    invalidates: feePages,
    summary: 'Deletes a group that no rule asks for',
    ...edit,
    params: one(),
    body: object({ reason: whyField() }),
    data: nothing,
  }),
};
