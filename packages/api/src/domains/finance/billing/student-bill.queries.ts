import type { PaymentOption } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import { studentPayerKey } from '../payers/payer-key';

/** A kind of fee of a student in a session, in full or one of its instalments. */
export interface WhatIsOwed {
  studentId: number;
  purposeId: number;
  sessionId: number;
  option: PaymentOption;
}

type Fee = Omit<WhatIsOwed, 'option'>;

/** The rule that counts, with what decides whether it may be split; undefined when none fits. */
export function ruleFor(db: Db | Trx, { studentId, purposeId, sessionId }: Fee) {
  return db
    .selectFrom('student_fee as f')
    .innerJoin('fee_rule as r', 'r.id', 'f.rule_id')
    .innerJoin('student as p', 'p.id', 'f.student_id')
    .select(['r.id as ruleId', 'r.first_share as firstShare', 'r.due_on as dueOn'])
    .select(['r.second_due_on as secondDueOn', 'r.late_fee_kobo as lateFee', 'f.level'])
    .select(['p.entry_mode as entryMode', 'p.entry_session_id as entrySessionId'])
    .where('f.student_id', '=', studentId)
    .where('f.session_id', '=', sessionId)
    .where('f.purpose_id', '=', purposeId)
    .executeTakeFirst();
}
export type FittingRule = NonNullable<Awaited<ReturnType<typeof ruleFor>>>;

/** The lines of the rule that counts, those that nobody has to choose. */
export function linesFor(db: Db | Trx, { studentId, purposeId, sessionId }: Fee) {
  return db
    .selectFrom('student_fee_line')
    .select(['item_id as itemId', 'description', 'amount_kobo as amount'])
    .where('student_id', '=', studentId)
    .where('session_id', '=', sessionId)
    .where('purpose_id', '=', purposeId)
    .orderBy('position')
    .execute();
}

/** What an invoice is called and what it says of the session. */
export function namesOf(db: Db | Trx, { purposeId, sessionId }: Fee) {
  return db
    .selectFrom('payment_purpose as p')
    .innerJoin('academic_session as s', (join) => join.on('s.id', '=', sessionId))
    .select(['p.name as purpose', 's.name as session'])
    .where('p.id', '=', purposeId)
    .executeTakeFirstOrThrow();
}

export function linesOfInvoice(db: Db | Trx, invoiceId: number) {
  return db
    .selectFrom('invoice_line')
    .select(['description', 'item_id as itemId', 'amount_kobo as amount', 'kind'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute();
}

/** An instalment that was paid, with the rule and the lines that it was billed from; undefined before. */
export async function paidPart(db: Db | Trx, { studentId, purposeId, sessionId, option }: WhatIsOwed) {
  const invoice = await db
    .selectFrom('invoice')
    .select(['id', 'fee_rule_id as ruleId'])
    .where('payer_key', '=', studentPayerKey(studentId))
    .where('purpose_id', '=', purposeId)
    .where('session_id', '=', sessionId)
    .where('instalment', '=', option)
    .where('item', '=', '')
    .where('status', '=', 'PAID')
    .where('duplicate', '=', false)
    .executeTakeFirst();
  if (!invoice) return undefined;
  return { ruleId: invoice.ruleId, lines: await linesOfInvoice(db, invoice.id) };
}
export type PaidPart = NonNullable<Awaited<ReturnType<typeof paidPart>>>;

/** A rule as it stood when something was billed from it, superseded or not: rules and their lines never change. */
export function billedRule(db: Db | Trx, ruleId: number) {
  return db
    .selectFrom('fee_rule')
    .select(['id as ruleId', 'due_on as dueOn', 'second_due_on as secondDueOn', 'late_fee_kobo as lateFee'])
    .where('id', '=', ruleId)
    .executeTakeFirstOrThrow();
}

export function billedLines(db: Db | Trx, ruleId: number) {
  return db
    .selectFrom('fee_rule_line as n')
    .innerJoin('fee_item as i', 'i.id', 'n.item_id')
    .select(['n.item_id as itemId', 'i.name as description', 'n.amount_kobo as amount'])
    .where('n.rule_id', '=', ruleId)
    .orderBy('n.position')
    .execute();
}
