import { feeRuleLabel, type finance } from '@portal/contracts/finance';
import { type CallData, type CallInput, fullNameOf } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database';
import { AppError } from '../../../../platform/errors';
import { studentPayerKey } from '../../payers/payer-key';
import { deductionsFor } from '../../billing/deductions';
import { instalmentsOf } from '../../billing/charges';
import { allRules, type RuleRow } from './fee-rules.queries';

type Asked = CallInput<typeof finance.feeRules.student>['query'];
type Shown = CallData<typeof finance.feeRules.student>;

/** A student in a session. Throws NOT_FOUND for a number that is nobody's, or nobody's in that session. */
async function enrolled(db: Db, { matricNumber, sessionId }: Asked) {
  const found = await db
    .selectFrom('student as p')
    .innerJoin('student_session as l', 'l.student_id', 'p.id')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .leftJoin('lookup as t', (join) =>
      join.on('t.list', '=', 'student-types').onRef('t.id', '=', 'p.student_type_id'),
    )
    .select([
      'p.id',
      'p.matric_number as matricNumber',
      'p.surname',
      'p.first_name as firstName',
      'p.middle_name as middleName',
    ])
    .select(['l.level'])
    .select(['d.name as department', 't.name as studentType', 'p.entry_mode as entryMode'])
    .select('p.entry_session_id as entrySessionId')
    .where('p.matric_number', '=', matricNumber.toUpperCase())
    .where('l.session_id', '=', sessionId)
    .executeTakeFirst();
  if (!found)
    throw new AppError('NOT_FOUND', { message: 'No student with this matric number is in this session.' });
  return found;
}
type Student = Awaited<ReturnType<typeof enrolled>>;

/** The rule that counts for the student, else nothing. */
async function countingRule(db: Db, student: Student, { sessionId, purposeId }: Asked) {
  const found = await db
    .selectFrom('student_fee')
    .select('rule_id as id')
    .where('student_id', '=', student.id)
    .where('session_id', '=', sessionId)
    .where('purpose_id', '=', purposeId)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Whether a rule of any state asks nothing that the student does not answer; the same questions as the view's. */
async function fits(db: Db, ruleId: number, { student, sessionId }: { student: Student; sessionId: number }) {
  const { rows } = await sql<{ fits: boolean }>`
    select coalesce(bool_and(r.session_id = l.session_id and r.student_type_id = p.student_type_id
      and (r.level is null or r.level = l.level)
      and (r.department_group_id is null or r.department_group_id = g.group_id)
      and (r.entry_mode is null or r.entry_mode = p.entry_mode)
      and (r.nationality is null or (r.nationality = 'national') = (p.country_id = 566))
      and (r.degree is null or r.degree is not distinct from p.degree)
      and (r.study_mode is null or r.study_mode is not distinct from p.study_mode)), false) as fits
    from student_session l join student p on p.id = l.student_id
    left join department_group_member g on g.department_id = p.department_id
    join fee_rule r on r.id = ${ruleId}
    where l.student_id = ${student.id} and l.session_id = ${sessionId}`.execute(db);
  return rows[0]?.fits ?? false;
}

/** The lines of a rule that a student would owe without choosing anything. */
async function linesFor(
  db: Db,
  ruleId: number,
  { student, sessionId }: { student: Student; sessionId: number },
) {
  const { rows } = await sql<{ itemId: number; description: string; amount: number }>`
    select n.item_id as "itemId", i.name as description, n.amount_kobo as amount
    from fee_rule_line n join fee_item i on i.id = n.item_id
    join student p on p.id = ${student.id} left join department d on d.id = p.department_id
    where n.rule_id = ${ruleId} and (n.payers = 'all' or (n.payers = 'fresh' and p.entry_session_id = ${sessionId})
      or (n.payers = 'final' and ${student.level} = d.years * 100))
    order by n.position`.execute(db);
  return rows;
}

const empty = { total: 0, payable: 0, lines: [], first: [], second: [], covers: [] };
const plain = (lines: readonly { description: string; amount: number }[]) =>
  lines.map(({ description, amount }) => ({ description, amount }));

type Rule = Omit<RuleRow, 'lines' | 'total' | 'besides' | 'invoices'>;

/** What a rule would make the student pay, in full and in instalments, and what sponsors take off. */
async function billOf(db: Db, rule: Rule, { student, asked }: { student: Student; asked: Asked }) {
  const { sessionId, purposeId } = asked;
  const lines = await linesFor(db, rule.id, { student, sessionId });
  const { firstShare, dueOn, secondDueOn, lateFee } = rule;
  const { level, entryMode, entrySessionId } = student;
  const terms = {
    ruleId: rule.id,
    firstShare,
    dueOn,
    secondDueOn,
    lateFee,
    level,
    entryMode,
    entrySessionId,
  };
  const parts = instalmentsOf(terms, { sessionId, purposeId }, lines);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const bill = {
    payerKey: studentPayerKey(student.id),
    purposeId,
    sessionId,
    instalment: 'Full' as const,
    item: '',
    lines,
  };
  const deductions = total === 0 ? [] : await deductionsFor(db, bill);
  const deducted = deductions.reduce((sum, { amount }) => sum + amount, 0);
  return {
    total,
    lines: plain(lines),
    covers: plain(deductions),
    payable: total - deducted,
    first: plain(parts?.first ?? []),
    second: plain(parts?.second ?? []),
  };
}

/** What a student owes by the rule that counts, or would owe by a draft. Throws NOT_FOUND. */
export async function studentPreview(db: Db, asked: Asked): Promise<Shown> {
  const student = await enrolled(db, asked);
  const { sessionId } = asked;
  const ruleId = asked.ruleId ?? (await countingRule(db, student, asked));
  const who = {
    name: fullNameOf(student),
    matricNumber: student.matricNumber ?? '',
    level: student.level,
    studentType: student.studentType ?? '',
    department: student.department,
  };
  const rule = ruleId === null ? undefined : await allRules(db).where('r.id', '=', ruleId).executeTakeFirst();
  if (!rule) {
    if (asked.ruleId !== undefined) throw new AppError('NOT_FOUND');
    return { ...who, ...empty, ruleId: null, ruleWords: null, fits: true };
  }
  const words = feeRuleLabel({ ...rule, studentType: rule.studentType ?? '' } as Parameters<
    typeof feeRuleLabel
  >[0]);
  const about = { ...who, ruleId: rule.id, ruleWords: words };
  if (!(await fits(db, rule.id, { student, sessionId }))) return { ...about, ...empty, fits: false };
  return { ...about, ...(await billOf(db, rule, { student, asked })), fits: true };
}
