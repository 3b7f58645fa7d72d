import { commonForm } from '../common/common-form';
import * as calls from './post-utme.calls';
import { postUtmeDefinition } from './post-utme.definition';
import { utmeStep } from './utme.step';

/** Post UTME: four steps and a slip. */
export const postUtmeForm = commonForm({
  name: 'Post UTME',
  flow: 'post-utme',
  own: utmeStep,
  definition: postUtmeDefinition,
  calls,
});
