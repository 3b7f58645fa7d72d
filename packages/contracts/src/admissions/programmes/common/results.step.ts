import { string, wireObject } from '@portal/shared/model';
import { versionField } from '../../applications/application.schema';
import { applicationTexts } from '../../applications/application.texts';
import { oLevelStep } from '../../applications/o-level.step';
import { sittingsField } from '../../applications/sittings.schema';
import { commonTexts } from './common.texts';

/** Step d: O-level results. It submits the application. */
export const resultsStep = oLevelStep({
  id: 'o-level',
  hash: commonTexts.hashes.oLevel,
  title: applicationTexts.steps.oLevel,
  path: 'o-level-results',
  summary: 'Saves step 4 and submits the application',
  record: 'olevelResponse',
  key: 'oLevelInfo',
  awaiting: true,
  body: wireObject({
    applicantId: string().default('').trim(),
    oLevelInfo: sittingsField({ awaiting: true }),
    version: versionField(),
  }),
  sends: { applicantId: 'id' },
  saved: { title: applicationTexts.oLevelSaved, body: applicationTexts.allDone },
});
