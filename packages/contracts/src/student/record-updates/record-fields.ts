import type { ChangeGroup } from '../student-management/change-groups';

const fields = {
  names: ['surname', 'firstName', 'middleName'],
  birth: ['dateOfBirth', 'gender'],
  origin: ['stateId', 'lgaId'],
  study: ['departmentId', 'optionId'],
  level: ['level'],
  entry: ['entryMode', 'entrySessionId'],
  state: ['life'],
} as const satisfies Record<ChangeGroup, readonly string[]>;
export type RecordField = (typeof fields)[ChangeGroup][number];

/** The fields of a record that one spreadsheet changes for many, by the group whose claim they take. */
export const recordFields: Readonly<Record<ChangeGroup, readonly RecordField[]>> = fields;

/** What a field is called, as the header of its column. */
export const recordFieldWords: Readonly<Record<RecordField, string>> = {
  surname: 'Surname',
  firstName: 'First name',
  middleName: 'Middle name',
  dateOfBirth: 'Date of birth',
  gender: 'Sex',
  stateId: 'State of origin',
  lgaId: 'LGA of origin',
  departmentId: 'Department',
  optionId: 'Option',
  level: 'Level',
  entryMode: 'Entry mode',
  entrySessionId: 'Session of entry',
  life: 'State of life',
};

/** Headers of the columns that say nothing of the record itself. */
export const besideHeaders = {
  matricNumber: 'Matric no.',
  document: 'What shows the names',
  countsFrom: 'Counts from',
  reason: 'Reason',
} as const;

/** Empties what may be empty; an empty cell leaves the field as it is. */
export const emptiedBy = '-';

export const recordUpdateStates = ['applying', 'applied', 'undoing', 'undone'] as const;
export type RecordUpdateState = (typeof recordUpdateStates)[number];

export const recordUpdateStateLabels: Readonly<Record<RecordUpdateState, string>> = {
  applying: 'Being applied',
  applied: 'Applied',
  undoing: 'Being undone',
  undone: 'Undone',
};

export const updatedFieldStates = ['waiting', 'made', 'skipped', 'undone', 'stayed'] as const;
export type UpdatedFieldState = (typeof updatedFieldStates)[number];

export const updatedFieldStateLabels: Readonly<Record<UpdatedFieldState, string>> = {
  waiting: 'Waiting',
  made: 'In effect',
  skipped: 'Left out',
  undone: 'Undone',
  stayed: 'Not undone',
};
