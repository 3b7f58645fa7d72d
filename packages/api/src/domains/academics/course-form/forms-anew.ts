import { texts } from '@portal/shared/model';
import { signedCode } from '../../../platform/crypto/document-codes';
import type { IssuedPapers } from '../../../platform/issued-papers/issued-papers';

const approved = 'locked';

/**
 * Forms of approved registrations, which are frozen: of any other one the next that is opened says what the record says.
 */
export const issuedForms: IssuedPapers = {
  standing: async ({ db, env }, studentId) => {
    const forms = await db
      .selectFrom('course_form as f')
      .innerJoin('course_registration as r', 'r.id', 'f.registration_id')
      .select(['f.id', 'f.content', 'f.issued_at as issuedAt'])
      .where('r.student_id', '=', studentId)
      .where('r.state', '=', approved)
      .where('f.state', '=', approved)
      .whereRef('f.version', '=', 'r.version')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('course_form as n').select('n.id').whereRef('n.anew_of', '=', 'f.id'))),
      )
      .orderBy('f.id', 'desc')
      .execute();
    return forms.map(({ id, content: { session, semesterId, fullName, passport }, issuedAt }) => ({
      paper: `CRF${id}`,
      title: 'Course form',
      about: `${session}, ${texts.semesters[semesterId - 1] ?? ''}`,
      issuedAt,
      code: signedCode({ env }, `CRF${id}`),
      says: { fullName, passportId: passport },
    }));
  },
  issueAnew: async (trx, command, { id, person }) => {
    const form = await trx
      .selectFrom('course_form')
      .select(['registration_id', 'version', 'state', 'content'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const said = { ...form.content, fullName: person.fullName, passport: person.passportId };
    const made = await trx
      .insertInto('course_form')
      .values({ ...form, content: JSON.stringify(said), issued_at: command.at, anew_of: id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  },
};
