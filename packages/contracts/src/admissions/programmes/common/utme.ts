import { choiceField, string, texts } from '@portal/shared/model';
import { highestUtme, lowestUtme, rulesIn, utmeRefusal } from '../../application-setup/form-rules';
import { choice, digits, text } from '../../applications/fields';
import { jambNumberField } from '../../jamb/jamb-number';
import { commonTexts } from './common.texts';

/** The JAMB number. Whom JAMB's list knows by it is not asked what the list says. */
export const jambQuestion = text('regNumber', 'JAMB Registration Number', {
  masked: true,
  listed: 'jambNumber',
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

const subjects = [
  ['firstSubjectId', 'First Subject', 'firstSubject'],
  ['secondSubjectId', 'Second Subject', 'secondSubject'],
  ['thirdSubjectId', 'Third Subject', 'thirdSubject'],
  ['fourthSubjectId', 'Fourth Subject', 'fourthSubject'],
] as const;

/** Score and subjects of the UTME. */
export const utmeQuestions = [
  digits('utmeScore', 'UTME Score', { length: 3, listed: 'utmeScore' }),
  ...subjects.map(([name, label, listed]) => choice(name, label, { ref: 'utme-subjects', listed })),
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
    .test('score', (value, { options, createError }) => {
      const rules = rulesIn(options.context);
      const score = /^\d{1,3}$/.test(value) ? Number(value) : -1;
      if (!value || (score >= lowestUtme(rules) && score <= highestUtme)) return true;
      return createError({ message: utmeRefusal(rules) });
    }),
  firstSubjectId: subjectField(0),
  secondSubjectId: subjectField(1),
  thirdSubjectId: subjectField(2),
  fourthSubjectId: subjectField(3),
});
