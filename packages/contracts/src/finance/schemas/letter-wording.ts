import { closedObject, object, string, textField, type InferType } from '@portal/shared/model';
import type { LetterKind } from './offer';

/** What every letter of an accepted offer can say; the label of each, and an example. */
const offer = {
  name: ['Full name', 'OKORO Adaeze'],
  firstname: ['First name', 'Adaeze'],
  number: ['JAMB or application number', '202612345678AB'],
  programme: ['Programme', 'Computer Science'],
  degree: ['Degree', 'B.Tech'],
  department: ['Department', 'Computer Science'],
  combination: ['Subject combination', 'Mathematics, Physics, Chemistry'],
  studymode: ['Mode of study', 'full-time'],
  duration: ['Duration', '5 years'],
  session: ['Session', '2026/2027'],
  receipt: ['Receipt number', 'RCP20260000017'],
} as const;

/** The letters that a payment brings, with what stands in braces in each. */
export const paymentLetters: Readonly<
  Record<
    LetterKind,
    { name: string; placeholders: Readonly<Record<string, readonly [label: string, example: string]>> }
  >
> = {
  undergraduate: { name: 'Provisional admission letter', placeholders: offer },
  foundation: { name: 'Admission letter of JUPEB and pre-degree', placeholders: offer },
  postgraduate: { name: 'Postgraduate admission letter', placeholders: offer },
  levy: {
    name: 'Proof of the development levy',
    placeholders: {
      name: ['Full name', 'OKORO Adaeze'],
      number: ['Matric number', '20222100001'],
      department: ['Department', 'Computer Science'],
      session: ['Session', '2025/2026'],
      amount: ['Amount', '₦50,000.00'],
      words: ['Amount in words', 'Fifty thousand naira only'],
      rrr: ['RRR', '2803-5874-7919'],
      receipt: ['Receipt number', 'RCP20260000017'],
      paidon: ['Day of the payment', '12/10/2026'],
    },
  },
};

const inBraces = /\{([^{}]*)\}/g;

/** A text with its words; a placeholder without a word stays as it is. */
export const fillLetter = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(inBraces, (whole, name: string) => words[name] ?? whole);

/** An empty line begins another paragraph. */
export const letterParagraphs = (text: string): string[] =>
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
export const letterWordingSchema = closedObject(fields);
export type LetterWording = InferType<typeof letterWordingSchema>;

/** What stands in braces and is no placeholder of the letter, by field. The name of who signs has none at all. */
export function wrongInLetter(
  kind: LetterKind,
  { title, salutation, text, signatory, signatoryTitle }: LetterWording,
): { path: string; message: string }[] {
  const known = Object.keys(paymentLetters[kind].placeholders);
  const parts: readonly (readonly [path: string, said: string, known: readonly string[]])[] = [
    ['title', title, known],
    ['salutation', salutation, known],
    ['text', text, known],
    ['signatory', signatory, []],
    ['signatoryTitle', signatoryTitle, []],
  ];
  return parts.flatMap(([path, said, may]) => {
    const wrong = [...said.matchAll(inBraces)].find(([, name = '']) => !may.includes(name));
    return wrong ? [{ path, message: `This letter does not know ${wrong[0]} here` }] : [];
  });
}

/** The wording of one letter, as a form checks it. */
export const letterWordingSchemaOf = (kind: LetterKind) =>
  object(fields).test('placeholders', '', (wording, context) => {
    const [first] = wrongInLetter(kind, wording);
    return first === undefined || context.createError(first);
  });
