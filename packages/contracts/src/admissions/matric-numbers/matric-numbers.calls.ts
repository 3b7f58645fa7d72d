import {
  array,
  defineCall,
  integer,
  listOf,
  listQuery,
  maybe,
  option,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { newNumbersSchema, seenNumbersSchema } from './matric-numbers.schema';

const view = { access: { claim: 'admissions.reports' }, scoped: true } as const;
const give = { access: { claim: 'admissions.matric' }, scoped: true } as const;
const id = () => integer().positive();
const filters = { sessionId: id(), departmentId: id() };
const lists = ['/Student/matric-number'] as const;

const student = {
  id: whole(),
  registrationNumber: maybe(),
  name: text(),
  department: maybe(),
  type: text(),
  entryMode: text(),
  session: text(),
};

/** Matric numbers: who has which, who waits for one, and what the serials say. */
export const matricNumbers = {
  issued: defineCall({
    ...view,
    method: 'GET',
    path: '/Student/matric-number-report',
    summary: 'Matric numbers that were given, by session of entry and department',
    query: listQuery(filters, ['number', 'name', 'issued']),
    data: pageOf({ ...student, matricNumber: text(), issuedAt: maybe(), issuedBy: maybe() }),
  }),
  without: defineCall({
    ...view,
    method: 'GET',
    path: '/Student/matric-number-report/without',
    summary: 'Students who are cleared and have paid, and have no matric number',
    query: listQuery(filters, ['name', 'cleared']),
    data: pageOf({
      ...student,
      clearedAt: text(),
      may: array(string().oneOf(['give']).required()).required(),
    }),
  }),
  checks: defineCall({
    ...view,
    method: 'GET',
    path: '/Student/matric-number-report/checks',
    summary: 'Serials that nobody has, and numbers that differ in signs only',
    data: shape({
      gaps: listOf({ session: text(), department: text(), from: text(), to: text(), count: whole() }),
      clashes: listOf({ number: text(), names: array(text()).required() }),
    }),
  }),
  choices: defineCall({
    ...view,
    method: 'GET',
    path: '/Student/matric-number-report/choices',
    summary: 'Sessions and departments of the report',
    data: shape({ sessions: listOf(option), departments: listOf(option) }),
  }),
  preview: defineCall({
    ...give,
    method: 'POST',
    path: '/Student/matric-numbers/preview',
    summary: 'Which numbers they would be given as things stand, and who is refused',
    body: newNumbersSchema,
    data: shape({
      numbers: listOf({ id: whole(), name: text(), department: maybe(), matricNumber: text() }),
      refused: listOf({ id: whole(), name: text(), message: text() }),
    }),
  }),
  generate: defineCall({
    ...give,
    method: 'POST',
    path: '/Student/matric-numbers',
    invalidates: lists,
    summary:
      'Gives everybody the number that the preview showed, or nobody: STALE once it would show another one',
    body: seenNumbersSchema,
    data: shape({ numbers: listOf({ id: whole(), matricNumber: text() }) }),
  }),
};
