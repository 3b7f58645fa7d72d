import { string, textField } from '@portal/shared/model';
import { choice, file, text } from '../../applications/fields';
import { optionalChoiceField } from './choice';
import { commonTexts } from './common.texts';

type Answers = Readonly<Record<string, unknown>>;
/** Whether an answer has to be there, whatever else is. */
type Demanded = (answers: Answers) => boolean;
const never: Demanded = () => false;

/** A certificate and what kind it is: one is not given without the other. */
export const certificateQuestions = (
  fileName: `${string}Id`,
  { optional = false }: { optional?: boolean } = {},
) => [
  choice('certificateTypeId', 'Certificate Type', { ref: 'certificate-types', optional }),
  file(fileName, 'Certificate', {
    optional,
    hint: 'A PDF, or a picture (JPEG or PNG) of the whole page. At most 2 MB.',
  }),
];
export const certificateFields = (fileName: `${string}Id`, demanded: Demanded) => ({
  certificateTypeId: optionalChoiceField().test(
    'together',
    commonTexts.certificateTypeRequired,
    (value, { parent }) => {
      const answers = parent as Answers;
      return Boolean(value) || (!demanded(answers) && !answers[fileName]);
    },
  ),
  [fileName]: string()
    .default('')
    .trim()
    .max(60)
    .test('together', commonTexts.certificateRequired, (value, { parent }) => {
      const answers = parent as Answers;
      return Boolean(value) || (!demanded(answers) && !answers['certificateTypeId']);
    }),
});

const upToFive = /^(?:[0-4](?:\.\d{1,2})?|5(?:\.0{1,2})?)$/;

/** Up to 5: one digit, with up to two decimals. */
export const isGradePoint = (value: string): boolean => upToFive.test(value);

/** A number as it is typed. */
export const typedNumber = () => string().default('').trim().max(10);

/** Text that is to be there where it is demanded. */
const demandedText = (message: string, demanded: Demanded) =>
  textField(undefined, 150).test(
    'demanded',
    message,
    (value, { parent }) => Boolean(value) || !demanded(parent as Answers),
  );

/** Where somebody studied before, and what. */
export const earlierStudyQuestions = ({ optional = false }: { optional?: boolean } = {}) => [
  text('previousSchool', 'Previous School', { optional }),
  text('previousCourse', 'Previous Course', { optional }),
];
export const earlierStudyFields = (demanded: Demanded = () => true) => ({
  previousSchool: demandedText(commonTexts.previousSchoolRequired, demanded),
  previousCourse: demandedText(commonTexts.previousCourseRequired, demanded),
});

export const cgpaQuestion = text('cgpa', 'CGPA', { optional: true, hint: 'On a scale of 5, as in 3.85.' });
export const cgpaField = (demanded: Demanded = never) =>
  typedNumber()
    .test(
      'demanded',
      commonTexts.cgpaRequired,
      (value, { parent }) => Boolean(value) || !demanded(parent as Answers),
    )
    .test('point', commonTexts.cgpaInvalid, (value) => !value || isGradePoint(value));
