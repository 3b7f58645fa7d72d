import { paymentPurposes } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { studentPayerKey } from '../payers/payer-key';

/** One invoice a session: the paid one, else the newest. */
export function levyInvoices(db: Db | Trx, studentId: number) {
  return db
    .selectFrom('invoice as i')
    .distinctOn('i.session_id')
    .select(['i.session_id as sessionId', 'i.invoice_number as invoiceNumber', 'i.rrr', 'i.status'])
    .where('i.payer_key', '=', studentPayerKey(studentId))
    .where('i.purpose_id', '=', paymentPurposes.developmentLevy)
    .where('i.duplicate', '=', false)
    .orderBy('i.session_id')
    .orderBy(sql`i.status = 'PAID'`, 'desc')
    .orderBy('i.id', 'desc')
    .execute();
}

/** Whether a levy was paid in the session that the university lives in. */
export async function hasPaidNow(db: Db | Trx, studentId: number): Promise<boolean> {
  const found = await db
    .selectFrom('invoice as i')
    .innerJoin('academic_session as s', (join) =>
      join.onRef('s.id', '=', 'i.session_id').on('s.current', '=', true),
    )
    .select('i.id')
    .where('i.payer_key', '=', studentPayerKey(studentId))
    .where('i.purpose_id', '=', paymentPurposes.developmentLevy)
    .where('i.status', '=', 'PAID')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Documents with the time at which a student read their present wording. */
export function levyDocuments(db: Db | Trx, studentId: number) {
  return db
    .selectFrom('levy_document as d')
    .leftJoin('levy_document_read as r', (join) =>
      join
        .onRef('r.document_id', '=', 'd.id')
        .onRef('r.version', '=', 'd.version')
        .on('r.student_id', '=', studentId),
    )
    .select(['d.id', 'd.title', 'd.summary', 'd.paragraphs', 'd.signed', 'd.version'])
    .select('r.read_at as readAt')
    .where('d.active', '=', true)
    .orderBy('d.position')
    .orderBy('d.id')
    .execute();
}

/** Once per wording: a second tick changes nothing. */
export async function rememberRead(
  db: Db | Trx,
  read: { studentId: number; documentId: number; version: number; now: Date },
): Promise<void> {
  const { studentId, documentId, version, now } = read;
  await db
    .insertInto('levy_document_read')
    .values({ student_id: studentId, document_id: documentId, version, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
