import { isMasked, lagosDate, string } from '@portal/shared/model';

/** Which JAMB numbers are accepted. */
export interface JambNumberRule {
  /** Years that a number may begin with. */
  firstYear: number;
  lastYear: number;
  /** Numbers without a year as well: those of years ago, and of direct entry. */
  legacy: boolean;
}

/** The setting `jamb`. */
export interface JambSetting {
  firstYear: number;
  legacyNumbers: boolean;
}

/** As it is shipped. */
export const shippedJambSetting: JambSetting = { firstYear: 2023, legacyNumbers: false };

/** The rule on a day (`YYYY-MM-DD`): numbers of next year's examination are given out in this one. */
export function jambNumberRule(today: string, setting: JambSetting = shippedJambSetting): JambNumberRule {
  const { firstYear, legacyNumbers } = setting;
  return { firstYear, lastYear: Number(today.slice(0, 4)) + 1, legacy: legacyNumbers };
}

/** One way to write a number: capitals without spaces. */
export const readJambNumber = (value: string): string => value.replace(/\s+/g, '').toUpperCase();

/** A year, 8 digits and 2 letters; without the year where the rule says so. */
export function isJambNumber(value: string, { firstYear, lastYear, legacy }: JambNumberRule): boolean {
  const parts = /^(\d{4})?\d{8}[A-Z]{2}$/.exec(value);
  if (!parts) return false;
  const [, year] = parts;
  return year === undefined ? legacy : Number(year) >= firstYear && Number(year) <= lastYear;
}

interface Context {
  today?: string;
  jambNumbers?: JambNumberRule;
}

interface JambNumberField {
  /** What is said where it is left out; it may be where this is. */
  required?: string;
  invalid: string;
  /** A form shows it masked to whoever has not typed it, and is sent that back. */
  mayBeMasked?: boolean;
}

/**
 * A JAMB number, read as `readJambNumber` says. The validation context has the rule (`jambNumbers`), or else the day by
 * which the shipped rule is meant (`today`). '' when left out.
 */
export function jambNumberField({ required, invalid, mayBeMasked = false }: JambNumberField) {
  const field = string()
    .default('')
    .transform((value: string | null) => readJambNumber(value ?? ''))
    .max(20, invalid)
    .test('jamb-number', invalid, (value, { options }) => {
      const { jambNumbers, today } = (options.context ?? {}) as Context;
      if (!value || (mayBeMasked && isMasked(value))) return true;
      return isJambNumber(value, jambNumbers ?? jambNumberRule(today ?? lagosDate(new Date())));
    });
  return required ? field.required(required) : field;
}
