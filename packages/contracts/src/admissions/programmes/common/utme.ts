import { choiceField, string, texts } from '@portal/shared/model';
import { choice, digits, text } from '../../applications/fields';
import { jambNumberField } from '../../jamb/jamb-number';
import { commonTexts } from './common.texts';

/**
 * The JAMB number, asked until the JAMB list is there: `prefilled` will then say what it, the score and the subjects begin
 * with, as a phone begins with the invoice's.
 */
export const jambQuestion = text('regNumber', 'JAMB Registration Number', {
  masked: true,
  identifies: 'jamb',
  // The record itself has it, for it is how JAMB and the university call the candidate.
  record: '',
  hint: 'The year, 8 digits and 2 letters, as on your JAMB slip.',
});
export const jambField = () =>
  jambNumberField({
    required: commonTexts.jambRequired,
    invalid: commonTexts.jambInvalid,
    mayBeMasked: true,
  });

/** What the specification demands of the score; the highest is JAMB's. */
const lowestScore = 150;
const highestScore = 400;

const subjects = [
  ['firstSubjectId', 'First Subject'],
  ['secondSubjectId', 'Second Subject'],
  ['thirdSubjectId', 'Third Subject'],
  ['fourthSubjectId', 'Fourth Subject'],
] as const;

/** Score and subjects of the UTME. */
export const utmeQuestions = [
  digits('utmeScore', 'UTME Score', { length: 3 }),
  ...subjects.map(([name, label]) => choice(name, label, { ref: 'utme-subjects' })),
];

/** A subject that none of those before it is. */
const subjectField = (index: number) => {
  const [, label] = subjects[index] ?? ['', ''];
  const before = subjects.slice(0, index).map(([name]) => name);
  return choiceField(`please select your ${label.toLowerCase()}`).test(
    'another',
    texts.forms.duplicates,
    (value, { parent }) => {
      const answers = parent as Readonly<Record<string, unknown>>;
      return !value || before.every((name) => answers[name] !== value);
    },
  );
};

export const utmeFields = () => ({
  utmeScore: string()
    .default('')
    .trim()
    .required(commonTexts.scoreRequired)
    .test('score', commonTexts.scoreInvalid, (value) => {
      if (!value) return true;
      return /^\d{3}$/.test(value) && Number(value) >= lowestScore && Number(value) <= highestScore;
    }),
  firstSubjectId: subjectField(0),
  secondSubjectId: subjectField(1),
  thirdSubjectId: subjectField(2),
  fourthSubjectId: subjectField(3),
});
