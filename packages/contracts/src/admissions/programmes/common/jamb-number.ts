import { lagosDate } from '@portal/shared/model';

const pattern = /^(\d{4})\d{8}[A-Z]{2}$/;
/** The first year whose numbers are written so. */
const firstYear = 2023;

/** The year of an examination, 2023 to the next one, then 8 digits and 2 letters. `today` is the university's day. */
export function isJambNumber(value: string, today: string = lagosDate(new Date())): boolean {
  const year = Number(pattern.exec(value)?.[1]);
  return year >= firstYear && year <= Number(today.slice(0, 4)) + 1;
}
