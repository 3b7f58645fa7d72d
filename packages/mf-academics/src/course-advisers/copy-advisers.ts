import { academics, copyAdvisersSchema } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { SessionField } from './session-field';

/** Takes the advisers of the session before; the session that is shown is offered first. */
const copyTo = (sessionId: string): RowAction<undefined> =>
  rowAction({
    label: 'Copy last session',
    claim: 'lecturers.edit',
    question: 'Copy the advisers of the session before?',
    consequence:
      'Classes that have advisers keep them. Whose account is switched off is left out, and their classes stand red.',
    fields: { schema: copyAdvisersSchema, defaults: { sessionId }, form: SessionField },
    confirm: 'Copy',
    call: academics.courseAdvisers.copy,
    input: (_, answers) => ({ body: { sessionId: answers.sessionId } }),
    done: ({ data: { copied } }) =>
      copied === 0 ? 'Nothing was left to copy' : `${counted(copied, 'class', 'classes')} copied`,
  });

/** The act of the page, once it is known which session is the current one. */
export function useCopyAction(asked: string | null): readonly RowAction<undefined>[] {
  const { data } = useQuery(queryOf(academics.courseAdvisers.choices));
  const current = data?.sessions.find((session) => session.current);
  return data ? [copyTo(asked ?? String(current?.id ?? ''))] : [];
}
