/** What is said on the pages of Supplementary's form alone. */
export const supplementaryTexts = {
  step: 'UTME & Transfer',
  firstUniversity: 'University of first choice',
  courseRequired: 'please select your course',
  saved: 'Successfully updated transfer details',
} as const;
