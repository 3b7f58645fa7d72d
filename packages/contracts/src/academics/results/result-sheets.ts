/**
 * What an office does with a sheet: head of department, dean, Senate, who returns it, who asks for an amendment, who uploads
 * scores on behalf of its lead, who names the one who leads it now.
 */
export const officeActs = ['approve', 'board', 'senate', 'return', 'amend', 'upload', 'name_lead'] as const;
export type OfficeAct = (typeof officeActs)[number];

/** What became of one of several sheets; `own` for whoever entered scores of it, is on it or approved it before. */
export const sheetOutcomes = ['approved', 'stale', 'not_waiting', 'own', 'unknown'] as const;
export type SheetOutcome = (typeof sheetOutcomes)[number];

/** What an office looks at before it approves. */
export const sheetAnomalies = [
  'all_a',
  'many_f',
  'many_absent',
  'changed_after_approval',
  'score_outside',
] as const;
export type SheetAnomaly = (typeof sheetAnomalies)[number];

export const sheetAnomalyLabels: Record<SheetAnomaly, string> = {
  all_a: 'Everybody has an A',
  many_f: 'More than 30% have an F',
  many_absent: 'More than 10% were absent',
  changed_after_approval: 'Scores changed after an approval',
  score_outside: 'A score of somebody who is not in the class',
};

/** Shares of a class, in per cent, above which a sheet is looked at. */
export const anomalyAbove = { failed: 30, absent: 10 } as const;

/** The most sheets that are approved with one click. */
export const mostSheets = 200;

/** Of an amendment; open until it is decided or taken back. */
export const amendmentStates = ['open', 'accepted', 'refused', 'withdrawn'] as const;
export type AmendmentState = (typeof amendmentStates)[number];

/** What became of a department whose results were to be published. */
export const publishedAs = ['published', 'unchanged', 'nothing', 'unknown'] as const;
export type PublishedAs = (typeof publishedAs)[number];
export const unpublishedAs = ['unpublished', 'unchanged', 'unknown'] as const;
export type UnpublishedAs = (typeof unpublishedAs)[number];
/** The most departments that are published with one click. */
export const mostDepartments = 60;
