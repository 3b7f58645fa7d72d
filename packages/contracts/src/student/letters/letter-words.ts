import { closedObject, object, string, textField, type InferType } from '@portal/shared/model';

/** What every letter about a student can say; the label of each, and an example. */
const person = {
  fullName: ['Full name', 'OKORO Adaeze'],
  matricNumber: ['Matric number', '20222100001'],
  department: ['Department', 'Computer Science'],
  school: ['School', 'School of Computing'],
  level: ['Level', '400'],
  session: ['Session', '2025/2026'],
  university: ['University', 'Federal University of Technology, Gurara'],
} as const;

/** The letters about students, with what stands in braces in each. */
export const studentLetters = {
  siwes_introduction: {
    name: 'SIWES letter of introduction',
    placeholders: {
      ...person,
      employer: ['Employer', 'Gurara Water Works'],
      startsOn: ['First day', '02/02/2026'],
      endsOn: ['Last day', '17/07/2026'],
    },
  },
  introduction: { name: 'Letter of introduction', placeholders: person },
  testimonial: {
    name: 'Testimonial',
    placeholders: {
      ...person,
      degree: ['Degree', 'B.Tech'],
      entrySession: ['Session of entry', '2021/2022'],
    },
  },
} as const;
export type StudentLetterKind = keyof typeof studentLetters;
export const studentLetterKinds = Object.keys(studentLetters) as StudentLetterKind[];

const inBraces = /\{([^{}]*)\}/g;

/** The placeholders of a letter, by name. */
export const placeholdersOf = (
  kind: StudentLetterKind,
): Map<string, readonly [label: string, example: string]> =>
  new Map(Object.entries(studentLetters[kind].placeholders));

/** What stands in braces and is no placeholder of the letter. */
function unknownPlaceholders(kind: StudentLetterKind, text: string): string[] {
  const known = placeholdersOf(kind);
  return [...new Set([...text.matchAll(inBraces)].map(([, name = '']) => name))].filter(
    (name) => !known.has(name),
  );
}

/** A text with its words; a placeholder without a word stays as it is. */
export const fillWords = (text: string, words: ReadonlyMap<string, string>): string =>
  text.replace(inBraces, (whole, name: string) => words.get(name) ?? whole);

/** The placeholders that a text names. */
export const namedIn = (text: string): string[] => [...text.matchAll(inBraces)].map(([, name = '']) => name);

/** An empty line begins another paragraph. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

const fields = {
  title: textField('Enter the title', 100),
  salutation: textField('Enter the salutation', 100),
  text: string().default('').trim().required('Enter the text').max(4000, 'At most 4000 characters'),
  signatory: textField(undefined, 100),
  signatoryTitle: textField('Enter the office of who signs', 100),
};
export const wordingSchema = closedObject(fields);
export type Wording = InferType<typeof wordingSchema>;

/** What is wrong with the placeholders of a wording, by its fields. */
export function wrongPlaceholders(
  kind: StudentLetterKind,
  wording: Wording,
): { path: string; message: string }[] {
  return Object.entries(wording).flatMap(([path, text]) => {
    const [first] = unknownPlaceholders(kind, text);
    return first === undefined ? [] : [{ path, message: `This letter does not know {${first}}` }];
  });
}

/** The wording of one letter, as a form checks it. */
export const wordingSchemaOf = (kind: StudentLetterKind) =>
  object(fields).test('placeholders', '', (wording, context) => {
    const [first] = wrongPlaceholders(kind, wording);
    return first === undefined || context.createError(first);
  });
