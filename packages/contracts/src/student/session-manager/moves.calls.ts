import { defineCall, listOf, shape, string, text, whyField } from '@portal/shared/model';
import { sessionMoveSchema } from './move.schema';

const move = { access: { claim: 'student.rollover' }, method: 'POST', impersonation: 'refuse' } as const;

/** One student who is moved between sessions by hand, as after a readmission or a mistake of a roll-over. */
export const sessionMoves = {
  preview: defineCall({
    ...move,
    path: '/SessionManager/moves/preview',
    summary: 'What moving a student between sessions would do: the save itself, taken back',
    // It holds what the save holds, and leaves nothing that would tell of it.
    perMinute: 20,
    body: sessionMoveSchema,
    data: shape({
      fullName: text(),
      /** Send it with the move: it stands for exactly these effects. */
      mark: text(),
      effects: listOf({ what: text(), before: text(), after: text() }),
    }),
  }),
  save: defineCall({
    ...move,
    path: '/SessionManager/moves',
    summary: 'Moves a student between sessions as it was previewed, with a reason',
    body: sessionMoveSchema.shape({
      reason: whyField(),
      mark: string().required('Look at what it does first').max(64),
    }),
    data: shape({ fullName: text() }),
    invalidates: ['/SessionManager/', '/StudentManagement/', '/Student/', '/Dashboard/'],
  }),
};
