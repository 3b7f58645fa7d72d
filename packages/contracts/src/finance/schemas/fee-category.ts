import { applicationModes, paymentPurposes, studentTypes } from '@portal/shared/model';

/** The pages on which officers set fees. They are one page with other purposes and questions. */
export const feeCategories = ['school', 'acceptance', 'pg'] as const;
export type FeeCategory = (typeof feeCategories)[number];

/** The page of each. */
export const feeCategoryPaths: Readonly<Record<FeeCategory, string>> = {
  school: '/fees_assignment/school_fees',
  acceptance: '/fees_assignment/acceptance_fees',
  pg: '/fees_assignment/pg_school_fees',
};

/** What a rule may ask of a student besides session and type. A question that is left open does not ask. */
export const feeQuestions = [
  'level',
  'departmentGroupId',
  'entryMode',
  'nationality',
  'degree',
  'studyMode',
] as const;
export type FeeQuestion = (typeof feeQuestions)[number];

const postgraduates: readonly number[] = [studentTypes.postgraduate, studentTypes.ccePostgraduate];

interface CategoryRules {
  /** Payment purposes, the usual one first. */
  purposes: readonly number[];
  /** Student types; all where none is named. */
  studentTypes?: readonly number[];
  asks: readonly FeeQuestion[];
  /** An offer waits for this fee a number of days. */
  window: boolean;
}

/** The categories as data. */
export const feeCategoryRules: Readonly<Record<FeeCategory, CategoryRules>> = {
  school: {
    purposes: [paymentPurposes.schoolFees, paymentPurposes.developmentLevy, paymentPurposes.hostel],
    asks: ['level', 'departmentGroupId', 'entryMode', 'nationality'],
    window: false,
  },
  acceptance: {
    purposes: [paymentPurposes.acceptance],
    asks: ['departmentGroupId', 'entryMode', 'nationality'],
    window: true,
  },
  pg: {
    purposes: [paymentPurposes.schoolFees],
    studentTypes: postgraduates,
    asks: ['degree', 'studyMode', 'level', 'nationality'],
    window: false,
  },
};

/** Where a rule is worked on; undefined for a purpose that has no rules. */
export function feeCategoryOf(purposeId: number, studentTypeId: number): FeeCategory | undefined {
  if (purposeId === paymentPurposes.schoolFees && postgraduates.includes(studentTypeId)) return 'pg';
  return feeCategories.find((category) => feeCategoryRules[category].purposes.includes(purposeId));
}

/**
 * Only school fees are paid in instalments, and never by those who enter 100 level or come by direct entry. A rule that
 * asks for direct entry is one of entrants: who has come back since is charged by the rule of the level.
 */
export function maySplit(rule: {
  purposeId: number;
  level: number | null;
  entryMode: string | null;
}): boolean {
  const { purposeId, level, entryMode } = rule;
  return purposeId === paymentPurposes.schoolFees && level !== 100 && entryMode !== 'DIRECT_ENTRY';
}

export const feePayers = ['all', 'fresh', 'final', 'optional'] as const;
export type FeePayers = (typeof feePayers)[number];

/** Who pays a line, in words. */
export const feePayerLabels: Readonly<Record<FeePayers, string>> = {
  all: 'Everybody',
  fresh: 'Fresh students',
  final: 'Final-year students',
  optional: 'Those who choose it',
};

export const feeRuleStates = ['draft', 'active', 'superseded'] as const;
export const nationalities = ['national', 'foreign'] as const;
export const degrees = ['PGD', 'M.Tech', 'MBA', 'PhD'] as const;
export const studyModes = ['full-time', 'part-time'] as const;
export const entryModes = applicationModes;

/** Entry modes in words. */
export const entryModeLabels: Readonly<Record<(typeof entryModes)[number], string>> = {
  UTME: 'UTME',
  JUPEB: 'JUPEB',
  DIRECT_ENTRY: 'Direct entry',
  PG: 'Postgraduate',
  SUPPLEMENTARY: 'Supplementary',
  PRE_DEGREE: 'Pre-degree',
  CCE: 'CCE',
};

export const nationalityLabels = { national: 'Nigerians', foreign: 'Other nationals' } as const;
export const studyModeLabels = { 'full-time': 'Full-time', 'part-time': 'Part-time' } as const;
