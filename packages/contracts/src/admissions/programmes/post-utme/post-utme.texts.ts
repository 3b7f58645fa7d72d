/** What is said on the pages of Post UTME's form alone. */
export const postUtmeTexts = {
  step: 'UTME Details',
  saved: 'Successfully updated UTME details',
} as const;
