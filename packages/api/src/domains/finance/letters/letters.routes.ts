import { admissionLetterKinds, finance } from '@portal/contracts/finance';
import { AppError } from '../../../platform/errors';
import { actorOf, type Actor, type Routes } from '../../../platform/http/route';
import { reachOf } from '../../../platform/reach';
import { studentOf } from '../../student/student.queries';
import { letterWordings, saveLetterWording } from './letter-wordings';
import { letterByCode } from './letters.queries';

/** Every candidate is sent the same words: who approves offers of a part of the university alone does not change them. */
const wordsAdmission = (actor: Actor) => reachOf(actor, 'admissions.approve') === 'all';

/** How letters are worded, and how often they are printed. */
export const letterRoutes: Routes = (route, deps) => {
  const { db } = deps;
  route(finance.letterWordings.list, () => letterWordings(db, ['levy']));
  route(finance.letterWordings.save, ({ command, params, body }) =>
    saveLetterWording(deps, command, { ...body, ...params }),
  );
  route(finance.admissionLetterWordings.list, async (context) => ({
    edits: wordsAdmission(actorOf(context)),
    letters: await letterWordings(db, admissionLetterKinds),
  }));
  route(finance.admissionLetterWordings.save, async (context) => {
    if (!wordsAdmission(actorOf(context))) throw new AppError('FORBIDDEN');
    return saveLetterWording(deps, context.command, { ...context.body, ...context.params });
  });
  route(finance.letters.printed, async (context) => {
    const { userId } = actorOf(context);
    const student = await studentOf(db, userId);
    const letter = student && (await letterByCode(db, context.params.code));
    // Also for somebody else's: who asks must not learn that it exists.
    if (!letter || letter.studentId !== student.id) throw new AppError('NOT_FOUND');
    await db
      .insertInto('letter_print')
      .values({ letter_id: letter.id, printed_at: context.command.at, printed_by: userId })
      .execute();
    return {};
  });
};
