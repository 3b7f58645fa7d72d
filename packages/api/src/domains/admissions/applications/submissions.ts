import type { ApplicationMode } from '@portal/shared/model';
import { postgraduateSubmission } from '../postgraduate/ask-referees';
import type { Submission } from './submission';

/** By the mode of the application; every other one is complete once it is submitted. */
export const submissions: Partial<Record<ApplicationMode, Submission>> = { PG: postgraduateSubmission };
