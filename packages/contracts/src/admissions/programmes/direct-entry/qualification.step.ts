import { string, wireObject } from '@portal/shared/model';
import { versionField } from '../../applications/application.schema';
import { applicationTexts } from '../../applications/application.texts';
import { text } from '../../applications/fields';
import type { AnswerStep } from '../../applications/step-definition';
import { firstChoiceFields, listedChoice, programmePart } from '../common/choice';
import { commonTexts } from '../common/common.texts';
import {
  certificateFields,
  certificateQuestions,
  earlierStudyFields,
  earlierStudyQuestions,
} from '../common/qualification';
import { jambField, jambQuestion } from '../common/utme';
import { directEntryTexts as texts } from './direct-entry.texts';
import { entryGradeField } from './entry-grade';

const body = wireObject({
  applicantId: string().default('').trim(),
  regNumber: jambField(),
  ...certificateFields('directEntryCertificateId', () => true),
  directEntryGrade: entryGradeField(),
  ...earlierStudyFields(),
  ...firstChoiceFields(),
  version: versionField(),
});

/** Step c of Direct Entry: with what somebody enters 200 level, and where. */
export const qualificationStep: AnswerStep = {
  id: 'qualification',
  hash: commonTexts.hashes.own,
  title: texts.step,
  path: 'qualification-details',
  summary: 'Saves step 3',
  record: programmePart,
  groups: [
    { title: 'JAMB', fields: [jambQuestion] },
    {
      title: 'Qualification',
      fields: [
        ...certificateQuestions('directEntryCertificateId'),
        text('directEntryGrade', 'Grade', {
          hint: 'JUPEB, IJMB and A-Level: your points, of 16. Any other: the grade point average, of 5.',
        }),
        ...earlierStudyQuestions(),
      ],
    },
    { title: 'Programme of choice', fields: listedChoice },
  ],
  body,
  sends: { applicantId: 'id' },
  saved: { title: commonTexts.qualificationSaved, body: applicationTexts.nextStep },
};
