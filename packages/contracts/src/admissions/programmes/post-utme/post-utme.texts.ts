/** What is said on the pages of Post UTME's form alone. */
export const postUtmeTexts = {
  step: 'UTME Details',
  utmeNote: 'As JAMB has it: the office compares what you enter with the JAMB list.',
  saved: 'Successfully updated UTME details',
} as const;
