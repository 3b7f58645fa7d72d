import { string, wireObject } from '@portal/shared/model';
import { versionField } from '../../applications/application.schema';
import { applicationTexts } from '../../applications/application.texts';
import { oLevelStep } from '../../applications/o-level.step';
import { sittingsField } from '../../applications/sittings.schema';
import { postgraduateTexts as texts } from './postgraduate.texts';

/** Step f: O-level results. */
export const resultsStep = oLevelStep({
  id: 'o-level',
  hash: texts.hashes.oLevel,
  title: applicationTexts.steps.oLevel,
  path: 'o-level-results',
  summary: 'Saves step 6',
  record: 'olevelResponse',
  key: 'oLevelInfo',
  // Whoever has a degree has their O-level results.
  awaiting: false,
  body: wireObject({
    applicantId: string().default('').trim(),
    oLevelInfo: sittingsField({ awaiting: false }),
    version: versionField(),
  }),
  sends: { applicantId: 'id' },
  saved: { title: applicationTexts.oLevelSaved, body: applicationTexts.nextStep },
});
