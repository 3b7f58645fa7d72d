/** Subjects of the UTME: JAMB's code, and its name. Their ids count from 1 in this order: add at the end. */
const subjects = [
  ['ENG', 'Use of English'],
  ['MTH', 'Mathematics'],
  ['BIO', 'Biology'],
  ['CHM', 'Chemistry'],
  ['PHY', 'Physics'],
  ['AGR', 'Agricultural Science'],
  ['CPS', 'Computer Studies'],
  ['GEO', 'Geography'],
  ['ECO', 'Economics'],
  ['GOV', 'Government'],
  ['HIS', 'History'],
  ['LIT', 'Literature in English'],
  ['COM', 'Commerce'],
  ['ACC', 'Principles of Accounts'],
  ['CRS', 'Christian Religious Studies'],
  ['IRS', 'Islamic Studies'],
  ['ART', 'Fine Arts'],
  ['MUS', 'Music'],
  ['HEC', 'Home Economics'],
  ['PHE', 'Physical and Health Education'],
  ['ARB', 'Arabic'],
  ['FRE', 'French'],
  ['HAU', 'Hausa'],
  ['IGB', 'Igbo'],
  ['YOR', 'Yoruba'],
] as const;

/** Names of the subjects, as they are kept. */
export const utmeSubjects: readonly string[] = subjects.map(([, name]) => name);

/** What lists call them besides. */
const otherNames: Record<string, string> = {
  art: 'Fine Arts',
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
