import {
  numberQuestion,
  type RecordDefinition,
  setAt,
  storedPath,
  storedQuestions,
} from '@portal/contracts/admissions';
import type { Trx } from '../../../../platform/database/database';
import { knownCandidate } from '../../jamb/known-candidate';
import { type Application, sectionsOf } from '../applications.queries';
import { writeSection } from '../change-application';

/**
 * Writes number, score and subjects of the candidate whom an application is joined to into what was saved of it. The
 * choice of a department stays the applicant's.
 */
export async function rewriteListed(
  trx: Trx,
  { application, definition, at }: { application: Application; definition: RecordDefinition; at: Date },
): Promise<void> {
  const { jambNumber, facts } = await knownCandidate(trx, application, '');
  const saved = await sectionsOf(trx, application.id);
  for (const step of definition.steps) {
    const before = saved.get(step.id);
    if (step.widget || !before || !numberQuestion(step)) continue;
    const answers = storedQuestions(step).reduce((all, { name, listed }) => {
      if (!listed || listed === 'faculty' || listed === 'department') return all;
      const value = listed === 'jambNumber' ? jambNumber : facts?.[listed];
      return value ? setAt(all, storedPath(name), value) : all;
    }, before);
    await writeSection(trx, { applicationId: application.id, step: step.id, answers, now: at });
  }
}
