import { signedCode } from '../../../platform/crypto/document-codes';
import { renamed, type IssuedPapers } from '../../../platform/issued-papers/issued-papers';
import { selectLetter } from './letters.queries';

/** Letters about students: the newest of each kind and session, in the words that it was issued with. */
export const issuedLetters: IssuedPapers = {
  standing: async ({ db, env }, studentId) => {
    const letters = await selectLetter(db)
      .where('l.student_id', '=', studentId)
      .orderBy('l.id', 'desc')
      .execute();
    return letters
      .filter(({ id, newest }) => id === newest)
      .map(({ id, content: { title, fullName }, session, issuedAt }) => ({
        paper: `LET${id}`,
        title,
        about: session,
        issuedAt,
        code: signedCode({ env }, `LET${id}`),
        says: { fullName },
      }));
  },
  issueAnew: async (trx, command, { id, person }) => {
    const { kind, studentId, sessionId, content } = await selectLetter(trx)
      .where('l.id', '=', id)
      .executeTakeFirstOrThrow();
    const said = renamed(content, content.fullName, person.fullName);
    const made = await trx
      .insertInto('student_letter')
      .values({
        kind,
        student_id: studentId,
        session_id: sessionId,
        content: JSON.stringify(said),
        issued_at: command.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  },
};
