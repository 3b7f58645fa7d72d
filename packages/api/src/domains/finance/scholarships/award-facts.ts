import { counted, formatNaira } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { HeldScheme } from './schemes.queries';

/** A student as a scheme judges them. Amounts are kobo. */
export interface AwardFacts {
  studentId: number;
  matricNumber: string;
  status: string;
  /** Has an award of this scheme that stands. */
  has: boolean;
  /** What the scheme may pay of the fee; null while no fee is set. */
  deductible: number | null;
  /** What all standing awards of the session give, and what they and this scheme may pay together. */
  given: number;
  together: number | null;
}

/** The students among these matric numbers, by number. */
export async function factsOf(
  db: Db | Trx,
  scheme: Pick<HeldScheme, 'id' | 'sessionId'>,
  matricNumbers: readonly string[],
): Promise<Map<string, AwardFacts>> {
  const { rows } = await sql<AwardFacts>`
    select st.id as "studentId", st.matric_number as "matricNumber", st.status,
      ${scheme.id} = any(coalesce(g.schemes, '{}')) as has, coalesce(g.amount, 0)::bigint as given,
      scholarship_coverable(st.id, array[${scheme.id}::integer]) as deductible,
      scholarship_coverable(st.id, coalesce(g.schemes, '{}') || ${scheme.id}::integer) as together
    from student st
    left join lateral (
      select array_agg(a.scheme_id) as schemes, sum(a.amount_kobo) as amount
      from scholarship_award a join scholarship_scheme s on s.id = a.scheme_id
      where a.student_id = st.id and s.session_id = ${scheme.sessionId} and a.state <> 'reversed'
    ) g on true
    where st.matric_number = any(${matricNumbers})`.execute(db);
  return new Map(rows.map((row) => [row.matricNumber, row]));
}

/** Awarded already, of a scheme or of those before in the same file. */
export interface Promised {
  /** Kobo. */
  amount: number;
  students: number;
}

const gone: Record<string, string> = {
  graduated: 'This student has graduated.',
  withdrawn: 'This student has withdrawn.',
  suspended: 'This student is suspended.',
};

const wholeNaira = (kobo: number) => Math.floor(kobo / 100) * 100;

/** What the scheme itself says that a student gets, kobo; null when only a fee could tell and none is set. */
function usualAmount({ kind, amount, basisPoints }: HeldScheme, deductible: number | null): number | null {
  if (kind === 'percent') {
    return deductible === null ? null : wholeNaira((deductible * Number(basisPoints)) / 10_000);
  }
  return amount ?? deductible;
}

const least = (...amounts: (number | null)[]) =>
  Math.min(...amounts.filter((amount): amount is number => amount !== null));

function amountFor(
  scheme: HeldScheme,
  facts: AwardFacts,
  asked: number | null,
): { amount: number } | { message: string } {
  const { deductible, given, together } = facts;
  const left = together === null ? null : together - given;
  if (asked !== null) {
    if (scheme.cap !== null && asked > scheme.cap)
      return { message: `The scheme gives ${formatNaira(scheme.cap)} at most.` };
    const most = deductible === null ? Infinity : least(deductible, left);
    if (asked > most)
      return { message: `More than the fee: ${formatNaira(Math.max(most, 0))} can be awarded.` };
    return { amount: asked };
  }
  const usual = usualAmount(scheme, deductible);
  if (usual === null) return { message: 'No fee is set for this student in the session: enter an amount.' };
  const amount = least(usual, scheme.cap, deductible, left);
  if (amount > 0) return { amount };
  return {
    message:
      deductible === 0
        ? 'The fee of this student has nothing that the scheme pays.'
        : 'Other awards pay the whole fee already.',
  };
}

/** What the budget and the number of students still allow; nothing to say when it is enough. */
function roomFor({ budget, mostBeneficiaries }: HeldScheme, promised: Promised, amount: number) {
  if (mostBeneficiaries !== null && promised.students >= mostBeneficiaries)
    return `The scheme is full: it takes ${counted(mostBeneficiaries, 'student')}.`;
  const left = budget - promised.amount;
  return amount > left
    ? `Over the budget: ${formatNaira(left)} of it is left, ${formatNaira(amount)} is needed.`
    : undefined;
}

export interface Asked {
  facts: AwardFacts | undefined;
  /** Kobo; null leaves it to the scheme. */
  asked: number | null;
  promised: Promised;
}

/**
 * What a student gets of a scheme, kobo, or why nothing. The database holds the same guards: this says them in words
 * beforehand.
 */
export function judgeAward(
  scheme: HeldScheme,
  { facts, asked, promised }: Asked,
): { amount: number } | { message: string } {
  if (!scheme.active) return { message: 'The scheme is switched off.' };
  if (!facts) return { message: 'No student has this matric number.' };
  const left = gone[facts.status];
  if (left) return { message: left };
  if (facts.has) return { message: 'This student has an award of the scheme already.' };
  const found = amountFor(scheme, facts, asked);
  if ('message' in found) return found;
  const full = roomFor(scheme, promised, found.amount);
  return full ? { message: full } : found;
}
