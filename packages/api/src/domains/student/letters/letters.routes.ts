import { student, studentLetterKinds } from '@portal/contracts/student';
import {
  knownRows,
  signedCode,
  verificationOf,
  type Verified,
} from '../../../platform/crypto/document-codes';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Routes } from '../../../platform/http/route';
import { passportPath } from '../../../platform/identity/passport';
import { studentAsking } from '../student.queries';
import { issueLetter } from './issue-letter';
import { letterSubject, whyNoLetter } from './letter-subject';
import { selectLetter } from './letters.queries';
import { letterWordings, saveWording } from './wordings';

/**
 * What a letter said when it was issued, and whether a newer one has replaced it. A testimonial counts while its student is
 * a graduate: whose award was withdrawn is none.
 */
export async function verifiedStudentLetter(
  { db }: Pick<Deps, 'db'>,
  subject: string,
): Promise<Verified | undefined> {
  const letter = await selectLetter(db)
    .where('l.id', '=', Number(subject.slice('LET'.length)))
    .executeTakeFirst();
  if (!letter) return undefined;
  const { content, session, issuedAt, id, newest, kind, status } = letter;
  const current = id === newest;
  const isWithdrawn = kind === 'testimonial' && status !== 'graduated';
  return {
    document: content.title,
    fullName: content.fullName,
    session,
    rows: knownRows([
      ['Matric number', content.matricNumber],
      ['Department', content.department],
      ['Addressed to', content.addressee[0]],
      ['This letter', current ? null : 'Replaced by a newer one'],
      ['The award', isWithdrawn ? 'Withdrawn since' : null],
    ]),
    issuedAt: issuedAt.toISOString(),
    valid: current && !isWithdrawn,
  };
}

/** Letters about students: their wording, and each as it was issued. */
export const letterRoutes: Routes = (route, deps) => {
  const { db } = deps;
  route(student.letterWordings.list, () => letterWordings(db));
  route(student.letterWordings.save, ({ command, params, body }) =>
    saveWording(deps, command, { ...body, ...params }),
  );
  route(student.ownLetters.mine, async (context) => {
    const { id } = await studentAsking(db, context);
    const [subject, issued] = await Promise.all([
      letterSubject(db, id),
      db
        .selectFrom('student_letter')
        .select(['kind', 'issued_at as issuedAt'])
        .where('student_id', '=', id)
        .orderBy('id', 'desc')
        .execute(),
    ]);
    return studentLetterKinds.map((kind) => {
      const reason = whyNoLetter(kind, subject);
      const last = issued.find((letter) => letter.kind === kind);
      return { kind, available: reason === null, reason, issuedAt: last?.issuedAt.toISOString() ?? null };
    });
  });
  route(student.ownLetters.issue, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    return issueLetter(deps, context.command, { studentId, ...context.body });
  });
  route(student.ownLetters.one, async (context) => {
    const asking = await studentAsking(db, context);
    const letter = await selectLetter(db)
      .where('l.id', '=', context.params.id)
      .where('l.student_id', '=', asking.id)
      .executeTakeFirst();
    if (!letter) throw new AppError('NOT_FOUND');
    const { title, addressee, salutation, paragraphs, signatory, fullName, matricNumber } = letter.content;
    return {
      kind: letter.kind,
      title,
      addressee,
      salutation,
      paragraphs,
      signatory,
      fullName,
      matricNumber,
      passport: passportPath(asking.passportId),
      issuedAt: letter.issuedAt.toISOString(),
      verification: verificationOf(deps, signedCode(deps, `LET${letter.id}`)),
    };
  });
};
