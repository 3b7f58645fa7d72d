/** What is changed together in the record of a student, each by its own claim. */
export const changeGroups = ['names', 'birth', 'origin', 'study', 'level', 'entry', 'state'] as const;
export type ChangeGroup = (typeof changeGroups)[number];

export const changeGroupWords: Readonly<Record<ChangeGroup, string>> = {
  names: 'Names',
  birth: 'Date of birth and sex',
  origin: 'State and local government area',
  study: 'Department and option',
  level: 'Level',
  entry: 'Entry mode and session of entry',
  state: 'State of life',
};

/** How often somebody may change department. */
export const mostTransfers = 2;
