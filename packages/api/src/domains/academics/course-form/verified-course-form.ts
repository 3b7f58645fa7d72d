import { texts } from '@portal/shared/model';
import { sql } from 'kysely';
import { knownRows, type Verified } from '../../../platform/crypto/document-codes';
import type { Deps } from '../../../platform/deps';
import { isApproved, standingWords, unitsOn } from './form-words';

/** What a course form says, as it was printed; valid until the registration or its form says something else. */
export async function verifiedCourseForm(
  { db }: Pick<Deps, 'db'>,
  subject: string,
): Promise<Verified | undefined> {
  const id = Number(subject.slice(3));
  if (!Number.isSafeInteger(id)) return undefined;
  const form = await db
    .selectFrom('course_form as f')
    .innerJoin('course_registration as r', 'r.id', 'f.registration_id')
    .select(['f.state', 'f.version', 'f.content', 'f.issued_at as issuedAt'])
    .select(['r.state as stateNow', 'r.version as versionNow'])
    // Of two that were opened at once each says what holds.
    .select(
      sql<boolean>`(select l.content = f.content from course_form l
        where l.registration_id = f.registration_id order by l.id desc limit 1)`.as('saysSo'),
    )
    .where('f.id', '=', id)
    .executeTakeFirst();
  if (!form) return undefined;
  const { content, state, version } = form;
  // Approved courses that were changed since: genuine, and no longer what holds.
  const superseded = isApproved(state) && isApproved(form.stateNow) && version < form.versionNow;
  return {
    document: isApproved(state) ? 'Course form' : 'Course form, NOT APPROVED',
    fullName: content.fullName,
    session: content.session,
    rows: knownRows([
      ['Matric number', content.matricNumber],
      ['Department', content.department],
      ['Level', String(content.level)],
      ['Semester', texts.semesters[content.semesterId - 1]],
      ['State', superseded ? `${standingWords(state)}, superseded by a newer form` : standingWords(state)],
      ['Courses', String(content.courses.length)],
      ['Units', String(unitsOn(content))],
    ]),
    issuedAt: form.issuedAt.toISOString(),
    valid: form.saysSo && state === form.stateNow && version === form.versionNow,
  };
}
