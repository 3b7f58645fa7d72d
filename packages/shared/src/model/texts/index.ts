import { accountTexts } from './account';
import { formTexts } from './forms';
import { landingTexts } from './landing';
import { recordTexts } from './records';
import { shellTexts } from './shell';

export { profileCreated } from './account';

/**
 * Every text of the portal itself that the specification fixes, byte for byte: misspellings, double marks and trailing
 * spaces included.
 */
export const texts = {
  ...landingTexts,
  ...accountTexts,
  forms: formTexts,
  ...shellTexts,
  ...recordTexts,
} as const;
