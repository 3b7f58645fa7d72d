import {
  array,
  boolean,
  closedObject,
  defineCall,
  flag,
  integer,
  listOf,
  listQuery,
  maybe,
  number,
  object,
  option,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { categoryStages, type CategoryStage } from '../hostel-words';
import { changedCategorySchema, newCategorySchema } from './categories.schema';

export const categoryActs = ['edit', 'archive', 'restore'] as const;
export type CategoryAct = (typeof categoryActs)[number];

const view = { access: { claim: 'hostel.view' } } as const;
const edit = {
  access: { claim: 'hostel.edit' },
  invalidates: ['/HostelManagement/', '/Hostel/'],
} as const;
const byId = object({ id: integer().positive().required() });
const seen = closedObject({ version: integer().positive().required() });
const ids = () => array(whole()).required();
const moved = shape({ version: whole() });

/** Who a bed-space may be given to. */
export const categories = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/HostelManagement/categories',
    summary: 'Categories of hostels by the order in which they count',
    query: listQuery({ archived: boolean() }, ['priority', 'name']),
    data: pageOf({
      id: whole(),
      name: text(),
      /** As in `Fresh, 100 level, Undergraduate`; `Everybody` where it names nothing. */
      rule: text(),
      byHand: flag(),
      priority: whole(),
      /** Kobo; null: as the hostel, room or bed says. */
      price: number().integer().nullable().defined(),
      /** Null: as the session says. */
      holdHours: number().integer().nullable().defined(),
      /** That are of this category now. */
      bedSpaces: whole(),
      archived: flag(),
      version: whole(),
      may: array(string<CategoryAct>().oneOf(categoryActs).required()).required(),
    }),
  }),
  choices: defineCall({
    ...view,
    method: 'GET',
    path: '/HostelManagement/categories/choices',
    summary: 'Levels, kinds of student, departments and sessions that a category may name',
    data: shape({
      levels: listOf(option),
      studentTypes: listOf(option),
      departments: listOf(option),
      sessions: listOf(option),
    }),
  }),
  one: defineCall({
    ...view,
    method: 'GET',
    path: '/HostelManagement/categories/{id}',
    summary: 'A category, with the version to send when it is changed',
    params: byId,
    data: shape({
      id: whole(),
      name: text(),
      stage: string<CategoryStage>().oneOf(categoryStages).required(),
      levels: ids(),
      studentTypes: ids(),
      departments: ids(),
      entrySessions: ids(),
      byHand: flag(),
      priority: whole(),
      price: number().integer().nullable().defined(),
      holdHours: number().integer().nullable().defined(),
      archived: flag(),
      bedSpaces: whole(),
      version: whole(),
    }),
  }),
  create: defineCall({
    ...edit,
    method: 'POST',
    path: '/HostelManagement/categories',
    summary: 'Makes a category',
    body: newCategorySchema,
    data: shape({ id: whole() }),
  }),
  update: defineCall({
    ...edit,
    method: 'PUT',
    path: '/HostelManagement/categories/{id}',
    summary: 'Changes a category; bed-spaces that nobody has get its price at once',
    params: byId,
    body: changedCategorySchema,
    data: moved,
  }),
  archive: defineCall({
    ...edit,
    method: 'POST',
    path: '/HostelManagement/categories/{id}/archive',
    summary: 'Archives a category that no hostel, room or bed-space has',
    params: byId,
    body: seen,
    data: moved,
  }),
  restore: defineCall({
    ...edit,
    method: 'POST',
    path: '/HostelManagement/categories/{id}/restore',
    summary: 'Takes a category out of the archive',
    params: byId,
    body: seen,
    data: moved,
  }),
  ofStudent: defineCall({
    ...view,
    method: 'GET',
    path: '/HostelManagement/categories/of-student',
    summary: 'Which categories a student has in the current session, the first to count first',
    query: object({ studentId: integer().positive().required() }),
    data: shape({
      fullName: text(),
      matricNumber: maybe(),
      department: maybe(),
      level: whole(),
      gender: text(),
      categories: listOf({ id: whole(), name: text(), byHand: flag() }),
    }),
  }),
};
