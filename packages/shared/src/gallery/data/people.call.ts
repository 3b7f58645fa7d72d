import { array, boolean, defineCall, flag, listQuery, maybe, pageOf, string, text } from '../../model';

/** A list of the server as any module declares one. */
export const people = defineCall({
  method: 'GET',
  path: '/Gallery/people',
  summary: 'People, for the gallery',
  access: 'user',
  query: listQuery({ userType: string(), active: boolean() }, ['name', 'lastLogin']),
  data: pageOf({
    id: text(),
    fullName: text(),
    email: text(),
    userType: text(),
    /** ISO time; null: never. */
    lastLogin: maybe(),
    active: flag(),
    roles: array(text()).required(),
  }),
});
