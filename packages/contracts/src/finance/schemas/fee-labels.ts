import { entryModeLabels, nationalityLabels, studyModeLabels } from './fee-category';

interface Asking {
  purpose: string;
  session: string;
  studentType: string;
  level: number | null;
  departmentGroup: string | null;
  entryMode: keyof typeof entryModeLabels | null;
  nationality: keyof typeof nationalityLabels | null;
  degree: string | null;
  studyMode: keyof typeof studyModeLabels | null;
}

/** `200 level`; JUPEB and pre-degree students have none. */
export const levelWord = (level: number): string => (level === 0 ? 'No level' : `${level} level`);

/** Whom a rule asks for besides session and type, in words; none where it is for everybody. */
export function askedOf(rule: Asking): string[] {
  return [
    rule.level !== null && levelWord(rule.level),
    rule.departmentGroup,
    rule.entryMode && entryModeLabels[rule.entryMode],
    rule.nationality && nationalityLabels[rule.nationality],
    rule.degree,
    rule.studyMode && studyModeLabels[rule.studyMode],
  ].filter((word): word is string => Boolean(word));
}

/** `School fees 2025/2026, Undergraduate, 200 level`. */
export function feeRuleLabel(rule: Asking): string {
  return [`${rule.purpose} ${rule.session}`, rule.studentType, ...askedOf(rule)].join(', ');
}
