import { commonDefinition } from '../common/common-form';
import { programmeStep } from './programme.step';

/** What the form of Pre-Degree asks, and how its record has it. */
export const preDegreeDefinition = commonDefinition(programmeStep);
