/** What is said on the pages of Pre-Degree's form alone. */
export const preDegreeTexts = {
  step: 'Programme Details',
  choiceNote: 'What you wish to study after the foundation year.',
  saved: 'Successfully updated programme details',
} as const;
