/** What is said on the pages of CCE's form alone. */
export const cceTexts = {
  step: 'Programme & Qualification',
  levelRequired: 'please select your level of study',
  qualificationNote:
    'All of it for postgraduate study. For undergraduate study what you have; a certificate and its type go together.',
} as const;
