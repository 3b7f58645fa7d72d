import type { RecordDefinition } from '../../applications/record';
import { basicInformationStep } from './basic-information.step';
import { documentsStep } from './documents.step';
import { educationStep } from './education.step';
import { nextOfKinStep } from './next-of-kin.step';
import { otherInformationStep } from './other-information.step';
import { programmeStep } from './programme.step';
import { refereesStep } from './referees.step';
import { resultsStep } from './results.step';

/** The steps of which more is kept than their answers, once they are submitted. */
export const postgraduateSteps = {
  programme: programmeStep,
  documents: documentsStep,
  referees: refereesStep,
} as const;

/** What the postgraduate form asks, and how its record has it. */
export const postgraduateDefinition: RecordDefinition = {
  facts: {
    'programme.pgApplicationFormId': 'id',
    id: 'id',
    applicationNumber: 'applicationNumber',
    studentTypeId: 'studentTypeId',
    session: 'session',
    formCompleted: 'formCompleted',
    completedAt: 'completedAt',
    'programme.rrr': 'rrr',
    'programme.passport': 'passport',
    'basicInformation.surname': 'lastname',
    'basicInformation.firstname': 'firstname',
    'basicInformation.middlename': 'middlename',
    'basicInformation.email': 'email',
    'basicInformation.sessionId': 'sessionId',
  },
  unasked: ['programme.departmentOptionId', 'programme.departmentOption'],
  steps: [
    programmeStep,
    basicInformationStep,
    nextOfKinStep,
    educationStep,
    documentsStep,
    resultsStep,
    refereesStep,
    otherInformationStep,
  ],
};
