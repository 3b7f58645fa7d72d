import { academics } from '@portal/contracts/academics';
import { rowAction, type RowAction } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';

type Mine = CallData<typeof academics.missingResults.mine>;
export type Due = Mine['missing'][number];
export type Asked = Mine['asked'][number];

/** Asks the lecturers of a course for a result that is due. */
export const askResult: RowAction<Due> = rowAction({
  label: 'Ask for this result',
  primary: true,
  question: ({ code }: Due) => `Ask for your result in ${code}?`,
  consequence:
    'Say what you know: when you sat the examination, and where. Your lecturer answers, and after some days your head of department.',
  confirm: 'Ask',
  reason: true,
  call: academics.missingResults.raise,
  input: ({ registrationId, courseId }: Due, { reason }) => ({
    body: { registrationId, courseId, note: reason },
  }),
  done: ({ row }) => `Your lecturer is asked about ${row.code}`,
});

export const takeBack: RowAction<Asked> = rowAction({
  label: 'Take back',
  may: 'withdraw',
  question: ({ code }: Asked) => `Take back your question about ${code}?`,
  call: academics.missingResults.withdraw,
  input: ({ id }: Asked) => ({ body: { id } }),
  done: 'Your question is taken back',
});
