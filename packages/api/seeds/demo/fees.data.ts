/** Naira by level of an undergraduate. */
export const schoolFees: Record<number, number> = {
  100: 159_000,
  200: 73_000,
  300: 78_500,
  400: 68_000,
  500: 73_000,
  600: 73_000,
};

/** Naira of the other student types (id), one for all their levels. */
export const otherFees: Record<number, { levels: readonly number[]; naira: number }> = {
  2: { levels: [0], naira: 150_000 },
  3: { levels: [0], naira: 120_000 },
  4: { levels: [700, 800, 900], naira: 180_000 },
  5: { levels: [100, 200, 300, 400, 500], naira: 110_000 },
  6: { levels: [700, 800], naira: 160_000 },
};

/** Codes of the items that school fees are made of. */
export const schoolFeeItems: Record<string, string> = {
  Registration: 'SCH-REG',
  Examination: 'SCH-EXAM',
  ICT: 'SCH-ICT',
  Library: 'SCH-LIB',
  Laboratory: 'SCH-LAB',
  Sports: 'SCH-SPORT',
  'Medical (TISHIP)': 'SCH-MED',
  'Student union': 'SCH-UNION',
  Insurance: 'SCH-INS',
  Municipal: 'SCH-MUN',
  'ID card': 'SCH-ID',
  'Caution deposit': 'SCH-CAUTION',
  Matriculation: 'SCH-MATRIC',
  Entrepreneurship: 'SCH-ENT',
  SIWES: 'SCH-SIWES',
};

/** Shares of a fee in naira; registration takes what is left so that lines always add up. */
export const feeLines = [
  ['Examination', 6_000],
  ['ICT', 8_000],
  ['Library', 4_000],
  ['Laboratory', 7_500],
  ['Sports', 2_500],
  ['Medical (TISHIP)', 5_000],
  ['Student union', 1_000],
  ['Insurance', 1_500],
  ['Municipal', 3_000],
] as const;

/** Charged at one level only, in naira. */
export const levelLines: Record<number, readonly (readonly [string, number])[]> = {
  100: [
    ['ID card', 2_000],
    ['Caution deposit', 10_000],
    ['Matriculation', 5_000],
  ],
  300: [['Entrepreneurship', 5_000]],
  400: [['SIWES', 5_000]],
};

/** Naira; the specification's seven application forms by mode. */
export const applicationFees = {
  UTME: 2_000,
  DIRECT_ENTRY: 2_000,
  SUPPLEMENTARY: 5_000,
  JUPEB: 10_000,
  PRE_DEGREE: 10_000,
  CCE: 10_000,
  PG: 11_300,
} as const;
