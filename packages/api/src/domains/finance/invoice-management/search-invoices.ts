import { invoiceNumberPattern } from '@portal/contracts/finance';
import { isRrr, stripRrr } from '@portal/shared/model';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { searchText } from '../../../platform/lists/search-text';

/** `08031234567` as it is stored: `+2348031234567`. */
const asStored = (search: string) =>
  search.replace(/(^|\s)0(?=\d{6,10}(\s|$))/g, (_, before: string) => `${before}234`);

/** The first digits of a phone are everybody's, and long lists in the index; the last ones are nearly nobody's. */
function byPhone(search: string): RawBuilder<SqlBool> | undefined {
  const digits = /^\+?(\d{9,14})$/.exec(asStored(search.trim().replace(/[\s-]/g, '')))?.[1];
  if (!digits) return undefined;
  const text = sql.ref('invoice.search_text');
  return sql<SqlBool>`(${text} like ${`%${digits.slice(-5)}%`} and (${text} || '') like ${`%${digits}%`})`;
}

/** A number that names one thing is looked up as such; an index finds it however many invoices there are. */
function byNumber(search: string): RawBuilder<SqlBool> | undefined {
  const word = search.trim().toUpperCase();
  const rrr = stripRrr(word);
  if (isRrr(rrr)) return sql<SqlBool>`invoice.rrr = ${rrr}`;
  if (invoiceNumberPattern.test(word)) return sql<SqlBool>`invoice.invoice_number = ${word}`;
  if (/^RCP\d{6,}$/.test(word)) {
    return sql<SqlBool>`invoice.id = any(array(
      select m.invoice_id from receipt r join payment m on m.id = r.payment_id where r.number = ${word}))`;
  }
  if (/^[A-Z]{4}-[\dA-F]{16}$/.test(word)) {
    const order = `${word.slice(0, 5)}${word.slice(5).toLowerCase()}`;
    return sql<SqlBool>`invoice.order_id = ${order}`;
  }
  return undefined;
}

/** The word as a matric or application number: it has at least a digit and no space. */
function registrationNumber(search: string): string | undefined {
  const word = search.trim().toUpperCase();
  return /^\S*\d\S*$/.test(word) ? word : undefined;
}

/** Whose application it is that has this number. */
function byApplication(search: string): RawBuilder<SqlBool> | undefined {
  const number = registrationNumber(search);
  if (!number) return undefined;
  return sql<SqlBool>`invoice.id = any(array(
    select invoice_id from application where application_number = ${number}))`;
}

/** Whose matric or application number it is. */
function byRegistration(search: string): RawBuilder<SqlBool> | undefined {
  const application = byApplication(search);
  return (
    application &&
    sql<SqlBool>`(invoice.student_id = any(array(
      select id from student where matric_number = ${registrationNumber(search)})) or ${application})`
  );
}

/** The invoices that a number names alone: RRR, invoice, receipt, order or application; undefined for other words. */
export function invoiceOfNumber(search: string): RawBuilder<SqlBool> | undefined {
  return byNumber(search) ?? byApplication(search);
}

/** Whether an invoice is meant: by RRR, invoice, receipt, order, matric or application number, else by name and phone. */
export function invoiceFoundBy(search: string): RawBuilder<SqlBool> {
  const exact = byNumber(search);
  if (exact) return exact;
  const words = byPhone(search) ?? searchText(sql.ref('invoice.search_text'), asStored(search));
  const registered = byRegistration(search);
  return registered ? sql<SqlBool>`(${words} or ${registered})` : words;
}
