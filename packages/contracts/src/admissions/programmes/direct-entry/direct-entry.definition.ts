import { commonDefinition } from '../common/common-form';
import { qualificationStep } from './qualification.step';

/** What the form of Direct Entry asks, and how its record has it. */
export const directEntryDefinition = commonDefinition(qualificationStep);
