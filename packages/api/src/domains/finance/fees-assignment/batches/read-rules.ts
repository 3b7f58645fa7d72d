import {
  entryModes,
  entryModeLabels,
  feePayers,
  feePayerLabels,
  feeRuleSchema,
  koboOfText,
  nationalities,
  nationalityLabels,
} from '@portal/contracts/finance';
import { ValidationError } from '@portal/shared/model';
import type { InferType } from 'yup';
import type { Db, Trx } from '../../../../platform/database/database';
import type { Finding, ImportRow } from '../../../../platform/imports/import-kind';
import { keyCells, termCells, type RuleRow } from './rule-sheet';

type Written = InferType<typeof feeRuleSchema>;
type Row = ImportRow<RuleRow>;

/** A rule of the sheet: as the form would send it, with the rows that it stands in. */
export interface SheetRule {
  written: Written;
  rows: Row[];
}

interface Lists {
  sessions: Map<string, number>;
  purposes: Map<string, number>;
  studentTypes: Map<string, number>;
  groups: Map<string, number>;
  items: Map<string, number>;
}

const plain = (text: string) => text.trim().toLowerCase();
const byName = (rows: readonly { id: number; name: string }[]) =>
  new Map(rows.map(({ id, name }) => [plain(name), id]));

/** Everything that a row may name. */
export async function readLists(db: Db | Trx): Promise<Lists> {
  const table = (name: 'academic_session' | 'payment_purpose' | 'department_group') =>
    db.selectFrom(name).select(['id', 'name']).execute();
  const types = db.selectFrom('lookup').select(['id', 'name']).where('list', '=', 'student-types');
  const items = db.selectFrom('fee_item').select(['id', 'code as name']).where('active', '=', true);
  return {
    sessions: byName(await table('academic_session')),
    purposes: byName(await table('payment_purpose')),
    studentTypes: byName(await types.execute()),
    groups: byName(await table('department_group')),
    items: byName(await items.execute()),
  };
}

/** One of the words or of what they stand for; the text itself where it is neither, which the schema refuses. */
function oneOf(
  text: string,
  values: readonly string[],
  words: Readonly<Record<string, string>>,
): string | null {
  if (!text) return null;
  return values.find((value) => [plain(value), plain(words[value] ?? '')].includes(plain(text))) ?? text;
}

interface About {
  lists: Lists;
  /** The purpose where the sheet does not say it. */
  usual: string;
}

/** What a row names that is not there. */
function unknownIn({ number, values }: Row, { lists, usual }: About): Finding[] {
  const named: [string, string, Map<string, number>][] = [
    ['Session', values.session, lists.sessions],
    ['Fee', values.fee || usual, lists.purposes],
    ['Student type', values.studentType, lists.studentTypes],
    ['Department group', values.departmentGroup, lists.groups],
    ['Item code', values.item, lists.items],
  ];
  return named
    .filter(([, text, known]) => text && !known.has(plain(text)))
    .map(([header, text]) => ({ number, verdict: 'error', message: `${header}: there is no “${text}”` }));
}

const keyOf = ({ values }: Row) => keyCells.map((name) => plain(values[name])).join('|');

/** Rows that are lines of one rule. */
export function rowsByRule(rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups.values()];
}

/** The rule of the rows as the form would send it. */
function formOf(rows: readonly Row[], { lists, usual }: About): unknown {
  const [first] = rows;
  if (!first) return {};
  const { values } = first;
  return {
    purposeId: lists.purposes.get(plain(values.fee || usual)),
    sessionId: lists.sessions.get(plain(values.session)),
    studentTypeId: lists.studentTypes.get(plain(values.studentType)),
    level: values.level.replace(/\s*level$/i, ''),
    departmentGroupId: lists.groups.get(plain(values.departmentGroup)) ?? null,
    entryMode: oneOf(values.entryMode, entryModes, entryModeLabels),
    nationality: oneOf(values.nationality, nationalities, nationalityLabels),
    degree: values.degree,
    studyMode: plain(values.studyMode),
    firstPercent: values.firstPercent.replace('%', ''),
    dueOn: values.dueOn,
    secondDueOn: values.secondDueOn,
    lateFee: values.lateFee,
    windowDays: values.windowDays,
    lines: rows.map(({ values: { item, amount, payers } }) => ({
      itemId: lists.items.get(plain(item)),
      naira: amount,
      payers: oneOf(payers, feePayers, feePayerLabels) ?? 'all',
    })),
  };
}

/** Rows of one rule that say different things of it, and lines that do not add up to what the rows say. */
function disagreements(rows: readonly Row[]): Finding[] {
  const [first, ...others] = rows;
  if (!first) return [];
  const differing = others
    .filter(({ values }) => termCells.some((name) => plain(values[name]) !== plain(first.values[name])))
    .map(({ number }): Finding => ({
      number,
      verdict: 'error',
      message: `Says something else of this rule than row ${first.number}`,
    }));
  const sum = rows.reduce((total, { values }) => total + (koboOfText(values.amount) ?? 0), 0);
  const said = koboOfText(first.values.total);
  if (said === sum) return differing;
  const words = `The lines of this rule add up to ${sum / 100}, its total says ${first.values.total}`;
  return [...differing, ...rows.map(({ number }): Finding => ({ number, verdict: 'error', message: words }))];
}

/** What the schema says, at the row of its line or at all rows of the rule. */
function asFindings(error: unknown, rows: readonly Row[]): Finding[] {
  if (!(error instanceof ValidationError)) throw error;
  const all = error.inner.length > 0 ? error.inner : [error];
  return all.flatMap(({ path, message }) => {
    const at = /^lines\[(\d+)\]/.exec(path ?? '')?.[1];
    const meant = at === undefined ? rows : rows.slice(Number(at), Number(at) + 1);
    return meant.map(({ number }): Finding => ({ number, verdict: 'error', message }));
  });
}

/** A rule with what is wrong with it: nothing, or something of each of its rows, because half a rule is none. */
export async function readRule(
  rows: Row[],
  about: About,
): Promise<{ rule?: SheetRule; findings: Finding[] }> {
  const found = [...rows.flatMap((row) => unknownIn(row, about)), ...disagreements(rows)];
  if (found.length > 0) return { findings: spread(found, rows) };
  try {
    const written = await feeRuleSchema.validate(formOf(rows, about), { abortEarly: false });
    return { rule: { written, rows }, findings: [] };
  } catch (error) {
    return { findings: spread(asFindings(error, rows), rows) };
  }
}

function spread(findings: Finding[], rows: readonly Row[]): Finding[] {
  const wrong = new Set(findings.map(({ number }) => number));
  const [first = 0] = wrong;
  const others = rows.filter(({ number }) => !wrong.has(number));
  return [
    ...findings,
    ...others.map(({ number }): Finding => ({
      number,
      verdict: 'error',
      message: `Row ${first} of the same rule is wrong`,
    })),
  ];
}
