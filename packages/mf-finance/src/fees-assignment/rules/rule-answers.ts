import { feeCategoryRules, type FeeCategory } from '@portal/contracts/finance';
import { nairaText, type Rule, type RuleChoices } from '../fees.api';
import { blankLine, type LineAnswer } from './lines-field';

/** A rule as its form has it: everything a text, nothing undefined. */
export interface RuleAnswers {
  purposeId: string;
  sessionId: string;
  studentTypeId: string;
  level: string;
  departmentGroupId: string;
  entryMode: string;
  nationality: string;
  degree: string;
  studyMode: string;
  firstPercent: string;
  dueOn: string;
  secondDueOn: string;
  lateFee: string;
  windowDays: string;
  lines: LineAnswer[];
}

const textOf = (value: string | number | null) => (value === null ? '' : String(value));

export function blankAnswers(category: FeeCategory, { sessions, firstPercent }: RuleChoices): RuleAnswers {
  const { purposes, studentTypes, window } = feeCategoryRules[category];
  return {
    purposeId: textOf(purposes[0] ?? null),
    sessionId: textOf(sessions[0]?.id ?? null),
    studentTypeId: textOf(studentTypes?.[0] ?? null),
    level: '',
    departmentGroupId: '',
    entryMode: '',
    nationality: '',
    degree: '',
    studyMode: '',
    // Postgraduates pay in full unless somebody says otherwise.
    firstPercent: category === 'school' ? textOf(firstPercent) : '',
    dueOn: '',
    secondDueOn: '',
    lateFee: '',
    windowDays: window ? '14' : '',
    lines: [blankLine],
  };
}

export function answersOf(rule: Rule): RuleAnswers {
  return {
    purposeId: textOf(rule.purposeId),
    sessionId: textOf(rule.sessionId),
    studentTypeId: textOf(rule.studentTypeId),
    level: textOf(rule.level),
    departmentGroupId: textOf(rule.departmentGroupId),
    entryMode: textOf(rule.entryMode),
    nationality: textOf(rule.nationality),
    degree: textOf(rule.degree),
    studyMode: textOf(rule.studyMode),
    firstPercent: rule.firstShare === null ? '' : String(rule.firstShare / 100),
    dueOn: textOf(rule.dueOn),
    secondDueOn: textOf(rule.secondDueOn),
    lateFee: rule.lateFee === 0 ? '' : nairaText(rule.lateFee),
    windowDays: textOf(rule.windowDays),
    lines: rule.items.map(({ itemId, amount, payers }) => {
      return { itemId: String(itemId), naira: nairaText(amount), payers };
    }),
  };
}
