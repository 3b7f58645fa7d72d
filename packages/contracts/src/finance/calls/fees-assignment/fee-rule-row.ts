import { array, maybe, number, shape, string, text, whole } from '@portal/shared/model';
import {
  degrees,
  entryModes,
  feeCategories,
  feeRuleStates,
  nationalities,
  studyModes,
} from '../../schemas/fee-category';

/** A number that there may be none of. */
export const count = () => number().integer().nullable().defined();

export const feeRuleActions = [
  ...(['edit', 'delete', 'copy', 'activate'] as const),
  ...(['close', 'approveClosing', 'dropClosing'] as const),
] as const;
export type FeeRuleAction = (typeof feeRuleActions)[number];

/** A rule as lists show it. */
export const feeRuleRow = {
  id: whole(),
  version: whole(),
  desk: string().oneOf(feeCategories).defined(),
  purposeId: whole(),
  purpose: text(),
  sessionId: whole(),
  session: text(),
  studentTypeId: whole(),
  studentType: text(),
  level: count(),
  departmentGroupId: count(),
  departmentGroup: maybe(),
  entryMode: string().oneOf(entryModes).nullable().defined(),
  nationality: string().oneOf(nationalities).nullable().defined(),
  degree: string().oneOf(degrees).nullable().defined(),
  studyMode: string().oneOf(studyModes).nullable().defined(),
  /** Whom it asks for besides session and type, in words: `200 level, Laboratory departments`, or `All`. */
  asked: text(),
  /** As `feeRuleLabel` says it. */
  label: text(),
  /** Kobo that everybody pays. */
  total: whole(),
  /** Kobo that only fresh or final students pay, or who chooses it. */
  besides: whole(),
  lines: whole(),
  /** Basis points of the first instalment; null: paid in full only. */
  firstShare: count(),
  dueOn: maybe(),
  secondDueOn: maybe(),
  /** Kobo. */
  lateFee: whole(),
  windowDays: count(),
  state: string().oneOf(feeRuleStates).defined(),
  invoices: whole(),
  batchId: count(),
  createdBy: text(),
  createdAt: text(),
  activatedBy: maybe(),
  activatedAt: maybe(),
  /** Somebody asked to take it out of use. */
  closing: shape({ id: whole(), reason: text(), by: text(), at: text() }).nullable().defined(),
  may: array(string().oneOf(feeRuleActions).defined()).required(),
};
