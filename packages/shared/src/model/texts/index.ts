import { accountTexts } from './account';
import { invoiceTexts } from './invoice';
import { jupebTexts } from './jupeb';
import { landingTexts } from './landing';
import { recordTexts } from './records';
import { shellTexts } from './shell';

/** Every text that the specification fixes, byte for byte: misspellings, double marks and trailing spaces included. */
export const texts = {
  ...landingTexts,
  ...accountTexts,
  invoice: invoiceTexts,
  jupeb: jupebTexts,
  ...shellTexts,
  ...recordTexts,
} as const;
