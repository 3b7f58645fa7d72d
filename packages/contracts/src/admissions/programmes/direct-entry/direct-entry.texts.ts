/** What is said on the pages of Direct Entry's form alone. */
export const directEntryTexts = {
  step: 'Entry Qualification',
  gradeRequired: 'please input your grade',
  pointsInvalid: 'A-Level points must be from 0 to 16, with up to 2 decimals',
  gradeInvalid: 'grade must be from 0 to 5, with up to 2 decimals',
} as const;
