import { academics } from '@portal/contracts/academics';
import { rowAction, type RowAction } from '@portal/shared/lists';
import type { Sheet } from '../sheets.api';

type Row = Sheet['rows'][number];

/** Asks the lecturers for a result in a student's place: one that is not there, or of somebody who is marked absent. */
export const askResult = (courseId: number): RowAction<Row> =>
  rowAction({
    label: 'Ask for the result',
    claim: 'results.edit',
    when: ({ grade, code }: Row) => grade === null || code === 'ABS' || code === 'INC',
    question: ({ fullName }: Row) => `Ask for the result of ${fullName}?`,
    consequence: 'The lecturers of the course answer; after some days it waits for the head of department.',
    confirm: 'Ask',
    reason: true,
    call: academics.missingResults.raise,
    input: ({ registrationId }: Row, { reason }) => ({ body: { registrationId, courseId, note: reason } }),
    done: ({ row }) => `The result of ${row.fullName} is asked for`,
  });
