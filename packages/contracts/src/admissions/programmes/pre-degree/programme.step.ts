import { string, wireObject } from '@portal/shared/model';
import { versionField } from '../../applications/application.schema';
import { applicationTexts } from '../../applications/application.texts';
import type { AnswerStep } from '../../applications/step-definition';
import {
  firstChoice,
  firstChoiceFields,
  programmePart,
  secondChoice,
  secondChoiceFields,
} from '../common/choice';
import { commonTexts } from '../common/common.texts';
import { preDegreeTexts as texts } from './pre-degree.texts';

const body = wireObject({
  applicantId: string().default('').trim(),
  ...firstChoiceFields(),
  ...secondChoiceFields(),
  version: versionField(),
});

/** Step c of Pre-Degree: what the year prepares for. */
export const programmeStep: AnswerStep = {
  id: 'programme',
  hash: commonTexts.hashes.own,
  title: texts.step,
  path: 'programme-details',
  summary: 'Saves step 3',
  record: programmePart,
  groups: [
    { title: 'Programme of choice', note: texts.choiceNote, fields: firstChoice },
    { title: 'Second choice', fields: secondChoice },
  ],
  body,
  sends: { applicantId: 'id' },
  saved: { title: texts.saved, body: applicationTexts.nextStep },
};
