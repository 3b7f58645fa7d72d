import { applicationTexts } from '../../applications/application.texts';
import { jupebTexts } from './jupeb.texts';
import { oLevelStep } from '../../applications/o-level.step';
import { factsIn, type RecordDefinition } from '../../applications/record';
import { jupebOLevelSchema } from './jupeb.schema';
import { personalStep } from './personal.step';
import { sponsorStep } from './sponsor.step';

/** Step 3, which also submits the application. */
export const resultsStep = oLevelStep({
  id: 'o-level',
  hash: jupebTexts.hashes.oLevel,
  title: applicationTexts.steps.oLevel,
  path: 'o-level-results',
  summary: 'Saves step 3 and submits the application',
  record: 'olevelResponse',
  key: 'oLevelInfo',
  awaiting: true,
  body: jupebOLevelSchema,
  sends: { applicantId: 'id' },
  saved: { title: applicationTexts.oLevelSaved, body: applicationTexts.allDone },
});

const unasked = ['facultyId', 'faculty', 'departmentId', 'department', 'maritalStatusId', 'maritalStatus'];

/** What JUPEB's form asks, and how its record has it. */
export const jupebDefinition: RecordDefinition = {
  facts: factsIn('basicInformation'),
  unasked: unasked.map((name) => `basicInformation.${name}`),
  steps: [personalStep, sponsorStep, resultsStep],
};
