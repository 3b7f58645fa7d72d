import { array, lazy, object, string } from 'yup';
import { integer } from '../schemas/fields';
import { defineCall } from '../contract';
import { flag, listOf, maybe, option, text, whole } from '../answers';

/** Lists that `Select/many` knows. */
export const selectLists = [
  'titles',
  'genders',
  'religions',
  'relationships',
  'marital-statuses',
  'countries',
  'examination-types',
  'olevel-subjects',
  'olevel-grades',
  'student-types',
  'faculties',
  'certificate-types',
  'cce-levels',
  'utme-subjects',
  'pg-programmes',
  'study-modes',
  'heard-about-us',
] as const;
export type SelectList = (typeof selectLists)[number];

const id = () => integer().positive().required();

export const lookups = {
  /** `lists=titles,genders`: one round trip for all the lists of a screen. */
  many: defineCall({
    method: 'GET',
    path: '/Select/many',
    summary: 'Several select lists at once',
    access: 'public',
    query: object({ lists: string().required() }),
    data: lazy((value: Record<string, unknown> | undefined) =>
      object(Object.fromEntries(Object.keys(value ?? {}).map((name) => [name, listOf(option)]))),
    ) as unknown as ReturnType<typeof object<Record<SelectList, { id: number; name: string }[]>>>,
  }),
  examYears: defineCall({
    method: 'GET',
    path: '/Select/exam-years',
    summary: 'Years of O-level examinations, newest first',
    access: 'public',
    data: array(text()).required(),
  }),
  states: defineCall({
    method: 'GET',
    path: '/CountryStatesLGA/states',
    summary: 'States of a country; none where it has no list',
    access: 'public',
    query: object({ countryId: id() }),
    data: listOf(option),
  }),
  lgas: defineCall({
    method: 'GET',
    path: '/CountryStatesLGA/lgas',
    summary: 'Local government areas of a state of a country',
    access: 'public',
    query: object({ countryId: id(), stateId: id() }),
    data: listOf(option),
  }),
  subjectCombinations: defineCall({
    method: 'GET',
    path: '/Faculty/subject-combinations',
    summary: 'JUPEB subject combinations of a school',
    access: 'public',
    query: object({ facultyId: id() }),
    data: listOf(option),
  }),
  departments: defineCall({
    method: 'GET',
    path: '/Department/list',
    summary: 'Departments of a school',
    access: 'public',
    query: object({ facultyId: id() }),
    data: listOf(option),
  }),
  sessions: defineCall({
    method: 'GET',
    path: '/Session/list',
    summary: 'Academic sessions, newest first',
    access: 'public',
    data: listOf({ id: whole(), session: text(), current: flag() }),
  }),
  applicationTypes: defineCall({
    method: 'GET',
    path: '/Application/types',
    summary: 'Application types with the fee (kobo) and window of the current session',
    access: 'public',
    data: listOf({
      id: whole(),
      name: text(),
      mode: text(),
      formFamily: whole(),
      studentTypeId: whole(),
      amount: whole(),
      sessionId: whole(),
      session: text(),
      open: flag(),
      /** It has closed, and those who are late pay more until `closes`. */
      late: flag(),
      opens: maybe(),
      closes: maybe(),
      /** What the officers say beside it; '' for nothing. */
      help: text(),
      /** Address of the advert. */
      advert: maybe(),
    }),
  }),
};
