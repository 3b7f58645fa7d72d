import { choiceField, string, textField, wireObject } from '@portal/shared/model';
import { versionField } from '../../applications/application.schema';
import { choice, longText, text } from '../../applications/fields';
import { person } from '../../applications/person.questions';
import { identityFields } from '../../applications/person.schema';
import type { AnswerStep } from '../../applications/step-definition';
import { postgraduateTexts as texts } from './postgraduate.texts';

const shortest = 100;
const longest = 3_000;

const body = wireObject({
  applicantId: string().default('').trim(),
  disability: identityFields().disability,
  hearAboutUsId: choiceField(texts.heardRequired),
  fieldOfStudy: textField(texts.fieldRequired, 150),
  statement: string()
    .default('')
    .trim()
    .required(texts.statementRequired)
    .test(
      'length',
      texts.statementLength,
      (value) => !value || (value.length >= shortest && value.length <= longest),
    ),
  version: versionField(),
});

/** Step h, which also submits the application. */
export const otherInformationStep: AnswerStep = {
  id: 'pg-other-information',
  hash: texts.hashes.other,
  title: texts.steps.other,
  path: 'other-information',
  summary: 'Saves step 8 and submits the application: each referee is mailed a link',
  record: 'otherInformation',
  groups: [
    {
      title: 'Other information',
      fields: [
        person.hasDisability,
        person.disability,
        choice('hearAboutUsId', 'How did you hear about us?', { ref: 'heard-about-us' }),
        text('fieldOfStudy', 'Field of Study', { hint: 'What you wish to specialise in.' }),
        longText('statement', 'Statement', {
          wide: true,
          hint: 'Why you wish to study this programme, in 100 to 3,000 characters.',
        }),
      ],
    },
  ],
  body,
  sends: { applicantId: 'id' },
  saved: { title: texts.saved.submitted, body: texts.saved.mailed },
};
