import { commonDefinition } from '../common/common-form';
import { transferStep } from './transfer.step';

/** What the form of Supplementary asks, and how its record has it. */
export const supplementaryDefinition = commonDefinition(transferStep);
