import { academics, copyAdvisersSchema } from '@portal/contracts/academics';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { SessionField } from './session-field';

/** Takes the advisers of the session before; the session that is shown is offered first, or the current one. */
export const copyTo = (asked: string | null): RowAction<undefined> =>
  rowAction<
    undefined,
    typeof academics.courseAdvisers.copy,
    typeof copyAdvisersSchema,
    typeof academics.courseAdvisers.choices
  >({
    label: 'Copy last session',
    claim: 'lecturers.edit',
    question: 'Copy the advisers of the session before?',
    consequence:
      'Classes that have advisers keep them. Whose account is switched off is left out, and their classes stand red.',
    load: { call: academics.courseAdvisers.choices, input: () => ({}), label: 'Loading sessions…' },
    fields: {
      schema: copyAdvisersSchema,
      defaults: (_, { sessions }) => ({
        sessionId: asked ?? String(sessions.find(({ current }) => current)?.id ?? ''),
      }),
      form: SessionField,
    },
    confirm: 'Copy',
    call: academics.courseAdvisers.copy,
    input: (_, answers) => ({ body: { sessionId: answers.sessionId } }),
    done: ({ data: { copied } }) =>
      copied === 0 ? 'Nothing was left to copy' : `${counted(copied, 'class', 'classes')} copied`,
  });
