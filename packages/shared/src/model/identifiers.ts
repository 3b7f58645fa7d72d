import { isPlaceholder, shownAs } from './placeholder';

/** Only digits and a plus sign, as the specification strips phones before it tests them. */
export function stripPhone(value: string): string {
  return value.replace(/[^\d+]/g, '');
}

const nigerian = /^(?:\+234|0)\d{10}$/;
const international = /^(?:\+|00)[1-9]\d{0,2}\d{6,14}$/;
const generic = /^\d{6,14}$/;

/** Nigerian format only: +234 and 10 digits, or 0 and 10 digits. */
export function isNigerianPhone(value: string): boolean {
  return nigerian.test(stripPhone(value));
}

/** What the JAMB form accepts: Nigerian, international, or any 6 to 14 digits. */
export function isAnyPhone(value: string): boolean {
  const phone = stripPhone(value);
  return nigerian.test(phone) || international.test(phone) || generic.test(phone);
}

/** A Nigerian number, or an international one with its country code: what application forms accept. */
export function isPhone(value: string): boolean {
  const phone = stripPhone(value);
  return nigerian.test(phone) || international.test(phone);
}

/**
 * One form for one person: 0803…, 234803… and +234803… all become `+234803…`; other numbers keep their digits and
 * prefix.
 */
export function canonicalPhone(value: string): string {
  const phone = stripPhone(value);
  const local = /^(?:\+?234|00234|0)(\d{10})$/.exec(phone);
  if (local) return `+234${local[1]}`;
  return phone.startsWith('00') ? `+${phone.slice(2)}` : phone;
}

/** Strips spaces and hyphens that people type in a reference. */
export function stripRrr(value: string): string {
  return value.replace(/[\s-]/g, '');
}

/** Twelve digits. */
export function isRrr(value: string): boolean {
  return /^\d{12}$/.test(value);
}

/** `2803-5874-7919`. */
export function formatRrr(value: string): string {
  if (isPlaceholder(value)) return shownAs(value, 'rrr');
  return value.replace(/^(\d{4})(\d{4})(\d{4})$/, '$1-$2-$3');
}

/** What stands before the @ of an address, and after it. */
export function mailboxOf(email: string): string {
  if (isPlaceholder(email)) return shownAs(email, 'mailbox');
  return email.split('@')[0] ?? '';
}
export function mailDomainOf(email: string): string {
  if (isPlaceholder(email)) return shownAs(email, 'mailDomain');
  return email.split('@')[1] ?? '';
}

/** NFC, straight quotes, no space around: what happens to every name before it is tested or stored. */
export function normaliseName(value: string): string {
  return value
    .normalize('NFC')
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .trim();
}

const namePattern = /^\p{L}[\p{L}\p{M}]*(?:(?:\. ?|[-' ])\p{L}[\p{L}\p{M}]*)*\.?$/u;

/** Letters with an internal hyphen, apostrophe, dot or single space. */
export function isName(value: string): boolean {
  return namePattern.test(value);
}

/** At least two words. */
export function isFullName(value: string): boolean {
  return (
    normaliseName(value)
      .split(/\s+/)
      .filter((word) => isName(word)).length >= 2
  );
}

/** `A*** O***`, for showing a name to somebody who has not proved to be that person. */
export function maskName(value: string): string {
  return value.replace(/(\p{L}[\p{M}]*)[\p{L}\p{M}'-]*/gu, '$1***');
}

/** `HNSM-J9YU-KRMG-YT3D`: a code of a document in fours; one that has its own hyphens stays as it is. */
export function formatDocumentCode(code: string): string {
  return /^[A-Z\d]{16}$/.test(code) ? (code.match(/.{4}/g) ?? []).join('-') : code;
}

/** `a***@gmail.com`. */
export function maskEmail(value: string): string {
  return value.replace(/^(.)[^@]*/, '$1***');
}

/** What stands in the place of a day that is not shown; as long as one. */
export const maskedDay = '****-**-**';
/** What stands in the place of a text of which nothing is shown. */
export const maskedText = '********';

/** Whether that is shown in the place of a stored value: sent back, it means that the stored value stays. */
export function isMasked(value: unknown): boolean {
  return typeof value === 'string' && value.includes('*');
}

/** `*******8901`. */
export function maskTail(value: string, shown = 4): string {
  return '*'.repeat(Math.max(value.length - shown, 0)) + value.slice(-shown);
}
