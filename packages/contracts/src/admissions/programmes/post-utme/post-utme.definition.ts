import { commonDefinition } from '../common/common-form';
import { utmeStep } from './utme.step';

/** What the form of Post UTME asks, and how its record has it. */
export const postUtmeDefinition = commonDefinition(utmeStep);
