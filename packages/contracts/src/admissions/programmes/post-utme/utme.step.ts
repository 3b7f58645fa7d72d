import { string, wireObject } from '@portal/shared/model';
import { versionField } from '../../applications/application.schema';
import { applicationTexts } from '../../applications/application.texts';
import type { AnswerStep } from '../../applications/step-definition';
import {
  firstChoiceFields,
  listedChoice,
  programmePart,
  secondChoice,
  secondChoiceFields,
} from '../common/choice';
import { commonTexts } from '../common/common.texts';
import { jambField, jambQuestion, utmeFields, utmeQuestions } from '../common/utme';
import { postUtmeTexts as texts } from './post-utme.texts';

const body = wireObject({
  applicantId: string().default('').trim(),
  regNumber: jambField(),
  ...utmeFields(),
  ...firstChoiceFields(),
  ...secondChoiceFields(),
  version: versionField(),
});

/** Step c of Post UTME: what JAMB examined, and what is applied for. */
export const utmeStep: AnswerStep = {
  id: 'utme',
  hash: commonTexts.hashes.own,
  title: texts.step,
  path: 'utme-details',
  summary: 'Saves step 3',
  record: programmePart,
  groups: [
    { title: 'UTME', note: commonTexts.utmeNote, fields: [jambQuestion, ...utmeQuestions] },
    { title: 'Programme of choice', fields: listedChoice },
    { title: 'Second choice', fields: secondChoice },
  ],
  body,
  sends: { applicantId: 'id' },
  saved: { title: texts.saved, body: applicationTexts.nextStep },
};
