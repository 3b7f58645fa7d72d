import { commonForm } from '../common/common-form';
import * as calls from './cce.calls';
import { cceDefinition } from './cce.definition';
import { qualificationStep } from './qualification.step';

/** CCE: four steps and a slip. */
export const cceForm = commonForm({
  name: 'CCE',
  flow: 'cce',
  own: qualificationStep,
  definition: cceDefinition,
  calls,
});
