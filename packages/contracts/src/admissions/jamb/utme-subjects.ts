/** Subjects of the UTME: JAMB's code, and its name. */
const subjects = [
  ['ENG', 'Use of English'],
  ['MTH', 'Mathematics'],
  ['PHY', 'Physics'],
  ['CHM', 'Chemistry'],
  ['BIO', 'Biology'],
  ['AGR', 'Agricultural Science'],
  ['GEO', 'Geography'],
  ['ECO', 'Economics'],
  ['COM', 'Commerce'],
  ['ACC', 'Principles of Accounts'],
  ['GOV', 'Government'],
  ['LIT', 'Literature in English'],
  ['CRS', 'Christian Religious Studies'],
  ['IRS', 'Islamic Studies'],
  ['HIS', 'History'],
  ['ART', 'Fine Arts'],
  ['MUS', 'Music'],
  ['FRE', 'French'],
  ['ARB', 'Arabic'],
  ['HAU', 'Hausa'],
  ['IGB', 'Igbo'],
  ['YOR', 'Yoruba'],
  ['HEC', 'Home Economics'],
  ['PHE', 'Physical and Health Education'],
  ['CPS', 'Computer Studies'],
] as const;

/** Names of the subjects, as they are kept. */
export const utmeSubjects: readonly string[] = subjects.map(([, name]) => name);

/** What lists call them besides. */
const otherNames: Record<string, string> = {
  english: 'Use of English',
  englishlanguage: 'Use of English',
  maths: 'Mathematics',
  mat: 'Mathematics',
  che: 'Chemistry',
  agric: 'Agricultural Science',
  agriculture: 'Agricultural Science',
  account: 'Principles of Accounts',
  accounting: 'Principles of Accounts',
  literature: 'Literature in English',
  crk: 'Christian Religious Studies',
  irk: 'Islamic Studies',
  islamicreligiousstudies: 'Islamic Studies',
  fineart: 'Fine Arts',
  computerscience: 'Computer Studies',
};

/** Letters and digits alone, without case and marks; an ampersand is the word. */
export const plainKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '');

const byKey = new Map<string, string>([
  ...Object.entries(otherNames),
  ...subjects.flatMap(([code, name]): [string, string][] => [
    [plainKey(code), name],
    [plainKey(name), name],
  ]),
]);

/** The subject that a cell names, by name or JAMB's code; undefined for none. */
export const utmeSubjectOf = (text: string): string | undefined => byKey.get(plainKey(text));
