import { studentLetters, type StudentLetterKind } from '@portal/contracts/student';
import { fillWords, namedIn, paragraphsOf, type Wording } from '@portal/shared/forms/definition';
import { fullNameOf } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { letterSubject, letterWords, whyNoLetter, type LetterSubject } from './letter-subject';
import type { StudentLetterContent } from './letters.tables';
import { wordingInForce } from './wordings';

/** To whom a letter about a placement is written. */
const employerOf = (placement: LetterSubject['placement']) =>
  placement ? [placement.employer, placement.address, `${placement.state} State`] : [];

/** The letter in the wording of now. Throws CONFLICT where the record lacks what it says: a letter has no gaps. */
function contentOf(kind: StudentLetterKind, wording: Wording, subject: LetterSubject): StudentLetterContent {
  const words = letterWords(subject);
  const { title, salutation, text, signatory, signatoryTitle } = wording;
  const missing = Object.values(wording)
    .flatMap(namedIn)
    .find((name) => !words.has(name));
  if (missing !== undefined) {
    const [label = missing] = studentLetters[kind].placeholders[missing] ?? [];
    throw new AppError('CONFLICT', {
      message: `Your record does not say this yet: ${label.toLowerCase()}. See the registry.`,
    });
  }
  const { person, placement } = subject;
  const fill = (part: string) => fillWords(part, words);
  return {
    title: fill(title),
    addressee: kind === 'siwes_introduction' ? employerOf(placement) : [],
    salutation: fill(salutation),
    paragraphs: paragraphsOf(text).map(fill),
    signatory: { name: fill(signatory), title: fill(signatoryTitle) },
    fullName: fullNameOf(person),
    matricNumber: person.matricNumber,
    department: person.department,
  };
}

/** Issues a letter with the wording of now, and answers the last one where it would say the same. Throws CONFLICT. */
export function issueLetter(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { studentId, kind }: { studentId: number; kind: StudentLetterKind },
): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    // Of two requests at once one issues it.
    await sql`select from student where id = ${studentId} for no key update`.execute(trx);
    const subject = await letterSubject(trx, studentId);
    const { session } = subject;
    const why = whyNoLetter(kind, subject);
    if (why !== null || !session)
      throw new AppError('CONFLICT', { message: why ?? 'No session is under way.' });
    const content = JSON.stringify(contentOf(kind, await wordingInForce(trx, kind), subject));
    const last = await trx
      .selectFrom('student_letter')
      .select(['id', sql<boolean>`content = ${content}::jsonb`.as('same')])
      .where('student_id', '=', studentId)
      .where('kind', '=', kind)
      .where('session_id', '=', session.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last?.same) return { id: last.id };
    const made = await trx
      .insertInto('student_letter')
      .values({ kind, student_id: studentId, session_id: session.id, content, issued_at: command.at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(trx, command, { act: 'student_letter.issue', after: { id: made.id, kind } });
    return made;
  });
}
