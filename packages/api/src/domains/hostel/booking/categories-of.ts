import { studentTypes } from '@portal/shared/model';
import type { CategoryStage } from '@portal/contracts/hostel';

/** Who a category is for; what it does not name is everybody. */
export interface CategoryRule {
  id: number;
  name: string;
  stage: CategoryStage;
  levels: readonly number[];
  studentTypes: readonly number[];
  departments: readonly number[];
  entrySessions: readonly number[];
  byHand: boolean;
}

/** What is known of a student in the session in which they want a bed-space. */
export interface Lodger {
  sessionId: number;
  level: number;
  studentTypeId: number;
  departmentId: number | null;
  entrySessionId: number | null;
  entryMode: string | null;
  /** How many sessions they have been here with this one, by the calendar. */
  sessions: number | null;
  /** Length of the course. */
  years: number | null;
}

const courses: readonly number[] = [studentTypes.undergraduate, studentTypes.cceUndergraduate];

/** Sessions that the course takes who entered as they did; null where there is no such course. */
export function lengthFor({ years, studentTypeId, entryMode }: Lodger): number | null {
  if (years === null || !courses.includes(studentTypeId)) return null;
  return entryMode === 'DIRECT_ENTRY' ? years - 1 : years;
}

const stages: Readonly<Record<CategoryStage, (lodger: Lodger) => boolean>> = {
  any: () => true,
  fresh: ({ entrySessionId, sessionId }) => entrySessionId === sessionId,
  returning: ({ entrySessionId, sessionId }) => entrySessionId !== sessionId,
  final: ({ level, years, studentTypeId }) =>
    years !== null && courses.includes(studentTypeId) && level >= years * 100,
};

const names = (list: readonly number[], value: number | null) =>
  list.length === 0 || (value !== null && list.includes(value));

/** Whether a category is for a student. */
export const isForLodger = (rule: CategoryRule, lodger: Lodger): boolean =>
  stages[rule.stage](lodger) &&
  names(rule.levels, lodger.level) &&
  names(rule.studentTypes, lodger.studentTypeId) &&
  names(rule.departments, lodger.departmentId) &&
  names(rule.entrySessions, lodger.entrySessionId);

/** The categories that a student may book in, in the order of the rules; those that officers give out are nobody's. */
export const categoriesOf = <Rule extends CategoryRule>(rules: readonly Rule[], lodger: Lodger): Rule[] =>
  rules.filter((rule) => !rule.byHand && isForLodger(rule, lodger));
