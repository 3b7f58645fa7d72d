import { calls } from '@portal/shared/model';

/** Lists of which only the part below another choice is asked for. */
export const dependentLists = {
  states: calls.lookups.states,
  lgas: calls.lookups.lgas,
  'subject-combinations': calls.lookups.subjectCombinations,
};
export type DependentList = keyof typeof dependentLists;

/** How a list's id is called in the query of the lists below it. */
export const parameterOf: Readonly<Record<string, string>> = {
  countries: 'countryId',
  states: 'stateId',
  faculties: 'facultyId',
};
