import { counted } from '@portal/shared/model';
import { awardRowSchema, koboOfText } from '@portal/contracts/finance';
import { sql } from 'kysely';
import type { InferType } from 'yup';
import { record } from '../../../platform/audit/audit';
import type { Db, Trx } from '../../../platform/database/database';
import type { Finding, ImportAbout, ImportKind, ImportRow } from '../../../platform/imports/import-kind';
import { askForApproval } from '../../../platform/two-people/ask-for-approval';
import { recordAuthor } from '../../../platform/two-people/authorship';
import { factsOf, judgeAward, type AwardFacts, type Promised } from './award-facts';
import { awardsForMe, refuseBroken } from './propose-award';
import { lockScheme, type HeldScheme } from './schemes.queries';

type Row = InferType<typeof awardRowSchema>;
type Rows = readonly ImportRow<Row>[];

const keyOf = ({ session, scheme }: Pick<Row, 'session' | 'scheme'>) =>
  `${session} ${scheme}`.toLowerCase().replace(/\s+/g, ' ');

/** The schemes that rows name, by session and name. Inside a transaction they are held, in one order. */
async function schemesOf(db: Db | Trx, rows: Rows): Promise<Map<string, HeldScheme>> {
  const wanted = [...new Set(rows.map(({ values }) => keyOf(values)))];
  const named = sql<string>`lower(t.name || ' ' || regexp_replace(s.name, '\\s+', ' ', 'g'))`;
  const found = await db
    .selectFrom('scholarship_scheme as s')
    .innerJoin('academic_session as t', 't.id', 's.session_id')
    .select(['s.id', named.as('key')])
    .where(named, '=', ({ fn, val }) => fn<string>('any', [val(wanted)]))
    .orderBy('s.id')
    .execute();
  const schemes = new Map<string, HeldScheme>();
  for (const { id, key } of found) {
    const scheme = await lockScheme(db as Trx, id);
    if (scheme) schemes.set(key, scheme);
  }
  return schemes;
}

/** What the rows of one file before these would take of a scheme; rows come in batches. */
interface Running extends Promised {
  seen: Set<string>;
}
const running = new WeakMap<ImportAbout, Map<number, Running>>();

function runningOf(about: ImportAbout, { id, awarded, beneficiaries }: HeldScheme): Running {
  const all = running.get(about) ?? new Map<number, Running>();
  running.set(about, all);
  const known = all.get(id) ?? { amount: awarded, students: beneficiaries, seen: new Set<string>() };
  all.set(id, known);
  return known;
}

const batch = 500;

async function allFacts(db: Db | Trx, scheme: HeldScheme, rows: Rows): Promise<Map<string, AwardFacts>> {
  const numbers = rows.map(({ values }) => values.matricNumber);
  const facts = new Map<string, AwardFacts>();
  for (let from = 0; from < numbers.length; from += batch) {
    for (const [number, each] of await factsOf(db, scheme, numbers.slice(from, from + batch)))
      facts.set(number, each);
  }
  return facts;
}

interface Judged {
  number: number;
  facts: AwardFacts | undefined;
  found: { amount: number } | { message: string };
}

/** Every row of one scheme, in the order of the file: what is promised before counts. */
async function validateRows(
  db: Db | Trx,
  scheme: HeldScheme,
  { rows, promised }: { rows: Rows; promised: Running },
): Promise<Judged[]> {
  const facts = await allFacts(db, scheme, rows);
  return rows.flatMap(({ number, values }) => {
    // The second one in a file is refused by the machinery.
    if (promised.seen.has(values.matricNumber)) return [];
    promised.seen.add(values.matricNumber);
    const known = facts.get(values.matricNumber);
    const found = judgeAward(scheme, { facts: known, asked: koboOfText(values.amount) ?? null, promised });
    if ('amount' in found) {
      promised.amount += found.amount;
      promised.students += 1;
    }
    return [{ number, facts: known, found }];
  });
}

const bySchemes = (rows: Rows, schemes: ReadonlyMap<string, HeldScheme>) =>
  [...schemes].map(([key, scheme]) => ({
    scheme,
    rows: rows.filter(({ values }) => keyOf(values) === key),
  }));

async function check(db: Db | Trx, rows: Rows, about: ImportAbout): Promise<Finding[]> {
  const schemes = await schemesOf(db, rows);
  const unknown = rows
    .filter(({ values }) => !schemes.has(keyOf(values)))
    .map(({ number }): Finding => ({
      number,
      verdict: 'error',
      message: 'The session has no scheme of this name.',
    }));
  const findings: Finding[] = [];
  for (const { scheme, rows: own } of bySchemes(rows, schemes)) {
    const judged = await validateRows(db, scheme, { rows: own, promised: runningOf(about, scheme) });
    for (const { number, facts, found } of judged) {
      if ('message' in found) findings.push({ number, verdict: 'error', message: found.message });
      else if (facts?.deductible === null) {
        const message = 'No fee is set for this student in the session yet.';
        findings.push({ number, verdict: 'warning', message });
      }
    }
  }
  return [...unknown, ...findings];
}

async function commit(trx: Trx, rows: Rows, { command }: ImportAbout): Promise<void> {
  for (const { scheme, rows: own } of bySchemes(rows, await schemesOf(trx, rows))) {
    const promised = { amount: scheme.awarded, students: scheme.beneficiaries, seen: new Set<string>() };
    const judged = await validateRows(trx, scheme, { rows: own, promised });
    const awards = judged.flatMap(({ facts, found }) => {
      if (!facts || !('amount' in found)) return [];
      return [{ scheme_id: scheme.id, student_id: facts.studentId, amount_kobo: found.amount }];
    });
    if (awards.length === 0) continue;
    const made = await trx
      .insertInto('scholarship_award')
      .values(
        awards.map((award) => ({
          ...award,
          proposed_by: command.actor.userId,
          proposed_at: command.at,
          decided_by: null,
          decided_at: null,
          reason: null,
        })),
      )
      .returning('id')
      .execute()
      .catch(refuseBroken);
    const ids = made.map(({ id }) => id);
    await recordAuthor(trx, command, { kind: 'award', ids, part: 'spreadsheet' });
    const what = `${counted(ids.length, 'award')} from a spreadsheet`;
    await askForApproval(trx, command, { kind: 'award', ids, what, url: awardsForMe });
    const amount = awards.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0);
    const after = { scheme: scheme.id, awards: awards.length, amount };
    await record(trx, command, { act: 'award.upload', after });
  }
}

/** Beneficiaries of schemes from a sponsor's list; without an amount the scheme says how much. */
export const beneficiariesImport: ImportKind<Row> = {
  kind: 'scholarship-beneficiaries',
  title: 'Scholarship beneficiaries',
  claim: 'finance.edit',
  columns: [
    { name: 'session', header: 'Session', example: '2025/2026' },
    { name: 'scheme', header: 'Scheme', example: 'NELFUND student loan' },
    { name: 'matricNumber', header: 'Matric no.', example: '2025/1/00001AB', unique: true },
    { name: 'amount', header: 'Amount (naira)', example: '50000' },
  ],
  schema: awardRowSchema,
  check,
  commit,
};
