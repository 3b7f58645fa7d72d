import { choiceField, string, wireObject } from '@portal/shared/model';
import { versionField } from '../../applications/application.schema';
import { applicationTexts } from '../../applications/application.texts';
import { choice, stored, yesNo } from '../../applications/fields';
import type { AnswerStep } from '../../applications/step-definition';
import { firstChoice, firstChoiceFields } from '../common/choice';
import { postgraduateTexts as texts } from './postgraduate.texts';

const body = wireObject({
  applicantId: string().default('').trim(),
  ...firstChoiceFields(),
  programmeId: choiceField(texts.programmeRequired),
  modeOfStudyId: choiceField(texts.modeRequired),
  enrolledBefore: string()
    .default('')
    .trim()
    .required(texts.enrolledRequired)
    .oneOf(['Yes', 'No', ''], texts.enrolledRequired),
  version: versionField(),
});

/** Step a: what is applied for. */
export const programmeStep: AnswerStep = {
  id: 'pg-programme',
  hash: texts.hashes.programme,
  title: texts.steps.programme,
  path: 'programme',
  summary: 'Saves step 1; answers the applicant id',
  record: 'programme',
  groups: [
    {
      title: 'Programme of choice',
      fields: [
        ...firstChoice,
        choice('programmeId', 'Programme', { ref: 'pg-programmes' }),
        choice('modeOfStudyId', 'Mode of Study', { ref: 'study-modes' }),
        stored(yesNo('enrolledBefore', 'Have you been enrolled for a postgraduate programme before?')),
      ],
    },
  ],
  body,
  sends: { applicantId: 'id' },
  needsPhoto: true,
  saved: { title: texts.saved.programme, body: applicationTexts.nextStep },
};
