import { integer, string } from '@portal/shared/model';

/** How a course usually stands in a curriculum. */
export const courseCategories = ['Core', 'Required', 'Elective', 'General'] as const;

export const courseTypeLabels = {
  lecture: 'Lecture',
  lab: 'Laboratory',
  siwes: 'SIWES',
  project: 'Project',
} as const;
export type CourseType = keyof typeof courseTypeLabels;
export const courseTypes = Object.keys(courseTypeLabels) as CourseType[];

/** 600 is the last year of Architecture and Optometry, 700 to 900 are years of postgraduates. */
export const courseLevels = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const;
export const mostUnits = 6;
export const mostPrerequisites = 10;

export const courseCodePattern = /^[A-Z]{3}\d{3}$/;
export const courseCodeMessage = 'Three letters and three digits, as in MTH101';

/** Codes as somebody writes them with commas or spaces between, each once. */
export const codesIn = (written: string): string[] => [
  ...new Set(written.toUpperCase().match(/[^\s,;]+/g) ?? []),
];

const nothing = (given: unknown) => given === '' || given === null || given === undefined;

/** A whole number within bounds; '' is none. */
export const wholeField = (required: string, { least, most }: { least: number; most: number }) =>
  integer()
    .transform((value: number, given: unknown) => (nothing(given) ? undefined : value))
    .typeError(required)
    .integer(required)
    .min(least, `At least ${least}`)
    .max(most, `At most ${most}`)
    .required(required);

/** One of these numbers, chosen from a list. */
export const oneOfField = (required: string, values: readonly number[]) =>
  integer()
    .transform((value: number, given: unknown) => (nothing(given) ? undefined : value))
    .typeError(required)
    .oneOf(values, required)
    .required(required);

/** A positive number that may be left open: '' and null are null. */
export const openWhole = (message: string) =>
  integer()
    .nullable()
    .default(null)
    .transform((value: number | null, given: unknown) => (nothing(given) ? null : value))
    .typeError(message)
    .integer(message)
    .positive(message);

export const courseCodeField = () =>
  string()
    .default('')
    .trim()
    .uppercase()
    .required('Enter the code')
    .matches(courseCodePattern, { message: courseCodeMessage, excludeEmptyString: true });

/** A semester by its name, in a row of a spreadsheet. */
export const semesterNameField = () =>
  string()
    .default('')
    .trim()
    .required('Enter the semester')
    .matches(/^(harmattan|rain)$/i, { message: 'Harmattan or Rain', excludeEmptyString: true });
