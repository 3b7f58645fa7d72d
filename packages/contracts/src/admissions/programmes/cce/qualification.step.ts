import { choiceField, string, wireObject } from '@portal/shared/model';
import { versionField } from '../../applications/application.schema';
import { applicationTexts } from '../../applications/application.texts';
import { choice } from '../../applications/fields';
import type { AnswerStep } from '../../applications/step-definition';
import { firstChoice, firstChoiceFields, programmePart } from '../common/choice';
import { commonTexts } from '../common/common.texts';
import {
  certificateFields,
  certificateQuestions,
  cgpaField,
  cgpaQuestion,
  earlierStudyFields,
  earlierStudyQuestions,
} from '../common/qualification';
import { cceTexts as texts } from './cce.texts';

/** Its id in the list `cce-levels`. */
const postgraduate = '2';
const forPostgraduates = ({ studyLevelId }: Readonly<Record<string, unknown>>) =>
  studyLevelId === postgraduate;

const body = wireObject({
  applicantId: string().default('').trim(),
  studyLevelId: choiceField(texts.levelRequired),
  ...firstChoiceFields(),
  ...certificateFields('degreeCertificateId', forPostgraduates),
  cgpa: cgpaField(forPostgraduates),
  ...earlierStudyFields(forPostgraduates),
  version: versionField(),
});

/** Step c of CCE: at which level, what, and what was studied before. */
export const qualificationStep: AnswerStep = {
  id: 'qualification',
  hash: commonTexts.hashes.own,
  title: texts.step,
  path: 'qualification-details',
  summary: 'Saves step 3',
  record: programmePart,
  groups: [
    {
      title: 'Programme of choice',
      fields: [choice('studyLevelId', 'Level of Study', { ref: 'cce-levels' }), ...firstChoice],
    },
    {
      title: 'Earlier qualification',
      note: texts.qualificationNote,
      fields: [
        ...certificateQuestions('degreeCertificateId', { optional: true }),
        cgpaQuestion,
        ...earlierStudyQuestions({ optional: true }),
      ],
    },
  ],
  body,
  sends: { applicantId: 'id' },
  saved: { title: commonTexts.qualificationSaved, body: applicationTexts.nextStep },
};
