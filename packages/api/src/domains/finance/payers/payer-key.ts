/** A student as the books know them. */
export function studentPayerKey(studentId: number): string {
  return `student:${studentId}`;
}

/** The student of a payer's key; null for an applicant or a visitor. */
export function studentOfPayer(payerKey: string): number | null {
  const [, id] = /^student:(\d+)$/.exec(payerKey) ?? [];
  return id === undefined ? null : Number(id);
}

/** The student who pays an invoice; 0, who is nobody, where it is no student's. */
export const studentIdOf = ({ payerKey }: { payerKey: string }): number => studentOfPayer(payerKey) ?? 0;

/**
 * Payers who are no students are told apart by their browser, never by the phone number alone: it is no secret, and
 * families share one.
 */
export const visitorPayerKey = (phone: string, { id }: { id: string }) => `${phone}/${id}`;

/** So many who share a phone and a browser buy the same thing there, each for themselves. */
const mostAtOneBrowser = 9;

/** The keys of all who share a phone and a browser; the first is that of whoever comes alone. */
export function sharedPayerKeys(phone: string, browser: { id: string }): string[] {
  const first = visitorPayerKey(phone, browser);
  return Array.from({ length: mostAtOneBrowser }, (_, index) => (index ? `${first}/${index + 1}` : first));
}

/** The browser of a payer who is no student; undefined for students, and for invoices from before browsers had a name. */
export const browserOfPayer = (payerKey: string): string | undefined => payerKey.split('/')[1];
