import { commonForm } from '../common/common-form';
import * as calls from './pre-degree.calls';
import { preDegreeDefinition } from './pre-degree.definition';
import { programmeStep } from './programme.step';

/** Pre-Degree: four steps and a slip. */
export const preDegreeForm = commonForm({
  name: 'Pre-Degree',
  flow: 'pre-degree',
  own: programmeStep,
  definition: preDegreeDefinition,
  calls,
});
