import { choiceField, string, wireObject } from '@portal/shared/model';
import { versionField } from '../../applications/application.schema';
import { applicationTexts } from '../../applications/application.texts';
import { choice } from '../../applications/fields';
import type { AnswerStep } from '../../applications/step-definition';
import { programmePart } from '../common/choice';
import { commonTexts } from '../common/common.texts';
import { earlierStudyFields, earlierStudyQuestions } from '../common/qualification';
import { jambField, jambQuestion, utmeFields, utmeQuestions } from '../common/utme';
import { supplementaryTexts as texts } from './supplementary.texts';

const body = wireObject({
  applicantId: string().default('').trim(),
  regNumber: jambField(),
  ...utmeFields(),
  ...earlierStudyFields(),
  facultyShoppingIntoId: choiceField(applicationTexts.schoolRequired),
  courseShoppingIntoId: choiceField(texts.courseRequired),
  version: versionField(),
});

/** Step c of Supplementary: what JAMB examined, where somebody wished to go first, and what they change to. */
export const transferStep: AnswerStep = {
  id: 'transfer',
  hash: commonTexts.hashes.own,
  title: texts.step,
  path: 'transfer-details',
  summary: 'Saves step 3',
  record: programmePart,
  groups: [
    { title: 'UTME', note: commonTexts.utmeNote, fields: [jambQuestion, ...utmeQuestions] },
    { title: texts.firstUniversity, fields: earlierStudyQuestions() },
    {
      title: 'Shopping into',
      fields: [
        choice('facultyShoppingIntoId', 'School', { ref: 'faculties' }),
        choice('courseShoppingIntoId', 'Course', { ref: 'departments', below: 'facultyShoppingIntoId' }),
      ],
    },
  ],
  body,
  sends: { applicantId: 'id' },
  saved: { title: texts.saved, body: applicationTexts.nextStep },
};
