import { student } from '@portal/contracts/student';
import { rowAction } from '@portal/shared/lists';
import { counted, formatDateTime } from '@portal/shared/model';
import type { RecordUpdate } from './updates.api';

/** Puts back what a spreadsheet has changed; the server says who may. */
export const undoUpdate = rowAction({
  label: 'Undo',
  may: 'undo',
  danger: true,
  question: ({ fileName }: RecordUpdate) => `Undo the update from ${fileName}?`,
  consequence: ({ students, undoUntil }: RecordUpdate) =>
    `The records of ${counted(students, 'student')} say what they said before, but for fields that were changed since: they stay, and are listed. The students are told.${
      undoUntil === null ? '' : ` Possible until ${formatDateTime(undoUntil)}.`
    }`,
  reason: true,
  call: student.recordUpdates.undo,
  input: ({ id, version }: RecordUpdate, { reason }) => ({ params: { id }, body: { version, reason } }),
  done: ({ row }) => `The update from ${row.fileName} is being undone`,
});
