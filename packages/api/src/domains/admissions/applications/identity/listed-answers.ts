import { type AnswerStep, numberQuestion, setAt, storedQuestions } from '@portal/contracts/admissions';
import { answerAt } from '@portal/shared/forms/definition';
import { isMasked } from '@portal/shared/model';
import type { Trx } from '../../../../platform/database/database';
import type { Deps } from '../../../../platform/deps';
import { validateInput } from '../../../../platform/http/validate';
import { joinCandidate, leaveCandidates } from '../../jamb/join-candidate';
import { type Facts, knownCandidate } from '../../jamb/known-candidate';
import type { Application } from '../applications.queries';
import type { Body } from '../check-references';
import { formContext } from '../form-context';

/** Of whom the form asks the candidate. */
type Asking = Pick<Application, 'reopenedSections'>;

/**
 * What the list says and the form takes from there. An officer opens a section again so that the choice in it can be made
 * anew: there school and department are the applicant's, and what the list says of them is only a word beside.
 */
export function bindingFacts(
  facts: Facts,
  { reopenedSections }: Asking,
  step: Pick<AnswerStep, 'id'>,
): Facts {
  if (!reopenedSections?.includes(step.id)) return facts;
  const { faculty: _, department: __, ...binding } = facts;
  return binding;
}

/** What was sent, with what the list says in the place of what it does not. */
const withFacts = (step: AnswerStep, body: Body, facts: Facts): Body =>
  storedQuestions(step).reduce<Body>((all, { name, listed }) => {
    const value = listed && listed !== 'jambNumber' ? facts[listed] : undefined;
    return value === undefined ? all : setAt(all, name, value);
  }, body);

/**
 * Of a step that asks for a JAMB number: what the list says of its candidate is taken from there, whatever the browser has
 * sent, and the application is joined to them. Who stands there under other names keeps what they typed: an officer looks
 * at it. Answers the body that counts. Throws INVALID where it breaks the rules of the set-up, and CONFLICT for a
 * candidate who has another application of that type.
 */
export async function takeListed(
  deps: Deps,
  trx: Trx,
  { application, step, body }: { application: Application; step: AnswerStep; body: Body },
): Promise<Body> {
  const question = numberQuestion(step);
  if (!question) return body;
  const typed = String(answerAt(body, question.name) ?? '');
  const { jambNumber, listed, facts } = await knownCandidate(trx, application, isMasked(typed) ? '' : typed);
  const { id, sessionId } = application;
  const jamb_number_doubtful = listed && !facts;
  await trx.updateTable('application').set({ jamb_number_doubtful }).where('id', '=', id).execute();
  if (!jambNumber || !facts) {
    await leaveCandidates(trx, id);
    return body;
  }
  await joinCandidate(trx, id, { sessionId, jambNumber, at: deps.clock.now() });
  const taken = withFacts(step, body, bindingFacts(facts, application, step));
  const context = { today: deps.clock.today(), ...(await formContext(deps, trx, application)) };
  const valid = await validateInput({ body: step.body }, { body: taken }, context);
  return valid.body as Body;
}
