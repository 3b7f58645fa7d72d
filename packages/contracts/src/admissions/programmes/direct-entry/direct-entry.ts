import { commonForm } from '../common/common-form';
import * as calls from './direct-entry.calls';
import { directEntryDefinition } from './direct-entry.definition';
import { qualificationStep } from './qualification.step';

/** Direct Entry: four steps and a slip. */
export const directEntryForm = commonForm({
  name: 'Direct Entry',
  flow: 'direct-entry',
  own: qualificationStep,
  definition: directEntryDefinition,
  calls,
});
