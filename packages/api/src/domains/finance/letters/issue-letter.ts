import type { LetterKind } from '@portal/contracts/finance';
import type { Trx } from '../../../platform/database/database';
import { newVerificationCode } from '../../../platform/crypto/document-codes';
import type { LetterContent } from './letters.tables';

export interface NewLetter {
  kind: LetterKind;
  studentId: number;
  sessionId: number;
  /** The paid invoice that it rests on. */
  invoiceId: number;
  /** What stands in the template's braces, as in `{name}`. */
  words: Record<string, string>;
  /** What the letter says beside the template. */
  parts: Omit<LetterContent, 'title' | 'salutation' | 'paragraphs' | 'signatory'>;
  now: Date;
  /** Only where a letter must be the same in every run. */
  code?: string;
}

/** The template's text with its words. Throws for a word that nobody gave: a letter has no gaps. */
function fill(text: string, words: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`a letter template asks for {${name}}`);
    return word;
  });
}

/** Issues a letter with the wording of now; once for a payment, whatever happens. */
export async function issueLetter(trx: Trx, letter: NewLetter): Promise<void> {
  const { kind, studentId, sessionId, invoiceId, words, parts, now, code = newVerificationCode() } = letter;
  const template = await trx
    .selectFrom('letter_template')
    .select(['title', 'salutation', 'paragraphs', 'signatory', 'signatory_title as signatoryTitle'])
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  const content: LetterContent = {
    title: fill(template.title, words),
    salutation: fill(template.salutation, words),
    paragraphs: template.paragraphs.map((paragraph) => fill(paragraph, words)),
    signatory: { name: template.signatory, title: template.signatoryTitle },
    ...parts,
  };
  await trx
    .insertInto('issued_letter')
    .values({
      code,
      kind,
      student_id: studentId,
      session_id: sessionId,
      invoice_id: invoiceId,
      content: JSON.stringify(content),
      issued_at: now,
    })
    .onConflict((conflict) => conflict.column('invoice_id').where('anew_of', 'is', null).doNothing())
    .execute();
}
