import { array, integer, object, string } from '@portal/shared/model';

/** To whom numbers are given together, all or nobody: others who do something wait for the end of it. */
export const mostNumbered = 200;

/** Of whom the next numbers are. Each is judged by itself. */
export const newNumbersSchema = object({
  ids: array(integer().positive().required()).default([]).min(1, 'Choose at least one').max(mostNumbered),
}).noUnknown();

/** The numbers as the preview showed them: who gives them names each. */
export const seenNumbersSchema = object({
  numbers: array(
    object({ id: integer().positive().required(), matricNumber: string().max(40).required() }).required(),
  )
    .default([])
    .min(1, 'Nobody would be given a number')
    .max(mostNumbered),
}).noUnknown();

const digits = /^N+$/;

/**
 * A matric number by its template, as `{YYYY}{DD}{NNNNN}`: the year of entry, the code of the department, and the serial
 * with as many digits as it has letters N. Undefined for a serial that needs more.
 */
export function matricNumberOf(
  template: string,
  { year, code, serial }: { year: number; code: string; serial: number },
): string | undefined {
  let fits = true;
  const number = template.replace(/\{([A-Z]+)\}/g, (whole, part: string) => {
    if (part === 'YYYY') return String(year);
    if (part === 'YY') return String(year).slice(-2);
    if (part === 'DD') return code;
    if (!digits.test(part)) return whole;
    const written = String(serial).padStart(part.length, '0');
    fits &&= written.length === part.length;
    return written;
  });
  return fits ? number : undefined;
}

/** Whether a template names year, department and serial, so that no two numbers are the same. */
export const isMatricTemplate = (template: string): boolean =>
  /\{YY(YY)?\}/.test(template) && template.includes('{DD}') && /\{N+\}/.test(template);
