import { formatDate } from '@portal/shared/model';
import { applicationForm } from '../../applications/application-form';
import { applicationTexts } from '../../applications/application.texts';
import { printedSittings } from '../../applications/o-level.step';
import type { AnswerStep } from '../../applications/step-definition';
import { commonTexts } from '../common/common.texts';
import { basicInformationStep } from './basic-information.step';
import { documentsStep } from './documents.step';
import { educationStep } from './education.step';
import { nextOfKinStep } from './next-of-kin.step';
import { otherInformationStep } from './other-information.step';
import * as calls from './postgraduate.calls';
import { postgraduateDefinition } from './postgraduate.definition';
import { postgraduateTexts } from './postgraduate.texts';
import { programmeStep } from './programme.step';
import { refereesStep } from './referees.step';
import { resultsStep } from './results.step';

const titles = applicationTexts.slip;
const { steps } = postgraduateTexts;
const groupsOf = ({ groups }: AnswerStep) => groups.map(({ title }) => title);

/** Postgraduate: eight steps and a slip. */
export const postgraduateForm = applicationForm({
  definition: postgraduateDefinition,
  flow: 'postgraduate',
  calls,
  saves: {
    [programmeStep.id]: calls.saveProgramme,
    [basicInformationStep.id]: calls.saveBasicInformation,
    [nextOfKinStep.id]: calls.saveNextOfKin,
    [educationStep.id]: calls.saveEducation,
    [documentsStep.id]: calls.saveDocuments,
    [resultsStep.id]: calls.saveOLevel,
    [refereesStep.id]: calls.saveReferees,
    [otherInformationStep.id]: calls.saveOtherInformation,
  },
  slipTitle: 'Postgraduate Application Slip',
  slip: ({ facts, rows }) => {
    const all = (step: AnswerStep) => rows(step.id, groupsOf(step));
    return [
      {
        title: titles.programme,
        rows: (record) => [
          ['Session', facts(record).session],
          ...all(programmeStep)(record),
          ['Submitted on', formatDate(facts(record).completedAt)],
        ],
      },
      { title: titles.personal, rows: all(basicInformationStep) },
      { title: commonTexts.slip.nextOfKin, rows: all(nextOfKinStep) },
      { title: steps.education, rows: all(educationStep) },
      { title: steps.documents, rows: all(documentsStep) },
      { title: titles.oLevel, sittings: (record) => printedSittings(record, resultsStep.record) },
      // Two rows of one label would be one on the screen: each referee is named after their place.
      ...refereesStep.groups.map(({ title }) => ({ title, rows: rows(refereesStep.id, [title]) })),
      { title: steps.other, rows: all(otherInformationStep) },
    ];
  },
});
