import { nameField, string, wireObject } from '@portal/shared/model';
import { versionField } from '../../applications/application.schema';
import { applicationTexts } from '../../applications/application.texts';
import { text } from '../../applications/fields';
import { nameNote } from '../../applications/person.questions';
import type { AnswerStep } from '../../applications/step-definition';
import { birthAndOrigin, contactQuestions, nameQuestions, personalFields } from '../common/personal.step';
import { postgraduateTexts as texts } from './postgraduate.texts';

const mostChildren = 30;

// Whether there is a disability, the last step asks.
const { disability: _, ...asked } = personalFields();

const body = wireObject({
  applicantId: string().default('').trim(),
  otherNames: nameField(),
  ...asked,
  numberOfChildren: string()
    .default('')
    .trim()
    .max(2, texts.childrenInvalid)
    .required(texts.childrenRequired)
    .test(
      'children',
      texts.childrenInvalid,
      (value) => !value || (/^\d+$/.test(value) && Number(value) <= mostChildren),
    ),
  version: versionField(),
});

/** Step b: who the applicant is. */
export const basicInformationStep: AnswerStep = {
  id: 'pg-basic-information',
  hash: texts.hashes.basic,
  title: texts.steps.basic,
  path: 'basic-information',
  summary: 'Saves step 2',
  record: 'basicInformation',
  groups: [
    {
      title: 'Name',
      note: nameNote,
      fields: [
        ...nameQuestions,
        text('otherNames', 'Other Names', { optional: true, hint: 'A maiden or former name.' }),
      ],
    },
    {
      title: 'Birth and origin',
      fields: [...birthAndOrigin, text('numberOfChildren', 'Number of Children', { hint: '0 for none.' })],
    },
    { title: 'Contact', fields: contactQuestions },
  ],
  body,
  sends: { applicantId: 'id' },
  needsPhoto: true,
  saved: { title: texts.saved.basic, body: applicationTexts.nextStep },
};
