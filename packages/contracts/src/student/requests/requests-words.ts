/** What of a record only the registry changes, in the groups in which students ask for it. */
export const requestSubjects = ['names', 'birth', 'origin'] as const;
export type RequestSubject = (typeof requestSubjects)[number];

export const requestSubjectLabels: Readonly<Record<RequestSubject, string>> = {
  names: 'Names',
  birth: 'Date of birth and sex',
  origin: 'State and LGA of origin',
};

/** The same inside a sentence. */
export const requestSubjectWords: Readonly<Record<RequestSubject, string>> = {
  names: 'names',
  birth: 'date of birth and sex',
  origin: 'state and LGA of origin',
};

export const requestStates = ['requested', 'accepted', 'refused', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

export const requestStateLabels: Readonly<Record<RequestState, string>> = {
  requested: 'With the registry',
  accepted: 'Accepted',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
};

/** What a request can name, with how it is called. */
export const requestFieldLabels = {
  surname: 'Surname',
  firstName: 'First name',
  middleName: 'Middle name',
  dateOfBirth: 'Date of birth',
  gender: 'Sex',
  stateId: 'State of origin',
  lgaId: 'LGA of origin',
} as const;
export type RequestField = keyof typeof requestFieldLabels;

export const fieldsOfSubject: Readonly<Record<RequestSubject, readonly RequestField[]>> = {
  names: ['surname', 'firstName', 'middleName'],
  birth: ['dateOfBirth', 'gender'],
  origin: ['stateId', 'lgaId'],
};
