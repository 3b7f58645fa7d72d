import {
  answerPath,
  type AnswerStep,
  type ApplicationRecord,
  isChoice,
  namePath,
  type ProgrammeForm,
  setAt,
  storedQuestions,
} from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import { answerAt, type Option } from '@portal/shared/forms/definition';
import { calls, isMasked } from '@portal/shared/model';

type Lists = Partial<Record<string, readonly Option[]>>;

/** The record as it will be once what is about to be sent is saved, in the words of its lists. */
function withAnswers(
  step: AnswerStep,
  { record, payload, lists }: { record: ApplicationRecord; payload: Record<string, unknown>; lists: Lists },
): ApplicationRecord {
  return storedQuestions(step).reduce<ApplicationRecord>((whole, question) => {
    const path = answerPath(step, question);
    const answer = answerAt(payload, question.name) ?? null;
    // What was not typed anew stays, and the record may say it whole by now.
    if (isMasked(answer)) return whole;
    const next = setAt(whole, path, answer) as ApplicationRecord;
    if (!isChoice(question)) return next;
    const name = lists[question.ref]?.find(({ id }) => String(id) === answer)?.name ?? '';
    return setAt(next, namePath(path), name) as ApplicationRecord;
  }, record);
}

/**
 * What is about to be submitted: the record, with the answers of the step that is being sent where that is one of
 * questions.
 */
export function useEnteredRecord(
  form: ProgrammeForm,
  record: ApplicationRecord,
  sent: { step: string; payload: Record<string, unknown> },
): ApplicationRecord {
  const { payload } = sent;
  const sending = form.definition.steps.find(({ id }) => id === sent.step);
  const step = sending && !sending.widget ? sending : undefined;
  const names = step ? storedQuestions(step).filter(isChoice) : [];
  // As the step's own form has asked for them.
  const lists = [...new Set(names.map(({ ref }) => ref))].join(',');
  const { data } = useQuery({
    ...queryOf(calls.lookups.many, { query: { lists } }),
    enabled: lists !== '',
    staleTime: Infinity,
  });
  return step ? withAnswers(step, { record, payload, lists: (data ?? {}) as Lists }) : record;
}
