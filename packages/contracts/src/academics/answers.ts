import { number } from '@portal/shared/model';

/** A whole number of an answer, or null. */
export const maybeWhole = () => number().integer().nullable().defined();
