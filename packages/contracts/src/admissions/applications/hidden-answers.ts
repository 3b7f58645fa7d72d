import { answerAt } from '@portal/shared/forms/definition';
import { isMasked } from '@portal/shared/model';
import type { ApplicationRecord } from './application-facts';
import type { RecordDefinition } from './record';
import { answerPath, storedQuestions } from './step-definition';

/** Whether a record says something less than whole that a code would show: what is encrypted is never shown. */
export const hidesAnswers = (
  { steps }: Pick<RecordDefinition, 'steps'>,
  record: ApplicationRecord,
): boolean =>
  steps.some(
    (step) =>
      !step.widget &&
      storedQuestions(step).some(
        (question) =>
          question.masked === true &&
          !question.encrypted &&
          isMasked(answerAt(record, answerPath(step, question))),
      ),
  );
