import { courseLevels } from '@portal/contracts/academics';
import { texts } from '@portal/shared/model';

/** Choices whose values are their words. */
export const sameChoices = (values: readonly (string | number)[]) =>
  values.map((value) => ({ value: String(value), label: String(value) }));

export const semesterChoices = texts.semesters.map((label, index) => ({ value: String(index + 1), label }));
export const levelChoices = sameChoices(courseLevels);
