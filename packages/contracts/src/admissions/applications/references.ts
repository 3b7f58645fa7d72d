import { type CallSpec, calls } from '@portal/shared/model';

interface ListBelow {
  readonly call: CallSpec;
  /** How the query of the call names what was chosen in each list above. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Lists of which only the part below other choices is asked for. */
export const dependentLists = {
  states: { call: calls.lookups.states, parameters: { countries: 'countryId' } },
  lgas: { call: calls.lookups.lgas, parameters: { countries: 'countryId', states: 'stateId' } },
  'subject-combinations': {
    call: calls.lookups.subjectCombinations,
    parameters: { faculties: 'facultyId' },
  },
  departments: { call: calls.lookups.departments, parameters: { faculties: 'facultyId' } },
} satisfies Record<string, ListBelow>;
export type DependentList = keyof typeof dependentLists;

/** How a list is asked for. */
export const listBelow = (list: DependentList): ListBelow => dependentLists[list];
