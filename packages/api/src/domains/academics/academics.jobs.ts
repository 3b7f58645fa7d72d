import type { Deps } from '../../platform/deps';
import type { Job } from '../../platform/jobs/run-jobs';
import { tellWaitingLecturers } from './assign-courses/tell-lecturers';
import { settleDueRights } from './assign-staff/settle-rights';
import { climbMissingResults } from './missing-results/climb';
import { lapseOffers } from './waiting-list/lapse-offers';
import { settleDueAdvisers } from './course-advisers/settle-advisers';

/** What every node does by itself for academics. */
export const academicsJobs = (deps: Deps): Job[] => [
  // The rights of an office go soon after midnight in Lagos.
  { every: 60, run: () => settleDueRights(deps) },
  { every: 300, run: () => settleDueAdvisers(deps) },
  { every: 60, run: () => tellWaitingLecturers(deps) },
  { every: 60, run: () => lapseOffers(deps) },
  { every: 300, run: () => climbMissingResults(deps) },
];
