import { texts } from '@portal/shared/model';
import { oLevelStep } from '../../applications/o-level.step';
import { factsIn, type RecordDefinition } from '../../applications/record';
import { jupebOLevelSchema } from './jupeb.schema';
import { personalStep } from './personal.step';
import { sponsorStep } from './sponsor.step';

const { jupeb } = texts;

/** Step 3, which also submits the application. */
export const resultsStep = oLevelStep({
  id: 'o-level',
  hash: jupeb.hashes.oLevel,
  title: jupeb.steps.oLevel,
  path: 'o-level-results',
  summary: 'Saves step 3 and submits the application',
  record: 'olevelResponse',
  key: 'oLevelInfo',
  body: jupebOLevelSchema,
  sends: { applicantId: 'id' },
  saved: { title: jupeb.oLevelSaved, body: jupeb.allDone },
});

const unasked = ['facultyId', 'faculty', 'departmentId', 'department', 'maritalStatusId', 'maritalStatus'];

/** What JUPEB's form asks, and how its record has it. */
export const jupebDefinition: RecordDefinition = {
  facts: factsIn('basicInformation'),
  unasked: unasked.map((name) => `basicInformation.${name}`),
  steps: [personalStep, sponsorStep, resultsStep],
};
