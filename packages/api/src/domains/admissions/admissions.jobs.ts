import type { Deps } from '../../platform/deps';
import type { Job } from '../../platform/jobs/run-jobs';
import { lapseEntries } from './admission-list/lapse-entries';
import { remindOffers } from './admission-list/remind-offers';
import { remindReferees } from './postgraduate/remind-referees';
import { forgetUnlocks } from './applications/hidden-answers/hidden-answers.queries';
import { keepOldIdentities } from './applications/identity/identity';
import { remindAwaited } from './applications/awaited-results/remind-awaited';
import { endDueResets } from './manage-applications/end-reset';
import { publishDueBatches } from './admission-list/publish-due-batches';
import { recordMissingFacts } from './screening/record-missing-facts';

/** What every node does by itself about offers. */
export const admissionsJobs = (deps: Deps): Job[] => [
  { every: 60, run: () => publishDueBatches(deps) },
  // What is opened again falls back soon after its last moment.
  { every: 300, run: () => endDueResets(deps) },
  // Until 1.1: those that were saved before it was written down who applies.
  { every: 3600, run: () => keepOldIdentities(deps) },
  { every: 3600, run: () => forgetUnlocks(deps) },
  // Several times a day, so that the day after the last one begins without the offer.
  { every: 900, run: () => lapseEntries(deps) },
  { every: 1800, run: () => remindOffers(deps) },
  // Until 1.1: those that were submitted before facts were kept.
  { every: 600, run: () => recordMissingFacts(deps) },
  { every: 1800, run: () => remindReferees(deps) },
  { every: 3600, run: () => remindAwaited(deps) },
];
