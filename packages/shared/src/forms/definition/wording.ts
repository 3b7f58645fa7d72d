import {
  closedObject,
  listOf,
  maybe,
  object,
  shape,
  string,
  text,
  textField,
  whole,
  type InferType,
} from '../../model';

/** What may stand in braces in a letter, by its name there: what it is, and an example. */
export type Placeholders = Readonly<Record<string, readonly [label: string, example: string]>>;

/** A letter that officers word. */
export interface WordedLetter {
  name: string;
  placeholders: Placeholders;
  /** Fields in which nothing is filled in, so that nothing stands in braces. */
  plain?: readonly (keyof Wording)[];
}

const inBraces = /\{([^{}]*)\}/g;

/** The placeholders that a text names. */
export const namedIn = (text: string): string[] => [...text.matchAll(inBraces)].map(([, name = '']) => name);

/** A text with its words; a placeholder without a word stays as it is. */
export const fillWords = (text: string, words: ReadonlyMap<string, string>): string =>
  text.replace(inBraces, (whole, name: string) => words.get(name) ?? whole);

/** The words of somebody made up, for a preview. */
export const exampleWords = ({ placeholders }: WordedLetter): ReadonlyMap<string, string> =>
  new Map(Object.entries(placeholders).map(([name, [, example]]) => [name, example]));

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

/** How a letter is worded, whatever letter it is: what a call takes. */
export const wordingSchema = closedObject(fields);
export type Wording = InferType<typeof wordingSchema>;

/** What a call answers of each letter: the wording in force, its version, and who wrote which, the newest first. */
export const wordingAnswer = {
  wording: shape({
    title: text(),
    salutation: text(),
    text: text(),
    signatory: text(),
    signatoryTitle: text(),
  }),
  version: whole(),
  history: listOf({ version: whole(), writtenAt: text(), writtenBy: maybe() }),
};

/** What stands in braces and is no placeholder of the letter, by field. */
export function wrongPlaceholders(
  { placeholders, plain = [] }: WordedLetter,
  wording: Wording,
): { path: string; message: string }[] {
  return Object.entries(wording).flatMap(([path, text]) => {
    const isPlain = plain.some((field) => field === path);
    const wrong = namedIn(text).find((name) => isPlain || !Object.hasOwn(placeholders, name));
    if (wrong === undefined) return [];
    const message = isPlain
      ? `Nothing is filled in here: write what {${wrong}} stands for`
      : `This letter does not know {${wrong}}`;
    return [{ path, message }];
  });
}

/** The wording of one letter, as a form checks it. */
export const wordingSchemaOf = (letter: WordedLetter) =>
  object(fields).test('placeholders', '', (wording, context) => {
    const [first] = wrongPlaceholders(letter, wording);
    return first === undefined || context.createError(first);
  });
