import { commonDefinition } from '../common/common-form';
import { qualificationStep } from './qualification.step';

/** What the form of CCE asks, and how its record has it. */
export const cceDefinition = commonDefinition(qualificationStep);
