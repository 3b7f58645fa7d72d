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
