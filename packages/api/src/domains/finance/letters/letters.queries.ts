import type { LetterKind } from '@portal/contracts/finance';
import { formatRrr } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import { knownRows, type Verified } from '../../../platform/crypto/document-codes';
import { withSuccessor } from '../../../platform/issued-papers/issued-papers';

function selectLetter(db: Db | Trx) {
  return db
    .selectFrom('issued_letter as l')
    .innerJoin('invoice as i', 'i.id', 'l.invoice_id')
    .select(['l.id', 'l.code', 'l.kind', 'l.student_id as studentId', 'l.content', 'l.issued_at as issuedAt'])
    .select(['i.status', 'i.rrr']);
}

/** The letter of a payment that still counts; undefined before it is paid, and when the payment was taken back. */
export function letterOf(
  db: Db | Trx,
  { studentId, sessionId, kinds }: { studentId: number; sessionId: number; kinds: readonly LetterKind[] },
) {
  return selectLetter(db)
    .where('l.student_id', '=', studentId)
    .where('l.session_id', '=', sessionId)
    .where('l.kind', 'in', kinds)
    .where('i.status', '=', 'PAID')
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function letterByCode(db: Db | Trx, code: string) {
  return selectLetter(db).where('l.code', '=', code).executeTakeFirst();
}

/** What our records say of the letter with this code; undefined when there is none. */
export async function verifiedLetter(db: Db, code: string): Promise<Verified | undefined> {
  const letter = await selectLetter(db)
    .innerJoin('academic_session as s', 's.id', 'l.session_id')
    .select('s.name as session')
    .where('l.code', '=', code)
    .executeTakeFirst();
  if (!letter) return undefined;
  const { title, fullName, number, programme } = letter.content;
  return withSuccessor({ db }, `ADM${letter.id}`, {
    document: title,
    fullName,
    session: letter.session,
    rows: knownRows([
      ['Reg. No.', number],
      ['RRR', letter.rrr && formatRrr(letter.rrr)],
      ['Programme', programme],
    ]),
    issuedAt: letter.issuedAt.toISOString(),
    valid: letter.status === 'PAID',
  });
}
