import { commonForm } from '../common/common-form';
import * as calls from './supplementary.calls';
import { supplementaryDefinition } from './supplementary.definition';
import { transferStep } from './transfer.step';

/** Supplementary: four steps and a slip. */
export const supplementaryForm = commonForm({
  name: 'Supplementary',
  flow: 'supplementary',
  own: transferStep,
  definition: supplementaryDefinition,
  calls,
});
