import { newVerificationCode } from '../../../platform/crypto/document-codes';
import {
  renamed,
  type IssuedPapers,
  type PersonOnPapers,
} from '../../../platform/issued-papers/issued-papers';
import type { LetterContent } from './letters.tables';

/** `Dear Grace,` is to the first name: where that is no longer one of theirs, it is to the one of now. */
function salutationTo(salutation: string, was: string, { fullName, firstName }: PersonOnPapers): string {
  const called = /^Dear (.+),$/.exec(salutation)?.[1];
  const isIn = (name: string) => called !== undefined && ` ${name} `.includes(` ${called} `);
  return isIn(was) && !isIn(fullName) ? `Dear ${firstName},` : salutation;
}

/** The same payment, offer and words under the name of now. */
function anewFor(content: LetterContent, person: PersonOnPapers): LetterContent {
  const { fullName: was } = content;
  const said = renamed(content, was, person.fullName);
  return { ...said, salutation: salutationTo(said.salutation, was, person) };
}

/** Letters that a payment brought, while the payment counts. They have codes of their own. */
export const issuedPaidLetters: IssuedPapers = {
  standing: async ({ db }, studentId) => {
    const letters = await db
      .selectFrom('issued_letter as l')
      .innerJoin('invoice as i', 'i.id', 'l.invoice_id')
      .innerJoin('academic_session as s', 's.id', 'l.session_id')
      .select(['l.id', 'l.code', 'l.content', 'l.issued_at as issuedAt', 's.name as session'])
      .where('l.student_id', '=', studentId)
      .where('i.status', '=', 'PAID')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('issued_letter as n').select('n.id').whereRef('n.anew_of', '=', 'l.id'))),
      )
      .orderBy('l.id', 'desc')
      .execute();
    return letters.map(({ id, code, content: { title, fullName }, issuedAt, session }) => ({
      paper: `ADM${id}`,
      title,
      about: session,
      issuedAt,
      code,
      says: { fullName },
    }));
  },
  issueAnew: async (trx, command, { id, person }) => {
    const letter = await trx
      .selectFrom('issued_letter')
      .select(['kind', 'student_id', 'session_id', 'invoice_id', 'content'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const made = await trx
      .insertInto('issued_letter')
      .values({
        ...letter,
        code: newVerificationCode(),
        content: JSON.stringify(anewFor(letter.content, person)),
        issued_at: command.at,
        anew_of: id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  },
};
