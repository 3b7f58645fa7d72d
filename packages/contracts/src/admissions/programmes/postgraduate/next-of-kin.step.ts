import { string, wireObject } from '@portal/shared/model';
import { versionField } from '../../applications/application.schema';
import { applicationTexts } from '../../applications/application.texts';
import type { AnswerStep } from '../../applications/step-definition';
import { nextOfKinField, nextOfKinGroup } from '../common/sponsor.step';
import { postgraduateTexts as texts } from './postgraduate.texts';

/** Step c: whom we call in need. */
export const nextOfKinStep: AnswerStep = {
  id: 'pg-next-of-kin',
  hash: texts.hashes.nextOfKin,
  title: texts.steps.nextOfKin,
  path: 'next-of-kin',
  summary: 'Saves step 3',
  groups: [nextOfKinGroup],
  body: wireObject({
    applicantId: string().default('').trim(),
    nextOfKin: nextOfKinField(),
    version: versionField(),
  }),
  sends: { applicantId: 'id' },
  saved: { title: texts.saved.nextOfKin, body: applicationTexts.nextStep },
};
