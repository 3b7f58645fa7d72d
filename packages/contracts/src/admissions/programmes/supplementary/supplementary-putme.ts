import { commonForm } from '../common/common-form';
import { postUtmeDefinition } from '../post-utme/post-utme.definition';
import { utmeStep } from '../post-utme/utme.step';
import * as calls from './supplementary-putme.calls';

/** The second sitting of the screening: asks what Post UTME asks, of who paid for Supplementary. */
export const supplementaryPutmeForm = commonForm({
  name: 'Supplementary PUTME',
  flow: 'supplementary-putme',
  own: utmeStep,
  definition: postUtmeDefinition,
  calls,
});
